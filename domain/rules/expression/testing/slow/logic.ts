import { equal, sign } from './comparing.ts';
import { any, list, truth } from './readers.ts';
import { print } from './printing.ts';
import { none, one, several, type SlowFunction, type SlowFunctions, two } from './take.ts';
import { count } from './decimals.ts';
import { blank, flat, needed, type Slow, Thrown } from './value.ts';

const ANY_NUMBER = { least: 1, most: Number.POSITIVE_INFINITY };

/** Errors that no function passes over. */
function decided(value: Slow): Slow {
  const isUndecided =
    value instanceof Thrown && ['unknown-function', 'circle', 'too-long'].includes(value.code);
  return isUndecided ? needed(value) : value;
}

function indexes(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

function comparison(otherwise: number, holds: (found: number) => boolean): SlowFunction {
  return two(any, any, (a, b) => holds(sign(a, b) ?? otherwise));
}

function ofRow(read: (row: { number: number; count: number }) => Slow): SlowFunction {
  return none(({ row }) => {
    if (row === null) throw new Thrown('no-row');
    return read(row);
  });
}

const WOMEN: readonly string[] = 'f|fem|fem.|feminino|feminina|female|mulher|senhora|sra|sra.|ela'.split('|');

function isOfAWoman(gender: Slow): boolean {
  return typeof needed(gender) === 'string' && WOMEN.includes(print(gender).trim().toLowerCase());
}

export const logic: SlowFunctions = {
  if: { least: 2, most: 3, run: ({ at }) => (truth(at(0)) ? at(1) : at(2)) },
  and: { ...ANY_NUMBER, run: ({ at, count: all }) => indexes(all).every((index) => truth(at(index))) },
  or: { ...ANY_NUMBER, run: ({ at, count: all }) => indexes(all).some((index) => truth(at(index))) },
  not: one(truth, (is) => !is),
  'is-empty': { least: 1, most: 1, run: ({ attempt }) => blank(decided(attempt(0))) },
  'first-of': {
    ...ANY_NUMBER,
    run: ({ attempt, count: all }) => {
      for (const index of indexes(all)) {
        const found = decided(attempt(index));
        if (!(found instanceof Thrown) && !blank(found)) return found;
      }
      return null;
    },
  },
  'one-of': several([any, any], [2, ANY_NUMBER.most], (value, rest) => {
    const sought = Array.isArray(value) && !blank(value) ? value : [value];
    return sought.some((item) => {
      needed(item);
      return flat(rest).some((option) => equal(item, needed(option)));
    });
  }),
  eq: two(any, any, equal),
  ne: two(any, any, (a, b) => !equal(a, b)),
  lt: comparison(1, (found) => found < 0),
  le: comparison(1, (found) => found <= 0),
  gt: comparison(-1, (found) => found > 0),
  ge: comparison(-1, (found) => found >= 0),
  agree: several([list, print], [5, 5], (genders, forms) => {
    const women = genders.map(isOfAWoman);
    const areWomen = women.length > 0 && women.every(Boolean);
    return forms[(genders.length > 1 ? 2 : 0) + (areWomen ? 1 : 0)] ?? '';
  }),
  'row-number': ofRow((row) => count(row.number)),
  'is-first': ofRow((row) => row.number === 1),
  'is-last': ofRow((row) => row.number === row.count),
  'is-even': ofRow((row) => row.number % 2 === 0),
};
