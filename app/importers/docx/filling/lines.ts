import { type Edit, runContent, unescaped } from './markup.ts';
import { endOf, type Part } from './part.ts';

/** A `w:t`: a piece of the text that a paragraph shows. */
interface Piece {
  text: string;
  /** Of the element with its tags. */
  from: number;
  to: number;
}

/** What ends a line for who looks for words in it. */
const BREAKS: ReadonlySet<string> = new Set([
  'tab',
  'ptab',
  'br',
  'cr',
  'footnoteReference',
  'endnoteReference',
  'drawing',
  'pict',
  'object',
]);

/**
 * The pieces of a paragraph, in lines: a mark does not go on over a tab, a break or a picture, nor over what `isApart`
 * says of the element at an index, which is left out.
 */
export function linesOf(part: Part, paragraph: number, isApart: (at: number) => boolean): Piece[][] {
  const lines: Piece[][] = [[]];
  const last = endOf(part, paragraph);
  for (let at = paragraph + 1; at < last; at += 1) {
    const tag = part.tags[at];
    if (tag?.kind !== 'open') continue;
    if (isApart(at)) {
      lines.push([]);
      at = endOf(part, at);
      continue;
    }
    if (BREAKS.has(tag.name)) lines.push([]);
    const end = part.tags[endOf(part, at)];
    if (tag.name !== 't' || end === undefined) continue;
    const text = tag.isEmpty ? '' : unescaped(part.xml.slice(tag.to, end.from));
    lines.at(-1)?.push({ text, from: tag.from, to: end.to });
  }
  return lines.filter((line) => line.length > 0);
}

export const textOf = (line: readonly Piece[]): string => line.map(({ text }) => text).join('');

/**
 * The edits that put other text in the place of ranges of a line. It has the look of the piece in which its range
 * begins.
 * @param ranges in their order, without overlap, in characters of the line
 */
export function replaceInLine(
  line: readonly Piece[],
  ranges: readonly { from: number; to: number; text: string }[],
  prefix: string,
): Edit[] {
  let end = 0;
  return line.flatMap((piece) => {
    const start = end;
    end += piece.text.length;
    const own = ranges.filter((range) => range.from < end && range.to > start);
    if (own.length === 0) return [];
    let [text, at] = ['', start];
    for (const range of own) {
      text += piece.text.slice(at - start, Math.max(at, range.from) - start);
      // A range that begins in an earlier piece has its text there.
      if (range.from >= start) text += range.text;
      at = Math.min(end, range.to);
    }
    text += piece.text.slice(at - start);
    return [{ from: piece.from, to: piece.to, text: runContent(text, prefix) }];
  });
}
