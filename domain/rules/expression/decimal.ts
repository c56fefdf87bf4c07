import Big from 'big.js';
import type { ExpressionErrorCode } from './value.ts';

/** Numbers have at most 30 digits before and 20 after the decimal sign: exact to the cent, and work stays small. */
const WHOLE_DIGITS = 30;
const DECIMALS = 20;

/** Steps of a division beside those of other functions. */
export const DIVISION_STEPS = 10;

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const WRITTEN_MAX = 60;

/** The number that a stored text is; null if it is none. */
export function decimal(text: string): Big | null {
  return text.length <= WRITTEN_MAX && DECIMAL.test(text) ? new Big(text) : null;
}

export function whole(number: number): Big {
  return new Big(number);
}

/** The number within the bounds, rounded half up to 20 decimals. */
export function bounded(number: Big): Big | ExpressionErrorCode {
  if (number.e >= WHOLE_DIGITS) return 'too-long';
  return number.c.length - 1 - number.e > DECIMALS ? number.round(DECIMALS) : number;
}
