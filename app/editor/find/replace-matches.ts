import { $getNodeByKey, $isTextNode } from 'lexical';
import type { Match } from './find-matches.ts';

/** Writes `text` in the place of each match, in the style of its beginning; returns how many it wrote. */
export function $replaceMatches(matches: readonly Match[], text: string): number {
  const written = matches.filter(({ inField }) => !inField);
  // From the end, so that what stands before keeps its place.
  for (const match of written.toReversed()) $replaceMatch(match, text);
  return written.length;
}

function $replaceMatch({ parts }: Match, text: string): void {
  for (const [index, { key, start, end }] of [...parts.entries()].toReversed()) {
    const node = $getNodeByKey(key);
    if ($isTextNode(node)) node.spliceText(start, end - start, index === 0 ? text : '');
  }
}
