import type { Big } from 'big.js';
import { bounded, whole } from '../decimal.ts';
import type { ExpressionErrorCode, Value } from '../value.ts';
import { TEXT_MAX } from './parameters.ts';

/** Results of functions, within the bounds of values. */
export function aNumberOf(number: Big | number): Value | ExpressionErrorCode {
  const result = bounded(typeof number === 'number' ? whole(number) : number);
  return typeof result === 'string' ? result : { type: 'number', number: result };
}

export function aTextOf(text: string): Value | ExpressionErrorCode {
  return text.length > TEXT_MAX ? 'too-long' : { type: 'text', text };
}

const TRUE: Value = { type: 'boolean', is: true };
const FALSE: Value = { type: 'boolean', is: false };

export function aTruth(is: boolean): Value {
  return is ? TRUE : FALSE;
}
