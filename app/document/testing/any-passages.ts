import fc from 'fast-check';
import type { Passage } from '#domain/entities/passage.ts';
import type { Block, DocumentModel, Inline, List, ListItem, Table } from '../model.ts';
import { anyDocument } from './any-document.ts';

const isTrue = { literal: { type: 'boolean', value: true } } as const;

/** A group of fields, and a group within it: those of any form (`domain/rules/living/testing`). */
export const GROUPS = { outer: 'F', inner: 'J' } as const;

export const PASSAGES: ReadonlyMap<string, Passage> = new Map<string, Passage>([
  ['once', { kind: 'condition', shown: isTrue }],
  ['other', { kind: 'condition', shown: isTrue }],
  ['rows', { kind: 'repetition', group: GROUPS.outer }],
  ['perRow', { kind: 'condition', shown: isTrue, group: GROUPS.outer }],
  ['inner', { kind: 'repetition', group: GROUPS.inner }],
  ['perInner', { kind: 'condition', shown: isTrue, group: GROUPS.inner }],
  ['clause', { kind: 'clause', origin: { clause: 'k', write: '1' } }],
  ['foot', { kind: 'subtotal', at: 'foot-page' }],
  ['head', { kind: 'subtotal', at: 'head-running' }],
]);

/** What can be around a part that is in none, and what can be within that. */
const CHAINS: readonly (readonly string[])[] = [
  ['once'],
  ['other', 'once'],
  ['rows'],
  ['rows', 'perRow'],
  ['once', 'rows'],
  ['clause'],
  ['rows', 'inner'],
  ['rows', 'inner', 'perInner'],
  ['clause', 'other', 'rows', 'inner', 'perRow'],
  ['foot'],
  ['once', 'head'],
];

type Random = (below: number) => number;

function randomOf(seed: number): Random {
  let held = seed >>> 0;
  return (below) => {
    held = (Math.imul(held, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((held / 2 ** 32) * below);
  };
}

/** Puts parts into passages: runs of siblings, and parts of those. */
class Encloser {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  blocks(blocks: readonly Block[]): Block[] {
    return this.#runs(blocks.map((block) => this.#block(block)));
  }

  #block(block: Block): Block {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return { ...block, inlines: this.#runs(block.inlines) };
      case 'list':
        return this.#list(block);
      case 'table':
        return this.#table(block);
      case 'page-break':
      case 'unsupported':
        return block;
    }
  }

  #list(list: List): List {
    const items = list.items.map((item): ListItem => ({
      ...item,
      content: { ...item.content, inlines: this.#runs<Inline>(item.content.inlines) },
      children: item.children.map((child) => this.#list(child)),
    }));
    // An item that only holds lists is not in passages itself.
    const held = items.findIndex(({ value }) => value > 0);
    const first = held === -1 ? items.length : held;
    return { ...list, items: [...items.slice(0, first), ...this.#runs(items.slice(first))] };
  }

  #table(table: Table): Table {
    const rows = table.rows.map((row, at) => ({
      ...row,
      cells: row.cells.map((cell) => ({
        ...cell,
        ...(at === 0 && this.#random(8) === 0
          ? { columnWithin: [this.#random(2) === 0 ? 'once' : 'other'] }
          : {}),
        blocks: this.blocks(cell.blocks),
      })),
    }));
    return { ...table, rows: this.#runs(rows) };
  }

  #runs<T extends { within?: readonly string[] }>(parts: readonly T[]): T[] {
    const result = [...parts];
    if (parts.length === 0 || this.#random(3) > 0) return result;
    const chain = CHAINS[this.#random(CHAINS.length)] ?? [];
    const from = this.#random(parts.length);
    const length = 1 + this.#random(parts.length - from);
    for (let at = from; at < from + length; at += 1) {
      const part = result[at];
      const depth = 1 + this.#random(chain.length);
      if (part !== undefined) result[at] = { ...part, within: chain.slice(0, depth) };
    }
    return result;
  }
}

/** The document with parts of it in `PASSAGES`. */
export function withPassages(model: DocumentModel, seed: number): DocumentModel {
  const encloser = new Encloser(randomOf(seed));
  const { firstPage } = model;
  return {
    ...model,
    header: encloser.blocks(model.header),
    body: encloser.blocks(model.body),
    footer: encloser.blocks(model.footer),
    ...(firstPage === undefined
      ? {}
      : {
          firstPage: { header: encloser.blocks(firstPage.header), footer: encloser.blocks(firstPage.footer) },
        }),
    passages: PASSAGES,
  };
}

/** As `anyDocument`, with parts that have a rule. */
export const anyLivingDocument: fc.Arbitrary<DocumentModel> = fc
  .tuple(anyDocument, fc.nat())
  .map(([model, seed]) => withPassages(model, seed));
