import { readBlockId } from '../reading/block-ids.ts';
import type { JsonNode } from '../reading/json-node.ts';
import { align, type Item } from './aligning/align.ts';
import type { ChangeLog } from './change-log.ts';
import type { AreaKey, ComparedBlocks, ComparedCell, ComparedRow, Entry } from './comparison.ts';
import { compareProperties } from './properties.ts';
import { childNodes, plainText } from './units.ts';

export interface Comparing {
  log: ChangeLog;
  area: AreaKey;
  /** Name of an inline object: the label of a field. */
  nameOf: (node: JsonNode) => string;
  /** Compares the blocks of two cells. */
  blocks: (before: readonly JsonNode[], after: readonly JsonNode[]) => ComparedBlocks;
  /** Blocks that only one side has, all under one change. */
  only: (blocks: readonly JsonNode[], isNew: boolean, change: number | null) => ComparedBlocks;
}

interface Part extends Item {
  node: JsonNode;
}

const partOf = (node: JsonNode): Part => ({ id: readBlockId(node), text: plainText(node), node });

function wholeCell(
  node: JsonNode,
  isNew: boolean,
  change: number | null,
  comparing: Comparing,
): ComparedCell {
  return {
    status: isNew ? 'inserted' : 'deleted',
    before: isNew ? null : node,
    after: isNew ? node : null,
    change,
    look: null,
    silent: null,
    blocks: comparing.only(childNodes(node), isNew, change),
  };
}

/** The rows of a table that only one side has. */
export function wholeRows(
  table: JsonNode,
  isNew: boolean,
  change: number | null,
  comparing: Comparing,
): ComparedRow[] {
  return childNodes(table).map((row) => wholeRow(row, isNew, change, comparing));
}

function wholeRow(node: JsonNode, isNew: boolean, change: number | null, comparing: Comparing): ComparedRow {
  return {
    status: isNew ? 'inserted' : 'deleted',
    before: isNew ? null : node,
    after: isNew ? node : null,
    change,
    look: null,
    silent: null,
    cells: childNodes(node).map((cell) => wholeCell(cell, isNew, change, comparing)),
  };
}

type Pairing = Omit<Entry<Part>, 'change'>;

/** The same number of cells: each with the one at its place. Otherwise by text, without moves. */
function alignCells(before: readonly Part[], after: readonly Part[]): Pairing[] {
  if (before.length === after.length)
    return before.flatMap((old, at): Pairing[] => {
      const now = after[at];
      return now === undefined ? [] : [{ status: 'same', before: old, after: now }];
    });
  return align(before, after, { canPair: () => true, inOrder: true });
}

class TableComparison {
  readonly #comparing: Comparing;
  /** All cells that a table gains, or loses, in its rows are one change: a column. */
  readonly #columns = new Map<'insertion' | 'deletion', number>();
  readonly #moves = new Map<JsonNode, number>();

  constructor(comparing: Comparing) {
    this.#comparing = comparing;
  }

  compare(before: JsonNode, after: JsonNode): ComparedRow[] {
    const rows = (table: JsonNode): Part[] => childNodes(table).map(partOf);
    return align(rows(before), rows(after), { canPair: () => true }).map((entry) => this.#row(entry));
  }

  #row({ status, before, after }: Pairing): ComparedRow {
    const { log, area } = this.#comparing;
    const text = (after ?? before)?.text ?? '';
    if (before === null || after === null) {
      const only = after ?? before;
      const isNew = after !== null;
      const change = log.add({ kind: isNew ? 'insertion' : 'deletion', area, text });
      return wholeRow(only?.node ?? { type: 'tablerow' }, isNew, change, this.#comparing);
    }
    const change = status === 'same' ? null : this.#moveOf(before.node, text);
    const entry = { status, before: before.node, after: after.node, change };
    if (status === 'moved-away') return { ...entry, look: null, silent: null, cells: [] };
    const properties = compareProperties(before.node, after.node, this.#comparing, text);
    const cells = alignCells(childNodes(before.node).map(partOf), childNodes(after.node).map(partOf));
    return { ...entry, ...properties, cells: cells.map((cell) => this.#cell(cell)) };
  }

  #cell({ before, after }: Pairing): ComparedCell {
    if (before === null || after === null) {
      const node = (after ?? before)?.node ?? { type: 'tablecell' };
      const isNew = after !== null;
      const change = this.#columnOf(isNew ? 'insertion' : 'deletion', (after ?? before)?.text ?? '');
      return wholeCell(node, isNew, change, this.#comparing);
    }
    return {
      status: 'same',
      before: before.node,
      after: after.node,
      change: null,
      ...compareProperties(before.node, after.node, this.#comparing, after.text),
      blocks: this.#comparing.blocks(childNodes(before.node), childNodes(after.node)),
    };
  }

  #moveOf(row: JsonNode, text: string): number {
    const known = this.#moves.get(row);
    if (known !== undefined) return known;
    const change = this.#comparing.log.add({ kind: 'move', area: this.#comparing.area, text });
    this.#moves.set(row, change);
    return change;
  }

  #columnOf(kind: 'insertion' | 'deletion', text: string): number {
    const known = this.#columns.get(kind);
    if (known !== undefined) return known;
    const change = this.#comparing.log.add({ kind, area: this.#comparing.area, text });
    this.#columns.set(kind, change);
    return change;
  }
}

/** Rows by id and text, cells by their place. */
export function compareRows(before: JsonNode, after: JsonNode, comparing: Comparing): ComparedRow[] {
  return new TableComparison(comparing).compare(before, after);
}
