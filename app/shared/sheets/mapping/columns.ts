import type { Cell, SheetRow } from '#app/importers/sheets/sheet.ts';
import { textOfCell } from './cell-text.ts';
import { plainName } from './plain-name.ts';

/** A column of a sheet, with a name of its own. */
export interface SheetColumn {
  name: string;
  /** The first values, as they are shown. */
  samples: readonly string[];
}

const SAMPLES = 3;

/** `A` to `Z`, `AA` and so on, as spreadsheets name columns. */
export function letterOf(column: number): string {
  const first = Math.floor(column / 26) - 1;
  return (first < 0 ? '' : letterOf(first)) + String.fromCharCode(65 + (column % 26));
}

const isText = (cell: Cell): boolean => typeof cell === 'string' && !/^[\d.,/\s-]*$/.test(cell);

/** Whether the first row has the names of the columns: one is a field's, or all of them are words and different. */
export function hasHeads([first]: readonly SheetRow[], names: ReadonlySet<string>): boolean {
  if (first === undefined) return false;
  const plain = first.cells.map((cell) => plainName(textOfCell(cell)));
  if (plain.some((name) => name !== '' && names.has(name))) return true;
  const filled = first.cells.filter((cell) => cell !== '');
  return filled.every(isText) && new Set(plain).size === plain.length;
}

/** The columns of a sheet; a name that is there twice gets a number, one without a name that of its letter. */
export function columnsOf(
  rows: readonly SheetRow[],
  heads: boolean,
  nameless: (letter: string) => string,
): SheetColumn[] {
  const [first] = rows;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const body = heads ? rows.slice(1) : rows;
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, at) => {
    const written = heads ? textOfCell(first?.cells[at] ?? '').trim() : '';
    const base = written === '' ? nameless(letterOf(at)) : written;
    let name = base;
    for (let number = 2; taken.has(name); number += 1) name = `${base} (${String(number)})`;
    taken.add(name);
    const samples: string[] = [];
    for (const { cells } of body) {
      const text = textOfCell(cells[at] ?? '').trim();
      if (text !== '') samples.push(text);
      if (samples.length === SAMPLES) break;
    }
    return { name, samples };
  });
}
