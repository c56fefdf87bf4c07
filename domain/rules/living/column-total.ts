import { Big } from 'big.js';
import type { Expression } from '../../entities/expression.ts';
import type { FieldType } from '../../entities/field-settings.ts';
import { isKept } from '../values/field-value.ts';
import { isNegativeAmount } from '../values/numbers.ts';
import { typeDefinitionOf } from '../values/field-types.ts';

interface Column {
  type?: FieldType | undefined;
  rules?: { calculated?: Expression | undefined } | undefined;
}

/** Whether the values of a column can be added up. */
export function isSummable({ type }: Pick<Column, 'type'>): boolean {
  return typeDefinitionOf(type).isFigure === true;
}

/** Whether a column is summed below its rows: calculated figures are, but numbers that only count the rows. */
export function hasTotal({ type, rules }: Column): boolean {
  const calculated = rules?.calculated;
  if (calculated === undefined || !isSummable({ type })) return false;
  return !('op' in calculated && calculated.op === 'row-number');
}

function sumOf({ type }: Column, values: readonly string[]): Big {
  return values
    .filter((value) => value !== '' && (isKept({ type }, value) || isNegativeAmount(value)))
    .reduce((sum, value) => sum.plus(value), new Big(0));
}

function storedSum({ type }: Column, sum: Big): string {
  return type === 'currency' ? sum.toFixed(2) : sum.toFixed();
}

/** The sum of a column's stored values, in stored form and exact to the cent; what is no number counts as nothing. */
export function columnTotal(column: Column, values: readonly string[]): string {
  return storedSum(column, sumOf(column, values));
}

/** Sums of a column over any of the rows that follow each other in a table, as `columnTotal` makes them. */
export class RunningTotal {
  private readonly column: Column;
  /** Of all rows before each row, and of all rows. */
  private readonly before: Big[];

  /** @param rows the stored values that count with each row */
  constructor(column: Column, rows: readonly (readonly string[])[]) {
    this.column = column;
    let sum = new Big(0);
    this.before = [sum, ...rows.map((values) => (sum = sum.plus(sumOf(column, values))))];
  }

  /** Of the rows from `from` on, before row `end`. */
  between(from: number, end: number): string {
    const [before, upTo] = [this.before[from], this.before[end]];
    if (before === undefined || upTo === undefined) return storedSum(this.column, new Big(0));
    return storedSum(this.column, upTo.minus(before));
  }
}
