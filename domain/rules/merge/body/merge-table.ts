import { readBlockId } from '../../blocks/block-ids.ts';
import { isJsonNode, readChildren, type JsonNode } from '../../blocks/json-node.ts';
import { sameValue } from '../template/merge-parts.ts';
import { mergeAttributes, sameNode, sameNodes, shellOf } from './attributes.ts';
import { mergeOrder } from './merge-order.ts';
import { mapSides, type Preferred, type Sides } from './sides.ts';

interface TableContext {
  preferred: Preferred;
  /** Merges the blocks of one cell. */
  mergeBlocks: (blocks: Sides<readonly unknown[]>) => unknown[];
}

interface Row {
  id: string;
  node: JsonNode;
  cells: readonly JsonNode[];
}

interface Grid {
  rows: readonly Row[];
  /** Names of the columns, equal on all sides. */
  columns: readonly string[];
}

/**
 * Merges tables by row, column and cell. Tables with spanning cells, or whose columns cannot be matched, merge only if
 * both sides have the same rows and cells; otherwise the preferred side's table is the result.
 */
export function mergeTable(nodes: Sides<JsonNode>, shell: JsonNode, context: TableContext): JsonNode {
  const chosen = context.preferred === 'server' ? nodes.server : nodes.local;
  const grids = gridsOf(nodes);
  if (grids === null) return chosen;
  const widths = widthsOf(nodes, grids);
  const rows = mergeRows(grids, context);
  return { ...shell, ...(widths === null ? {} : { colWidths: widths }), children: rows };
}

function rowsOf(table: JsonNode): Row[] | null {
  const rows: Row[] = [];
  for (const node of readChildren(table)) {
    if (!isJsonNode(node) || node.type !== 'tablerow') return null;
    const cells = readChildren(node);
    if (!cells.every(isJsonNode)) return null;
    rows.push({ id: readBlockId(node), node, cells });
  }
  return rows;
}

function spans(rows: readonly Row[]): boolean {
  const width = rows[0]?.cells.length ?? 0;
  const isSpanned = ({ colSpan, rowSpan }: JsonNode): boolean => (colSpan ?? 1) !== 1 || (rowSpan ?? 1) !== 1;
  return rows.some(({ cells }) => cells.length !== width || cells.some(isSpanned));
}

function gridsOf(nodes: Sides<JsonNode>): Sides<Grid> | null {
  const rows = mapSides(nodes, rowsOf);
  const { local, server } = rows;
  const base = rows.base ?? undefined;
  if (local === null || server === null || base === undefined) return null;
  if (sameShape(base, local) && sameShape(base, server)) {
    // Rows may differ in their number of cells, so a column is a place in a row.
    const columns = Array.from(
      { length: Math.max(0, ...base.map(({ cells }) => cells.length)) },
      (_, at) => `b${at}`,
    );
    return {
      base: { rows: base, columns },
      local: { rows: local, columns },
      server: { rows: server, columns },
    };
  }
  if (spans(base) || spans(local) || spans(server)) return null;
  const columns = { local: columnsOf(base, local), server: columnsOf(base, server) };
  if (columns.local === null || columns.server === null) return null;
  const known = Array.from({ length: base[0]?.cells.length ?? 0 }, (_, at) => `b${at}`);
  return {
    base: { rows: base, columns: known },
    local: { rows: local, columns: columns.local },
    server: { rows: server, columns: columns.server },
  };
}

function sameShape(a: readonly Row[], b: readonly Row[]): boolean {
  const look = ({ id, cells }: Row): unknown => [id, cells.map(({ colSpan, rowSpan }) => [colSpan, rowSpan])];
  return sameValue(a.map(look), b.map(look));
}

function blockIdsOf(cell: JsonNode): string[] {
  return readChildren(cell).flatMap((child) => (isJsonNode(child) ? [readBlockId(child)] : []));
}

/** The name of each column of `side`: that of the base's column whose cells it has, or one of its own. */
function columnsOf(base: readonly Row[], side: readonly Row[]): string[] | null {
  const before = new Map(base.map((row) => [row.id, row]));
  const shared = side.filter(({ id }) => before.has(id));
  const width = side[0]?.cells.length ?? 0;
  const hasSameWidth = width === (base[0]?.cells.length ?? 0);
  const names: string[] = [];
  for (let at = 0; at < width; at += 1) {
    const votes = new Map<number, number>();
    for (const { id, cells } of shared) {
      const ids = new Set(blockIdsOf(cells[at] ?? { type: '' }));
      const match =
        before.get(id)?.cells.findIndex((cell) => blockIdsOf(cell).some((block) => ids.has(block))) ?? -1;
      if (match >= 0) votes.set(match, (votes.get(match) ?? 0) + 1);
    }
    const [winner] = [...votes].sort((a, b) => b[1] - a[1]);
    const isKnown = winner !== undefined && winner[1] * 2 >= shared.length;
    if (isKnown) names.push(`b${winner[0]}`);
    else if (winner === undefined && !hasSameWidth)
      names.push(`n${blockIdsOf(side[0]?.cells[at] ?? { type: '' })[0] ?? at}`);
    else if (hasSameWidth) names.push(`b${at}`);
    else return null;
  }
  return new Set(names).size === names.length ? names : null;
}

/** The cells of a grid, by row and column. */
function cellOf(grid: Grid | undefined, row: string, column: string): JsonNode | undefined {
  const at = grid?.columns.indexOf(column) ?? -1;
  return at < 0 ? undefined : grid?.rows.find(({ id }) => id === row)?.cells[at];
}

function mergeRows(grids: Sides<Grid>, context: TableContext): JsonNode[] {
  const columns = mergeLines(grids, 'columns');
  const ids = mergeLines(grids, 'rows');
  return ids.map((id) => {
    const { base, local, server } = mapSides(grids, ({ rows }) => rows.find((row) => row.id === id)?.node);
    const only = server ?? local ?? base ?? { type: 'tablerow' };
    const shell =
      local !== undefined && server !== undefined
        ? mergeAttributes(mapSides({ base, local, server }, shellOf), 'server')
        : shellOf(only);
    const cells = columns.flatMap((column) => mergeCell(grids, { id, column }, context));
    return { ...shell, children: cells };
  });
}

function namesOf(grid: Grid, line: 'rows' | 'columns'): readonly string[] {
  return line === 'columns' ? grid.columns : grid.rows.map(({ id }) => id);
}

/** Merges the order of rows or columns. A line that one side deleted stays if the other one changed a cell in it. */
function mergeLines(grids: Sides<Grid>, line: 'rows' | 'columns'): string[] {
  const names = mapSides(grids, (grid) => namesOf(grid, line));
  const known = new Set(names.base);
  const local = new Set(names.local);
  const server = new Set(names.server);
  const alive = new Set<string>();
  for (const name of new Set([...names.local, ...names.server])) {
    const isDeleted = known.has(name) && (!local.has(name) || !server.has(name));
    const holder = local.has(name) ? grids.local : grids.server;
    if (!isDeleted || isChanged(grids.base, holder, line, name)) alive.add(name);
  }
  return mergeOrder(names, alive);
}

function isChanged(base: Grid | undefined, side: Grid, line: 'rows' | 'columns', name: string): boolean {
  if (base === undefined) return true;
  const across = line === 'rows' ? base.columns : base.rows.map(({ id }) => id);
  return across.some((other) => {
    const [row, column] = line === 'rows' ? [name, other] : [other, name];
    const before = cellOf(base, row, column);
    const now = cellOf(side, row, column);
    return before !== undefined && now !== undefined && !sameNode(before, now);
  });
}

const EMPTY_PARAGRAPH: JsonNode = {
  type: 'paragraph',
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  textFormat: 0,
  textStyle: '',
  children: [],
};

/** A cell of a deleted line whose other cells were changed keeps its text; a cell that neither side has is empty. */
function mergeCell(
  grids: Sides<Grid>,
  { id, column }: { id: string; column: string },
  { mergeBlocks }: TableContext,
): JsonNode[] {
  const { base, local, server } = mapSides(grids, (grid) => cellOf(grid, id, column));
  if (local === undefined && server === undefined) {
    if (base !== undefined) return [base];
    const row = mapSides(grids, ({ rows }) => rows.find((each) => each.id === id));
    const beside = (row.server ?? row.local)?.cells[0];
    if (beside === undefined || (row.base !== undefined && isShorter(grids, row.base))) return [];
    return [{ ...shellOf(beside), children: [EMPTY_PARAGRAPH] }];
  }
  if (local === undefined || server === undefined) {
    const held = server ?? local;
    if (held === undefined) return [];
    const lacks = local === undefined ? 'local' : 'server';
    if (base === undefined || sameNodes(readChildren(base), readChildren(held))) return [held];
    const sides = {
      base: readChildren(base),
      local: lacks === 'local' ? [] : readChildren(held),
      server: lacks === 'server' ? [] : readChildren(held),
    };
    // Its unchanged blocks stay as well: the line itself stays.
    const merged = mergeBlocks(sides);
    return [{ ...held, children: withUnchanged(readChildren(held), merged) }];
  }
  const shell = mergeAttributes(mapSides({ base, local, server }, shellOf), 'server');
  const children = mapSides({ base, local, server }, readChildren);
  return [{ ...shell, children: mergeBlocks(children) }];
}

/** Where the sides have the same rows and cells, rows may have fewer cells than the widest one. */
function isShorter({ base, local, server }: Sides<Grid>, row: Row): boolean {
  return (
    base !== undefined &&
    sameShape(base.rows, local.rows) &&
    sameShape(base.rows, server.rows) &&
    row.cells.length < base.columns.length
  );
}

/** The blocks of a cell, those with a conflict as they were merged. */
function withUnchanged(held: readonly unknown[], merged: readonly unknown[]): unknown[] {
  const idOf = (block: unknown): string => (isJsonNode(block) ? readBlockId(block) : '');
  const byId = new Map(merged.map((block) => [idOf(block), block]));
  return held.map((block) => byId.get(idOf(block)) ?? block);
}

/** Widths follow their columns. */
function widthsOf(nodes: Sides<JsonNode>, grids: Sides<Grid>): unknown[] | null {
  const columns = mergeLines(grids, 'columns');
  const widthIn = (side: 'local' | 'server', column: string): unknown => {
    const widths = nodes[side]['colWidths'];
    const at = grids[side].columns.indexOf(column);
    return Array.isArray(widths) && at >= 0 ? (widths[at] as unknown) : undefined;
  };
  const widths = columns.map((column) => widthIn('server', column) ?? widthIn('local', column));
  return widths.every((width) => width !== undefined) && widths.length > 0 ? widths : null;
}
