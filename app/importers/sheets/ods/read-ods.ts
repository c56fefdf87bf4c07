import type { OfficePackage } from '../../package/office-package.ts';
import { walkXml } from '../../xml/walk-xml.ts';
import { RowCollector } from '../row-collector.ts';
import { SHEET_LIMITS, SheetError, type Cell, type Sheet, type SheetRow } from '../sheet.ts';
import { firstWithRows } from '../xlsx/read-xlsx.ts';

type Attributes = Readonly<Record<string, string>>;

const DIGITS = 15;

/** `PT10H42M00S` as a time of the day. */
function timeOf(value: string): string {
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?$/.exec(value) ?? [];
  const two = (part: string): string => part.padStart(2, '0');
  return `${two(hours)}:${two(minutes)}${Number(seconds) === 0 ? '' : `:${two(seconds)}`}`;
}

function dateOf(value: string): Cell {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?))?/.exec(value) ?? [];
  if (day === undefined) return value;
  return {
    date: time === undefined || /^00:00(:00)?$/.test(time) ? day : `${day}T${time.replace(/:00$/, '')}`,
  };
}

/** What a cell holds (ODF 1.3, part 3, 19.387): of a formula its result, of a text its paragraphs. */
function valueOf(attributes: Attributes, text: string): Cell {
  if (attributes['calcext:value-type'] === 'error') return { error: text };
  switch (attributes['office:value-type'] ?? 'string') {
    case 'float':
    case 'currency':
    case 'percentage': {
      const number = Number(attributes['office:value']);
      return Number.isFinite(number) ? Number(number.toPrecision(DIGITS)) : text;
    }
    case 'date':
      return dateOf(attributes['office:date-value'] ?? '');
    case 'time':
      return timeOf(attributes['office:time-value'] ?? '');
    case 'boolean':
      return attributes['office:boolean-value'] === 'true';
    default:
      return attributes['office:string-value'] ?? text;
  }
}

function count(attributes: Attributes, name: string): number {
  const said = Number(attributes[name] ?? 1);
  return Number.isSafeInteger(said) && said > 0 ? said : 1;
}

interface OpenCell {
  attributes: Attributes;
  paragraphs: string[];
}

/** Collects the rows of one table; what is repeated counts as often as it is within the limits. */
class TableReader {
  readonly rows = new RowCollector();
  #number = 0;
  #repeated = 1;
  #cells: Cell[] = [];
  #column = 0;
  #cell: OpenCell | null = null;
  /** Notes of a cell, whose text is not the cell's. */
  #aside = 0;

  open(name: string, attributes: Attributes): void {
    if (name === 'table:table-row') {
      this.#repeated = count(attributes, 'table:number-rows-repeated');
      this.#cells = [];
      this.#column = 0;
    } else if (name === 'table:table-cell' || name === 'table:covered-table-cell')
      this.#cell = { attributes, paragraphs: [] };
    else if (name === 'office:annotation' || name === 'draw:frame') this.#aside += 1;
    else if (this.#cell !== null && this.#aside === 0) this.#inCell(name, attributes, this.#cell);
  }

  #inCell(name: string, attributes: Attributes, cell: OpenCell): void {
    if (name === 'text:p') cell.paragraphs.push('');
    else if (name === 'text:s') this.text(' '.repeat(Math.min(1000, count(attributes, 'text:c'))));
    else if (name === 'text:tab') this.text('\t');
    else if (name === 'text:line-break') this.text('\n');
  }

  text(piece: string): void {
    const paragraphs = this.#cell?.paragraphs;
    if (paragraphs === undefined || paragraphs.length === 0 || this.#aside > 0) return;
    paragraphs[paragraphs.length - 1] += piece;
  }

  close(name: string): void {
    if (name === 'office:annotation' || name === 'draw:frame') this.#aside -= 1;
    else if (name === 'table:table-row') this.#endRow();
    else if ((name === 'table:table-cell' || name === 'table:covered-table-cell') && this.#cell !== null) {
      this.#endCell(this.#cell);
      this.#cell = null;
    }
  }

  #endCell({ attributes, paragraphs }: OpenCell): void {
    const value = valueOf(attributes, paragraphs.join('\n'));
    const repeated = count(attributes, 'table:number-columns-repeated');
    if (value === '') {
      this.#column += repeated;
      return;
    }
    if (this.#column + repeated > SHEET_LIMITS.columns) throw new SheetError('too-large');
    for (let at = 0; at < repeated; at += 1) this.#cells[this.#column + at] = value;
    const spanned = count(attributes, 'table:number-rows-spanned');
    const firstRow = this.#number + 1;
    this.rows.merge({ firstRow, lastRow: firstRow + spanned - 1, column: this.#column + 1 });
    this.#column += repeated;
  }

  #endRow(): void {
    const first = this.#number + 1;
    this.#number += this.#repeated;
    if (this.#cells.length === 0) return;
    for (let number = first; number <= this.#number; number += 1) this.rows.add(number, this.#cells);
  }
}

/** The tables of the content that are not hidden; of the wanted one, its rows. A style hides a table. */
function walkTables(content: Uint8Array, wanted: number | null): { names: string[]; rows: SheetRow[] } {
  const names: string[] = [];
  const hidden = new Set<string>();
  let style = '';
  let depth = 0;
  let reader: TableReader | null = null;
  let rows: SheetRow[] = [];
  const open = (name: string, attributes: Attributes) => {
    if (name === 'style:style') style = attributes['style:name'] ?? '';
    else if (name === 'style:table-properties' && attributes['table:display'] === 'false') hidden.add(style);
    else if (name === 'table:table') {
      depth += 1;
      if (depth > 1 || hidden.has(attributes['table:style-name'] ?? '')) return;
      if (names.length === wanted) reader = new TableReader();
      names.push(attributes['table:name'] ?? '');
    } else reader?.open(name, attributes);
  };
  const close = (name: string) => {
    if (name !== 'table:table') return reader?.close(name);
    depth -= 1;
    if (depth > 0 || reader === null) return undefined;
    rows = reader.rows.rows();
    reader = null;
    return undefined;
  };
  walkXml(content, { open, text: (piece) => reader?.text(piece), close }, { namespaces: true });
  return { names, rows };
}

/** Reads one sheet of an OpenDocument spreadsheet. @throws ImportError, SheetError */
export function readOds(file: OfficePackage, wanted?: number): Sheet {
  const content = file.bytes('content.xml');
  if (content === null) throw new SheetError('broken');
  const { names } = walkTables(content, null);
  return firstWithRows(names, (at) => walkTables(content, at).rows, wanted);
}
