import type { Cell } from '../sheet.ts';
import { serialDate, type DateSystem } from './serial-date.ts';
import { unescaped } from './shared-strings.ts';

/** A cell as it is written. */
export interface WrittenCell {
  /** `t`: what kind of value it has. */
  kind: string;
  style: number;
  hasFormula: boolean;
  /** Of `v`; null if it has none. */
  value: string | null;
  /** Of the text within the cell. */
  inline: string;
}

export interface CellMeans {
  strings: readonly string[];
  dates: ReadonlySet<number>;
  system: DateSystem;
}

/** More digits than a spreadsheet shows are the noise of binary fractions. */
const DIGITS = 15;

function numberCell(value: string, style: number, { dates, system }: CellMeans): Cell {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  return (dates.has(style) ? serialDate(number, system) : null) ?? Number(number.toPrecision(DIGITS));
}

/** `2026-11-27T00:00:00Z`, which strict files write, as a day or a moment. */
function isoCell(value: string): Cell {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?))?/.exec(value) ?? [];
  if (day === undefined) return value;
  return {
    date: time === undefined || /^00:00(:00)?$/.test(time) ? day : `${day}T${time.replace(/:00$/, '')}`,
  };
}

/** What a cell holds (ECMA-376, 18.18.11); of a formula, the result that the program stored. */
export function cellValue({ kind, style, hasFormula, value, inline }: WrittenCell, means: CellMeans): Cell {
  if (kind === 'inlineStr') return unescaped(inline);
  if (value === null) return hasFormula ? { error: '' } : '';
  switch (kind) {
    case 's':
      return means.strings[Number(value)] ?? '';
    case 'str':
      return unescaped(value);
    case 'b':
      return value === '1' || value === 'true';
    case 'e':
      return { error: value };
    case 'd':
      return isoCell(value);
    default:
      return numberCell(value, style, means);
  }
}
