import type { OfficePackage } from '../../package/office-package.ts';
import { attribute, child, elements } from '../../xml/element.ts';
import { walkXml } from '../../xml/walk-xml.ts';
import { RowCollector, type MergedRange } from '../row-collector.ts';
import { SHEET_LIMITS, SheetError, type Cell, type Sheet, type SheetRow } from '../sheet.ts';
import { cellValue, type CellMeans, type WrittenCell } from './cell-value.ts';
import { dateStyles } from './date-formats.ts';
import { readSharedStrings } from './shared-strings.ts';

interface ListedSheet {
  name: string;
  part: string;
}

/** `BC12` as row and column from 1; null if it is no address. */
function placeOf(address: string): { row: number; column: number } | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(address) ?? [];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits), column };
}

function rangeOf(reference: string): MergedRange | null {
  const [from, to] = reference.split(':').map(placeOf);
  if (from === null || from === undefined || to === null || to === undefined) return null;
  return { firstRow: from.row, lastRow: to.row, column: from.column };
}

/** Walks the rows of a sheet's part. */
function readRows(part: Uint8Array, means: CellMeans): SheetRow[] {
  const rows = new RowCollector();
  let number = 0;
  let column = 0;
  let cells: Cell[] = [];
  let cell: WrittenCell | null = null;
  let into: 'value' | 'inline' | null = null;

  const begin = (attributes: Readonly<Record<string, string>>) => {
    column = placeOf(attributes['r'] ?? '')?.column ?? column + 1;
    if (column > SHEET_LIMITS.columns) throw new SheetError('too-large');
    cell = {
      kind: attributes['t'] ?? 'n',
      style: Number(attributes['s'] ?? 0),
      hasFormula: false,
      value: null,
      inline: '',
    };
  };
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name === 'row') {
      number = Number(attributes['r'] ?? number + 1);
      column = 0;
      cells = [];
    } else if (name === 'c') begin(attributes);
    else if (name === 'f' && cell !== null) cell.hasFormula = true;
    else if (name === 'v' && cell !== null) {
      cell.value = '';
      into = 'value';
    } else if (name === 't' && cell !== null) into = 'inline';
    else if (name === 'mergeCell') {
      const range = rangeOf(attributes['ref'] ?? '');
      if (range !== null) rows.merge(range);
    }
  };
  const text = (piece: string) => {
    if (cell === null || into === null) return;
    if (into === 'value') cell.value = (cell.value ?? '') + piece;
    else cell.inline += piece;
  };
  const close = (name: string) => {
    if (name === 'v' || name === 't') into = null;
    else if (name === 'c' && cell !== null) {
      cells[column - 1] = cellValue(cell, means);
      cell = null;
    } else if (name === 'row') rows.add(number, cells);
  };
  walkXml(part, { open, text, close }, { namespaces: false });
  return rows.rows();
}

/** Reads one sheet of a workbook (ECMA-376, part 1, 18). @throws ImportError, SheetError */
export function readXlsx(file: OfficePackage, wanted?: number): Sheet {
  const main = file.relatedByType('', 'officeDocument');
  if (main === null) throw new SheetError('broken');
  const workbook = file.xml(main);
  const listed = elements(child(workbook, 'x:sheets'), 'x:sheet').flatMap((sheet): ListedSheet[] => {
    const part = file.related(main, attribute(sheet, 'r:id'));
    const isHidden = (attribute(sheet, 'state') ?? 'visible') !== 'visible';
    return part === null || isHidden ? [] : [{ name: attribute(sheet, 'name') ?? '', part }];
  });
  const is1904 = /^(1|true)$/.test(attribute(child(workbook, 'x:workbookPr'), 'date1904') ?? '');
  const styles = file.relatedByType(main, 'styles');
  const strings = file.relatedByType(main, 'sharedStrings');
  const means: CellMeans = {
    strings: readSharedStrings(strings === null ? null : file.bytes(strings)),
    dates: dateStyles(styles === null ? null : file.xml(styles)),
    system: is1904 ? '1904' : '1900',
  };
  const read = (at: number): SheetRow[] => {
    const bytes = file.bytes(listed[at]?.part ?? '');
    if (bytes === null) throw new SheetError('broken');
    return readRows(bytes, means);
  };
  return firstWithRows(
    listed.map(({ name }) => name),
    read,
    wanted,
  );
}

/** The sheet that is asked for; otherwise the first that has something. */
export function firstWithRows(
  names: readonly string[],
  read: (at: number) => SheetRow[],
  wanted: number | undefined,
): Sheet {
  if (wanted !== undefined && wanted < names.length) return { names, chosen: wanted, rows: read(wanted) };
  for (const at of names.keys()) {
    const rows = read(at);
    if (rows.length > 0) return { names, chosen: at, rows };
  }
  return { names, chosen: 0, rows: [] };
}
