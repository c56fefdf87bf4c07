import type { Border, CellBorders, Side, Table, TableLines } from '#app/document/model.ts';
import { DEFAULT_BORDER, SIDES, TABLE_LINES } from '#app/document/reading/tables/table-lines.ts';
import type { XmlElement } from '../../xml/element.ts';
import { placesOf } from './borders.ts';
import { mostCommon } from './most-common.ts';

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
  const all = cells.flatMap(({ lines }) => SIDES.map((side) => lines[side]).filter((line) => line !== null));
  return mostCommon(all, keyOf);
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

/** One way to tell the lines of all cells. */
interface Telling extends TableLinesFound {
  /** Number of sides that are as their cell says. */
  count: number;
}

function tellingOf(cells: readonly LinedCell[], preset: TableLines, rule: Border): Telling {
  const own = cells.map((cell) => ownBorders(cell, preset, rule));
  return {
    ...(preset === 'all' ? {} : { lines: preset }),
    ...(preset === 'none' || isSame(rule, DEFAULT_BORDER) ? {} : { rule }),
    own,
    count: own.reduce((count, each) => count + Object.keys(each).length, 0),
  };
}

/** The lines by the places of a table, if it draws all that it draws alike, as one of ours does. */
function presetOf(places: ReturnType<typeof placesOf>): { preset: TableLines; rule: Border } | null {
  if (places === null) return null;
  const [rule, ...others] = Object.values(places).filter((border) => border !== null);
  if (others.some((border) => rule === undefined || !isSame(rule, border))) return null;
  const preset = TABLE_LINES.find((each) =>
    SIDES.every(
      (side) =>
        drawn(each, side, true) === (places[side] !== null) &&
        drawn(each, side, false) ===
          (places[side === 'top' || side === 'bottom' ? 'insideH' : 'insideV'] !== null),
    ),
  );
  return preset === undefined ? null : { preset, rule: rule ?? DEFAULT_BORDER };
}

/**
 * The lines that a table draws by itself: those that it says, unless others leave much fewer cells with lines of their
 * own.
 * @param borders `w:tblBorders` of the table
 */
export function tableLinesOf(cells: readonly LinedCell[], borders: XmlElement | null): TableLinesFound {
  const said = presetOf(placesOf(borders));
  const usual = usualLine(cells);
  const best =
    usual === null
      ? tellingOf(cells, 'none', DEFAULT_BORDER)
      : TABLE_LINES.map((preset) => tellingOf(cells, preset, usual)).reduce((one, other) =>
          other.count < one.count ? other : one,
        );
  const own = said === null ? null : tellingOf(cells, said.preset, said.rule);
  const { count: _, ...found } = own !== null && own.count <= best.count * 2 ? own : best;
  return found;
}
