import type { Block, Border, Side, Table, TableCell } from '#app/document/model.ts';
import { DEFAULT_BORDER, DEFAULT_PADDING } from '#app/document/reading/tables/table-lines.ts';
import { TABLE_CELL, TABLE_COLORS } from '#app/document/styles.ts';
import { placeCells, type PlacedCell } from '#app/document/tables/place-cells.ts';
import { toEighths, toTwips } from '#app/word/units.ts';
import { hexColor } from '../looks/text-look.ts';
import { tracked } from '../inlines/tracking.ts';
import { enclosed, inColumn, type EnclosedXml } from '../rules/enclosed.ts';
import type { PartScope } from '../scope.ts';
import { element, NOTHING, unlessEmpty, valued, type Xml } from '../xml/xml.ts';

/** Writes the content of a cell. */
export type WriteBlocks = (blocks: readonly Block[], scope: PartScope) => Xml;

const SIDES = ['top', 'left', 'bottom', 'right'] as const satisfies readonly Side[];

function line(name: string, border: Border | null): Xml {
  if (border === null) return element(name, { 'w:val': 'nil' });
  const { width, color } = border;
  return element(name, {
    'w:val': 'single',
    'w:sz': toEighths(width),
    'w:space': 0,
    'w:color': hexColor(color),
  });
}

const DRAWN = {
  all: { outside: true, level: true, upright: true },
  outside: { outside: true, level: false, upright: false },
  inside: { outside: false, level: true, upright: true },
  horizontal: { outside: true, level: true, upright: false },
  none: { outside: false, level: false, upright: false },
} as const;

function tableBorders({ lines, rule = DEFAULT_BORDER }: Table): Xml {
  const { outside, level, upright } = DRAWN[lines ?? 'all'];
  const side = (name: string, isDrawn: boolean): Xml => line(name, isDrawn ? rule : null);
  const isSided = outside && lines !== 'horizontal';
  return element(
    'w:tblBorders',
    {},
    side('w:top', outside),
    side('w:left', isSided),
    side('w:bottom', outside),
    side('w:right', isSided),
    side('w:insideH', level),
    side('w:insideV', upright),
  );
}

function width(name: string, pixels: number): Xml {
  return element(name, { 'w:w': toTwips(pixels), 'w:type': 'dxa' });
}

/** In the order of the schema: the alignment is before the indent. */
function placeOf({ place }: Table): Xml[] {
  const align = place === 'center' || place === 'right' ? [valued('w:jc', place)] : [];
  return [...align, width('w:tblInd', typeof place === 'object' ? place.indent : 0)];
}

function tableProperties(table: Table, total: number): Xml {
  const { x, y } = table.padding ?? DEFAULT_PADDING;
  return element(
    'w:tblPr',
    {},
    width('w:tblW', total),
    ...placeOf(table),
    tableBorders(table),
    element('w:tblLayout', { 'w:type': 'fixed' }),
    element(
      'w:tblCellMar',
      {},
      width('w:top', y),
      width('w:left', x),
      width('w:bottom', y),
      width('w:right', x),
    ),
    element('w:tblLook', {
      'w:val': '0420',
      'w:firstRow': 1,
      'w:lastRow': 0,
      'w:firstColumn': 0,
      'w:lastColumn': 0,
      'w:noHBand': 0,
      'w:noVBand': 1,
    }),
  );
}

function cellBorders({ borders = {} }: TableCell): Xml {
  return unlessEmpty(
    'w:tcBorders',
    SIDES.flatMap((side) => {
      const border = borders[side];
      return border === undefined ? [] : [line(`w:${side}`, border)];
    }),
  );
}

const VERTICAL = { middle: 'center', bottom: 'bottom' } as const;

interface CellPlace {
  columns: number;
  width: number;
  merge: 'none' | 'begins' | 'goes-on';
}

/** In the order of the schema (ECMA-376, part 1, 17.4.70). */
function cellProperties(cell: TableCell, { columns, width: wide, merge }: CellPlace): Xml {
  const fill = cell.background ?? (cell.header ? TABLE_COLORS.header : null);
  return element(
    'w:tcPr',
    {},
    width('w:tcW', wide),
    columns > 1 ? valued('w:gridSpan', columns) : NOTHING,
    merge === 'begins' ? valued('w:vMerge', 'restart') : NOTHING,
    merge === 'goes-on' ? element('w:vMerge') : NOTHING,
    cellBorders(cell),
    fill === null
      ? NOTHING
      : element('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': hexColor(fill) }),
    cell.verticalAlign === undefined ? NOTHING : valued('w:vAlign', VERTICAL[cell.verticalAlign]),
  );
}

const EMPTY_PARAGRAPH = element('w:p', {}, element('w:pPr', {}, element('w:spacing', { 'w:after': 0 })));

/** What stands at a column of a row: a cell that begins there, the rest of one that spans rows, or nothing. */
interface Slot extends PlacedCell {
  isRest: boolean;
}

/** The cells of each row with those that reach into it from rows above, by column. */
function slotsOf(table: Table): Slot[][] {
  const placed = placeCells(table);
  const slots: Slot[][] = placed.map((row) => row.map((cell) => ({ ...cell, isRest: false })));
  for (const [at, row] of placed.entries())
    for (const cell of row)
      for (let below = at + 1; below < at + cell.rowSpan; below += 1)
        slots[below]?.push({ ...cell, isRest: true });
  for (const row of slots) row.sort((a, b) => a.column - b.column);
  return slots;
}

export function writeTable(table: Table, scope: PartScope, writeBlocks: WriteBlocks): Xml {
  const sum = table.columnWidths.reduce((total, each) => total + each, 0);
  const scale = Math.min(1, scope.room.width / Math.max(1, sum));
  const widths = table.columnWidths.map((each) => each * scale);
  const { x } = table.padding ?? DEFAULT_PADDING;
  const wideOf = ({ column, columnSpan }: PlacedCell): number =>
    widths.slice(column, column + columnSpan).reduce((total, each) => total + each, 0);
  const cellXml = (slot: Slot): Xml => {
    const { cell, columnSpan, rowSpan, isRest } = slot;
    const merge = rowSpan === 1 ? 'none' : isRest ? 'goes-on' : 'begins';
    const wide = wideOf(slot);
    const inner = { ...scope, room: { ...scope.room, width: Math.max(8, wide - 2 * x) } };
    const properties = cellProperties(cell, { columns: columnSpan, width: wide, merge });
    const content = isRest ? EMPTY_PARAGRAPH : writeBlocks(cell.blocks, inner);
    return element('w:tc', {}, properties, inColumn(cell.columnWithin, content, scope.file));
  };
  const rows = slotsOf(table).map((slots, at): EnclosedXml => {
    const row = table.rows[at];
    const change = row === undefined ? undefined : scope.file.tracked.get(row.id);
    const last = slots.at(-1);
    const free = table.columnWidths.length - (last === undefined ? 0 : last.column + last.columnSpan);
    const properties = element(
      'w:trPr',
      {},
      free > 0 ? valued('w:gridAfter', free) : NOTHING,
      element('w:cantSplit'),
      element('w:trHeight', { 'w:val': toTwips(row?.minHeight ?? TABLE_CELL.height), 'w:hRule': 'atLeast' }),
      row?.header === true ? element('w:tblHeader') : NOTHING,
      change?.whole === undefined ? NOTHING : tracked(change.whole, change.by, scope.file),
    );
    const xml = element('w:tr', {}, properties, ...slots.map(cellXml));
    return row?.within === undefined ? { xml } : { xml, within: row.within };
  });
  const grid = widths.map((each) => element('w:gridCol', { 'w:w': toTwips(each) }));
  const total = widths.reduce((all, each) => all + each, 0);
  return element(
    'w:tbl',
    {},
    tableProperties(table, total),
    element('w:tblGrid', {}, ...grid),
    enclosed(rows, scope.file),
  );
}
