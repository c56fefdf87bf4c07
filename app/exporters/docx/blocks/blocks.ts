import type { Block, Paragraph, Unsupported } from '#app/document/model.ts';
import { DEFAULT_STYLE, TABLE_SPACING } from '#app/document/styles.ts';
import { unsupportedNote } from '#app/typeset/phrases.ts';
import type { PartScope } from '../scope.ts';
import { enclosed } from '../rules/enclosed.ts';
import { element, join, type Xml } from '../xml/xml.ts';
import { filler } from './filler.ts';
import { writeList, writeParagraph, type ParagraphPlace } from './paragraphs.ts';
import { writeTable } from './tables.ts';

const PAGE = element('w:r', {}, element('w:br', { 'w:type': 'page' }));

/** What stands in the place of a part that this version does not know. */
function noteInPlace({ path, type }: Unsupported, { file }: PartScope): Paragraph {
  const text = unsupportedNote(file.model.language, type);
  const style = { ...DEFAULT_STYLE, italic: true };
  const inlines = [{ kind: 'text', text, style } as const];
  return { kind: 'paragraph', path, id: '', align: 'start', indent: 0, inlines, style };
}

export function writeBlock(block: Block, scope: PartScope, place: ParagraphPlace = {}): Xml {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return writeParagraph(block, scope, place);
    case 'list':
      return writeList(block, scope, place);
    case 'table':
      return writeTable(block, scope, writeCell);
    case 'page-break':
      return filler(PAGE);
    case 'unsupported':
      return writeParagraph(noteInPlace(block, scope), scope, place);
  }
}

/** Two tables in a row would be one for Word, and only a paragraph may end a cell. */
function isOpen(block: Block, next: Block | undefined): boolean {
  return block.kind === 'table' && (next === undefined || next.kind === 'table');
}

function placeBetween(before: Block | undefined, after: Block | undefined): ParagraphPlace {
  return {
    above: before?.kind === 'table' ? TABLE_SPACING : 0,
    below: after?.kind === 'table' ? TABLE_SPACING : 0,
  };
}

/** Successive blocks. @param write one of them, in its place */
export function writeBlocks(
  blocks: readonly Block[],
  { file }: PartScope,
  write: (block: Block, place: ParagraphPlace, at: number) => Xml,
): Xml {
  const written = blocks.map((block, at) => {
    const [before, after] = [blocks[at - 1], blocks[at + 1]];
    const own = write(block, placeBetween(before, after), at);
    const { within } = block;
    const xml = isOpen(block, after) ? join([own, filler()]) : own;
    return within === undefined ? { xml } : { xml, within, isList: block.kind === 'list' };
  });
  const all = enclosed(written, file);
  return all === '' ? filler() : all;
}

function writeCell(blocks: readonly Block[], scope: PartScope): Xml {
  return writeBlocks(blocks, scope, (block, place, at) =>
    writeBlock(block, scope, { ...place, isLastInCell: at === blocks.length - 1 }),
  );
}

/** The blocks of a header or a footer. */
export function writeArea(blocks: readonly Block[], scope: PartScope): Xml {
  return writeBlocks(blocks, scope, (block, place) => writeBlock(block, scope, place));
}
