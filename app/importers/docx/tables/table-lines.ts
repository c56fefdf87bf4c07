import type { Border, CellBorders, Side, Table, TableLines } from '#app/document/model.ts';
import { DEFAULT_BORDER, SIDES, TABLE_LINES } from '#app/document/reading/tables/table-lines.ts';

/** The four lines of a cell, and which of them are on the outside of its table. */
export interface LinedCell {
  lines: Readonly<Record<Side, Border | null>>;
  outside: Readonly<Record<Side, boolean>>;
}

const keyOf = (border: Border): string => `${String(border.width)} ${border.color}`;

const isSame = (one: Border | null, other: Border | null): boolean =>
  one === null || other === null ? one === other : keyOf(one) === keyOf(other);

/** The line that most sides have; null if there is none. */
function usualLine(cells: readonly LinedCell[]): Border | null {
  const counts = new Map<string, { border: Border; count: number }>();
  for (const { lines } of cells)
    for (const side of SIDES) {
      const border = lines[side];
      if (border === null) continue;
      const entry = counts.get(keyOf(border)) ?? { border, count: 0 };
      entry.count += 1;
      counts.set(keyOf(border), entry);
    }
  let most: { border: Border | null; count: number } = { border: null, count: 0 };
  for (const entry of counts.values()) if (entry.count > most.count) most = entry;
  return most.border;
}

function drawn(preset: TableLines, side: Side, isOutside: boolean): boolean {
  switch (preset) {
    case 'all':
      return true;
    case 'none':
      return false;
    case 'outside':
      return isOutside;
    case 'inside':
      return !isOutside;
    case 'horizontal':
      return side === 'top' || side === 'bottom';
  }
}

function ownBorders({ lines, outside }: LinedCell, preset: TableLines, rule: Border): CellBorders {
  const own = SIDES.filter((side) => !isSame(lines[side], drawn(preset, side, outside[side]) ? rule : null));
  return Object.fromEntries(own.map((side) => [side, lines[side]]));
}

export interface TableLinesFound extends Pick<Table, 'lines' | 'rule'> {
  /** For each cell what it has otherwise than the table. */
  own: readonly CellBorders[];
}

/** The lines that a table draws by itself, chosen so that the fewest cells have lines of their own. */
export function tableLinesOf(cells: readonly LinedCell[]): TableLinesFound {
  const rule = usualLine(cells);
  if (rule === null) return { lines: 'none', own: cells.map(() => ({})) };
  const choices = TABLE_LINES.map((preset) => {
    const own = cells.map((cell) => ownBorders(cell, preset, rule));
    return { preset, own, count: own.reduce((count, each) => count + Object.keys(each).length, 0) };
  });
  const best = choices.reduce((one, other) => (other.count < one.count ? other : one));
  return {
    ...(best.preset === 'all' ? {} : { lines: best.preset }),
    ...(best.preset === 'none' || isSame(rule, DEFAULT_BORDER) ? {} : { rule }),
    own: best.own,
  };
}
