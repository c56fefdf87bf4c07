import fc from 'fast-check';
import { addressOf } from '#domain/rules/living/addresses.ts';
import type { PassageSelection } from '#domain/rules/living/outcome.ts';
import type { Block, DocumentModel, Inline, List, Paragraph, Table } from '../model.ts';
import { GROUPS, PASSAGES } from './any-passages.ts';

const innerRows = fc.array(fc.boolean(), { maxLength: 2 });
const outerRows = fc.array(fc.record({ isShown: fc.boolean(), inner: innerRows }), { maxLength: 3 });

/** What rules may decide of a document of `anyLivingDocument`. */
export const anySelection: fc.Arbitrary<PassageSelection> = fc
  .record({ once: fc.boolean(), other: fc.boolean(), outer: outerRows })
  .map(({ once, other, outer }) => {
    const hidden = [...(once ? [] : ['once']), ...(other ? [] : ['other'])];
    const rows: Record<string, string[]> = { [GROUPS.outer]: outer.map((_, at) => `r${String(at)}`) };
    for (const [at, { isShown, inner }] of outer.entries()) {
      const row = addressOf(GROUPS.outer, `r${String(at)}`);
      if (!isShown) hidden.push(addressOf(row, 'perRow'));
      const group = addressOf(row, GROUPS.inner);
      rows[group] = inner.map((_, below) => `i${String(below)}`);
      for (const [below, isInnerShown] of inner.entries())
        if (!isInnerShown) hidden.push(addressOf(group, `i${String(below)}`, 'perInner'));
    }
    return { hidden, rows, notApplicable: [] };
  });

/** Gives every text of a document a word of its own, so that it is known again in any output. */
export function withWords(model: DocumentModel, wordOf: (at: number) => string): DocumentModel {
  let made = 0;
  const inlines = (parts: readonly Inline[]): Inline[] =>
    parts.flatMap((part): Inline[] => {
      if (part.kind === 'footnote') return [{ ...part, content: part.content.map(paragraph) }];
      if (part.kind !== 'text') return part.kind === 'line-break' ? [part] : [];
      made += 1;
      const style = { ...part.style, size: 10, capitals: 'none' as const, link: null };
      return [{ ...part, text: ` ${wordOf(made)} `, style }];
    });
  const paragraph = (block: Paragraph): Paragraph => ({ ...block, inlines: inlines(block.inlines) });
  const list = (block: List): List => ({
    ...block,
    items: block.items.map((item) => ({
      ...item,
      content: paragraph(item.content),
      children: item.children.map(list),
    })),
  });
  const blocks = (parts: readonly Block[]): Block[] =>
    parts.map((block): Block => {
      switch (block.kind) {
        case 'paragraph':
          return paragraph(block);
        case 'heading':
          return { ...block, inlines: inlines(block.inlines) };
        case 'list':
          return list(block);
        case 'table':
          return {
            ...block,
            rows: block.rows.map((row) => ({
              ...row,
              cells: row.cells.map((cell) => ({ ...cell, blocks: blocks(cell.blocks) })),
            })),
          };
        case 'page-break':
        case 'unsupported':
          return block;
      }
    });
  const { firstPage } = model;
  return {
    ...model,
    header: blocks(model.header),
    body: blocks(model.body),
    footer: blocks(model.footer),
    ...(firstPage === undefined
      ? {}
      : { firstPage: { header: blocks(firstPage.header), footer: blocks(firstPage.footer) } }),
  };
}

/** How often a part prints that is in these passages, outermost first: decided by itself, without its neighbours. */
function timesPrinted(chain: readonly string[], selection: PassageSelection): number {
  const count = ([id, ...inner]: readonly string[], row: string): number => {
    const passage = id === undefined ? undefined : PASSAGES.get(id);
    if (id === undefined || passage === undefined) return id === undefined ? 1 : count(inner, row);
    if (passage.kind === 'clause') return count(inner, row);
    if (passage.kind === 'subtotal') return 0;
    if (passage.kind === 'condition') {
      const depth = passage.group === undefined ? 0 : passage.group === GROUPS.outer ? 2 : 4;
      const parts = row === '' ? [] : row.split('\u{1}');
      if (parts.length < depth) return 0;
      const address = [...parts.slice(0, depth), id].join('\u{1}');
      return selection.hidden.includes(address) ? 0 : count(inner, row);
    }
    const group =
      passage.group === GROUPS.outer || row === '' ? passage.group : `${row}\u{1}${passage.group}`;
    return (selection.rows[group] ?? []).reduce((sum, own) => sum + count(inner, `${group}\u{1}${own}`), 0);
  };
  return count([...new Set(chain)], '');
}

interface Enclosing {
  within?: readonly string[];
  columnWithin?: readonly string[];
}

/** The columns of a table that a cell of each row stands in, by the passages of the first row's cells. */
function columnChains(rows: Table['rows']) {
  const headers = rows.filter(({ header }) => header).length;
  const taken: Enclosing[][] = [];
  const until: number[] = [];
  return rows.map(({ cells, header }, at) => {
    const end = header ? headers : rows.length;
    let column = 0;
    return cells.map((cell) => {
      while ((until[column] ?? 0) > at) column += 1;
      if (at === 0) for (let over = column; over < column + cell.columnSpan; over += 1) taken[over] = [cell];
      const chains = Array.from({ length: cell.columnSpan }, (_, over) =>
        (taken[column + over] ?? []).flatMap(({ columnWithin }) => columnWithin ?? []),
      );
      for (let over = 0; over < cell.columnSpan; over += 1)
        until[column + over] = Math.min(end, at + cell.rowSpan);
      column += cell.columnSpan;
      return chains;
    });
  });
}

/** For each word of a document made by `withWords`, how often it must be in an output. */
export function expectedWords(model: DocumentModel, selection: PassageSelection): Map<string, number> {
  const found = new Map<string, number>();
  const inTable = ({ rows }: Table, around: readonly string[]): void => {
    const columns = columnChains(rows);
    for (const [at, row] of rows.entries())
      for (const [index, cell] of row.cells.entries()) {
        const chains = columns[at]?.[index] ?? [];
        const shown = chains.find((ids) => ids.every((id) => !selection.hidden.includes(id)));
        inBlocks(cell.blocks, [...around, ...(row.within ?? []), ...(shown ?? chains[0] ?? [])]);
      }
  };
  const inInlines = (inlines: readonly Inline[], around: readonly string[]): void => {
    for (const inline of inlines) {
      const inside = [...around, ...(inline.within ?? [])];
      if (inline.kind === 'text') found.set(inline.text.trim(), timesPrinted(inside, selection));
      if (inline.kind === 'footnote') for (const note of inline.content) inInlines(note.inlines, inside);
    }
  };
  const inBlocks = (blocks: readonly Block[], around: readonly string[]): void => {
    for (const block of blocks) {
      const inside = [...around, ...(block.within ?? [])];
      if (block.kind === 'paragraph' || block.kind === 'heading') inInlines(block.inlines, inside);
      if (block.kind === 'table') inTable(block, inside);
      if (block.kind !== 'list') continue;
      for (const item of block.items) {
        const own = [...inside, ...(item.within ?? [])];
        inInlines(item.content.inlines, own);
        inBlocks(item.children, own);
      }
    }
  };
  const { header, body, footer, firstPage } = model;
  for (const area of [header, body, footer, firstPage?.header ?? [], firstPage?.footer ?? []])
    inBlocks(area, []);
  return found;
}

/** How often each text is in a value, whatever it is in but rows that only page breaks print. */
export function textsIn(value: unknown, found = new Map<string, number>()): Map<string, number> {
  if (typeof value !== 'object' || value === null || value instanceof Map) return found;
  const { kind, text } = value as Record<string, unknown>;
  if (kind === 'text') {
    const word = String(text).trim();
    found.set(word, (found.get(word) ?? 0) + 1);
  }
  for (const [key, part] of Object.entries(value)) if (key !== 'breakRows') textsIn(part, found);
  return found;
}
