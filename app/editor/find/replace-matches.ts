import { $getNodeByKey, $isTextNode } from 'lexical';
import type { Match } from './find-matches.ts';

/** Replaces each match with `text`, in the style of its beginning; returns the number of replacements. */
export function $replaceMatches(matches: readonly Match[], text: string): number {
  const written = matches.filter(({ inField }) => !inField);
  // From the end, so that the offsets of earlier matches stay valid.
  for (const match of written.toReversed()) $replaceMatch(match, text);
  return written.length;
}

function $replaceMatch({ parts }: Match, text: string): void {
  for (const [index, { key, start, end }] of [...parts.entries()].toReversed()) {
    const node = $getNodeByKey(key);
    if ($isTextNode(node)) node.spliceText(start, end - start, index === 0 ? text : '');
  }
}
