import { ONE, settle } from './decimals.ts';
import { type Slow, Thrown } from './value.ts';

/** Read by a parameter that takes nothing but a value: the call is empty, unless another argument is in error. */
export const NOTHING: unique symbol = Symbol('nothing');

/** How a function takes an argument. */
export type Reader<T> = (value: Slow) => T | typeof NOTHING;

export const any: Reader<Slow> = (value) => value;

export const number: Reader<bigint> = (value) => {
  if (value === null || value === '') return NOTHING;
  if (typeof value === 'bigint') return settle(value);
  throw new Thrown(typeof value === 'string' ? 'not-a-number' : 'wrong-type');
};

export const instant: Reader<Date> = (value) => {
  if (value === null || value === '') return NOTHING;
  if (value instanceof Date) return value;
  throw new Thrown(typeof value === 'string' ? 'invalid-date' : 'wrong-type');
};

export const term: Reader<bigint | Date> = (value) => (value instanceof Date ? value : number(value));

export function whole(least: number, most: number): Reader<number> {
  return (value) => {
    const found = number(value);
    if (found === NOTHING) return NOTHING;
    if (found % ONE !== 0n || found < BigInt(least) * ONE || found > BigInt(most) * ONE)
      throw new Thrown('wrong-arguments');
    return Number(found / ONE);
  };
}

export function truth(value: Slow): boolean {
  if (value === null || value === '') return false;
  if (typeof value === 'boolean') return value;
  throw new Thrown('wrong-type');
}

export function list(value: Slow): Slow[] {
  if (value === null) return [];
  return Array.isArray(value) ? value : [value];
}
