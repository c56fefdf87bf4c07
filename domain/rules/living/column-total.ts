import { Big } from 'big.js';
import type { FieldType } from '../../entities/field-settings.ts';
import { isKept } from '../values/field-value.ts';
import { isNegativeAmount } from '../values/numbers.ts';
import { typeDefinitionOf } from '../values/field-types.ts';

interface Column {
  type?: FieldType | undefined;
  rules?: { calculated?: unknown } | undefined;
}

/** Whether a column is summed below its rows: calculated figures are. */
export function hasTotal({ type, rules }: Column): boolean {
  return rules?.calculated !== undefined && typeDefinitionOf(type).isFigure === true;
}

/** The sum of a column's stored values, in stored form and exact to the cent; what is no number counts as nothing. */
export function columnTotal({ type }: Column, values: readonly string[]): string {
  const total = values
    .filter((value) => value !== '' && (isKept({ type }, value) || isNegativeAmount(value)))
    .reduce((sum, value) => sum.plus(value), new Big(0));
  return type === 'currency' ? total.toFixed(2) : total.toFixed();
}
