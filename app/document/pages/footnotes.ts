import type { Block, Footnote, Inline } from '../model.ts';
import { inBlock } from '../in-block.ts';

export function footnotesOf(inlines: readonly Inline[]): Footnote[] {
  return inlines.filter((inline) => inline.kind === 'footnote');
}

/** Footnotes anywhere in a block, in reading order; cached per block. */
export const footnotesIn = inBlock(({ inlines }) => footnotesOf(inlines));

export type FootnoteNumbers = ReadonlyMap<Footnote, number>;

/** Footnotes are numbered through the body, from 1. */
export function numberFootnotes(body: readonly Block[]): FootnoteNumbers {
  return new Map(body.flatMap(footnotesIn).map((note, index) => [note, index + 1]));
}

/** Addresses within the document: a note's mark leads to the note, and the note's number back to the mark. */
const NOTE = '#footnote-';
const MARK = '#footnote-mark-';

export function noteAddress(mark: string): string {
  return `${NOTE}${mark}`;
}

export function markAddress(mark: string): string {
  return `${MARK}${mark}`;
}

export function isMarkAddress(address: string): boolean {
  return address.startsWith(MARK);
}

/** Number of the note whose mark the address leads to; null for any other address. */
export function noteOfMarkAddress(address: string): number | null {
  return address.startsWith(MARK) ? Number(address.slice(MARK.length)) : null;
}

/** Of an address within the document, the address of the place where a link to it is; null for any other address. */
export function returnAddress(address: string): string | null {
  if (address.startsWith(MARK)) return NOTE + address.slice(MARK.length);
  return address.startsWith(NOTE) ? MARK + address.slice(NOTE.length) : null;
}
