import type { Block, Footnote, Inline } from '../model.ts';

const NONE: readonly Footnote[] = [];
const known = new WeakMap<Block, readonly Footnote[]>();

export function footnotesOf(inlines: readonly Inline[]): Footnote[] {
  return inlines.filter((inline) => inline.kind === 'footnote');
}

function inBlock(block: Block): readonly Footnote[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return footnotesOf(block.inlines);
    case 'list':
      return block.items.flatMap(({ content, children }) => [
        ...footnotesOf(content.inlines),
        ...children.flatMap(inBlock),
      ]);
    case 'table':
      return block.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks.flatMap(inBlock)));
    case 'page-break':
    case 'unsupported':
      return NONE;
  }
}

/** Footnotes anywhere in a block, in reading order; cached per block. */
export function footnotesIn(block: Block): readonly Footnote[] {
  const read = known.get(block);
  if (read !== undefined) return read;
  const found = inBlock(block);
  const notes = found.length === 0 ? NONE : found;
  known.set(block, notes);
  return notes;
}

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

/** Of an address within the document, the address of the place where a link to it is; null for any other address. */
export function returnAddress(address: string): string | null {
  if (address.startsWith(MARK)) return NOTE + address.slice(MARK.length);
  return address.startsWith(NOTE) ? MARK + address.slice(NOTE.length) : null;
}
