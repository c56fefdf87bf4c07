import type { Block, Paragraph, Table, TableCell, TableRow } from '#app/document/model.ts';
import { DEFAULT_PADDING } from '#app/document/reading/tables/table-lines.ts';
import { TABLE_COLORS, TABLE_RANGES } from '#app/document/styles.ts';
import { fromTwips } from '#app/word/units.ts';
import { attribute, child, descend, textOf, type XmlElement } from '../../xml/element.ts';
import { valueOf, within } from '../blocks/toggles.ts';
import type { CellLook, Scope } from '../scope.ts';
import { bordersOf } from './borders.ts';
import {
  backgroundOf,
  CellLooks,
  type CellMargins,
  type CellSources,
  marginsOf,
  usualMargins,
  verticalAlignOf,
} from './cell-properties.ts';
import { commonGround, liftGround } from './cell-ground.ts';
import { type GridCell, gridOf, type GridRow, headerRows, type TableGrid } from './grid.ts';
import { lastSpace } from './last-space.ts';
import { type LinedCell, tableLinesOf } from './table-lines.ts';
import { TableStyle } from './table-style.ts';
import { columnWidths, measureOf } from './widths.ts';

const ROW_HEIGHT_MAX = 5000;

/** A header cell has a ground of its own unless it says another one. */
function groundOf(background: string | null, isHeader: boolean): string | null {
  if (!isHeader) return background;
  return background === TABLE_COLORS.header ? null : (background ?? '#ffffff');
}

/** A cell that has all but its text and its own lines. */
interface DraftCell extends LinedCell {
  place: GridCell;
  isHeader: boolean;
  background: string | null;
  align: Pick<TableCell, 'verticalAlign'>;
  margins: CellMargins | null;
  look: CellLook;
}

class TableReader {
  readonly #scope: Scope;
  readonly #grid: TableGrid;
  readonly #widths: readonly number[];
  readonly #properties: XmlElement | null;
  readonly #style: TableStyle;
  readonly #looks = new CellLooks();
  readonly #headers: number;

  constructor(table: XmlElement, scope: Scope) {
    this.#scope = scope;
    this.#grid = gridOf(table);
    this.#widths = columnWidths(table, this.#grid, scope.width);
    this.#properties = child(table, 'w:tblPr');
    const id = attribute(child(this.#properties, 'w:tblStyle'), 'w:val');
    const size = { rows: this.#grid.rows.length, columns: this.#widths.length };
    this.#style = new TableStyle(scope.looks.tableStyle(id), this.#properties, size);
    this.#headers = headerRows(this.#grid.rows);
    if (this.#grid.isCut) scope.remarks.add('wide-table', textOf(table));
  }

  read(id: string): Table | null {
    const drafts = this.#grid.rows.map((row) => row.cells.map((cell) => this.#draft(cell, row)));
    const all = drafts.flat();
    if (all.length === 0) return null;
    const { own, ...lines } = tableLinesOf(all, child(this.#properties, 'w:tblBorders'));
    const padding = usualMargins(all.flatMap((draft) => draft.margins ?? []));
    let at = 0;
    const rows = this.#grid.rows.map((row, index): TableRow => ({
      path: [],
      id: this.#scope.idOf(row.element),
      header: index < this.#headers,
      minHeight: heightOf(row),
      cells: (drafts[index] ?? []).map((draft) => {
        const borders = own[at] ?? {};
        at += 1;
        return this.#cell(draft, borders, padding);
      }),
    }));
    const y = Math.min(TABLE_RANGES.padding.max, padding.y + lastSpace(rows) / 2);
    const isUsual = padding.x === DEFAULT_PADDING.x && y === DEFAULT_PADDING.y;
    return {
      kind: 'table',
      path: [],
      id,
      columnWidths: [...this.#widths],
      ...placeOf(this.#properties, this.#scope.width - this.#widths.reduce((sum, width) => sum + width, 0)),
      ...lines,
      ...(isUsual ? {} : { padding: { x: padding.x, y } }),
      rows,
    };
  }

  #draft(place: GridCell, { exceptions }: GridRow): DraftCell {
    const [first] = place.elements;
    const { rows } = this.#grid;
    const parts = this.#style.partsOf(place);
    const propertiesOf = (element: XmlElement | undefined) => child(element ?? null, 'w:tcPr');
    const cell = propertiesOf(first);
    const sources: CellSources = {
      style: this.#style,
      parts,
      table: this.#properties,
      row: exceptions,
      cell,
    };
    const outside = {
      top: place.row === 0,
      right: place.columnEnd === this.#widths.length,
      bottom: place.rowEnd === rows.length,
      left: place.column === 0,
    };
    const isHeader = place.row < this.#headers;
    if (first === undefined) {
      const lines = { top: null, right: null, bottom: null, left: null };
      const background = groundOf(null, isHeader);
      return {
        place,
        isHeader,
        background,
        align: {},
        margins: null,
        look: this.#looks.of([]),
        lines,
        outside,
      };
    }
    const lines = bordersOf(place, {
      style: this.#style,
      parts,
      table: child(this.#properties, 'w:tblBorders'),
      row: child(exceptions, 'w:tblBorders'),
      cell: {
        first: child(cell, 'w:tcBorders'),
        last: child(propertiesOf(place.elements.at(-1)), 'w:tcBorders'),
      },
    });
    return {
      place,
      isHeader,
      background: groundOf(backgroundOf(sources), isHeader),
      align: verticalAlignOf(sources),
      margins: marginsOf(sources),
      look: this.#looks.of(parts),
      lines,
      outside,
    };
  }

  #cell(draft: DraftCell, borders: NonNullable<TableCell['borders']>, padding: CellMargins): TableCell {
    const { place, isHeader, background, align, look } = draft;
    const width = this.#widths.slice(place.column, place.columnEnd).reduce((sum, each) => sum + each, 0);
    const inside = Math.max(1, width - 2 * padding.x);
    const blocks = this.#blocks(place.elements, look, inside);
    const ground = background === null || background === '#ffffff' ? commonGround(blocks) : null;
    return {
      path: [],
      columnSpan: Math.max(1, place.columnEnd - place.column),
      rowSpan: Math.max(1, place.rowEnd - place.row),
      header: isHeader,
      background: ground ?? background,
      ...(Object.keys(borders).length === 0 ? {} : { borders }),
      ...align,
      blocks: ground === null ? blocks : liftGround(blocks, ground),
    };
  }

  /** A cell holds at least one paragraph. Of cells that it continues in, only those with content count. */
  #blocks(cells: readonly XmlElement[], look: CellLook, width: number): Block[] {
    const scope = { ...this.#scope, cell: look, depth: this.#scope.depth + 1, width };
    const blocks = cells.flatMap((cell, index) => {
      if (child(child(cell, 'w:tcPr'), 'w:textDirection') !== null) this.#remarkDirection(cell);
      const read = scope.blocks(cell, scope);
      return index > 0 && read.every(isEmpty) ? [] : withoutTail(read);
    });
    return blocks.length === 0 ? [emptyParagraph(scope)] : blocks;
  }

  #remarkDirection(cell: XmlElement): void {
    const direction = attribute(descend(cell, 'w:tcPr', 'w:textDirection'), 'w:val') ?? 'lrTb';
    if (!['lrTb', 'lrTbV', 'tb', 'tbV'].includes(direction))
      this.#scope.remarks.add('turned-text', textOf(cell));
  }
}

/** Less free room than this is that of a table over the whole width. */
const LEAST_ROOM = 4;

/** @param free what the table leaves of its column of text */
function placeOf(properties: XmlElement | null, free: number): Pick<Table, 'place'> {
  if (free < LEAST_ROOM) return {};
  const align = attribute(child(properties, 'w:jc'), 'w:val');
  if (align === 'center') return { place: 'center' };
  if (align === 'right' || align === 'end') return { place: 'right' };
  const indent = measureOf(child(properties, 'w:tblInd'), 0) ?? 0;
  return indent < 1 ? {} : { place: { indent: Math.min(indent, TABLE_RANGES.indent.max) } };
}

function heightOf({ properties }: GridRow): number {
  if (attribute(child(properties, 'w:trHeight'), 'w:hRule') === 'auto') return 0;
  return within(fromTwips(valueOf(properties, 'w:trHeight') ?? 0), 0, ROW_HEIGHT_MAX);
}

function isEmpty(block: Block): boolean {
  return block.kind === 'paragraph' && block.inlines.length === 0;
}

/** Only a paragraph may end a cell of Word, which shows nothing of an empty one after a table. */
function withoutTail(blocks: readonly Block[]): Block[] {
  const last = blocks.at(-1);
  const isTail = last !== undefined && isEmpty(last) && blocks.at(-2)?.kind === 'table';
  return isTail ? blocks.slice(0, -1) : [...blocks];
}

function emptyParagraph({ looks, cell }: Scope): Paragraph {
  const { align, text } = looks.paragraph(null, cell);
  return { kind: 'paragraph', path: [], id: '', align, indent: 0, inlines: [], style: text };
}

/** Reads a `w:tbl`; nothing for one without cells. */
export function readTable(table: XmlElement, scope: Scope): Table[] {
  const read = new TableReader(table, scope).read(scope.idOf(table));
  return read === null ? [] : [read];
}
