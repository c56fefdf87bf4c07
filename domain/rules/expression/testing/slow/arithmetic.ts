import { extreme, figures, meets, ordered } from './comparing.ts';
import { DAY, fromTime } from './days.ts';
import { count, ONE, quotient, rounded, settle, unit } from './decimals.ts';
import { any, list, number, term, whole } from './readers.ts';
import { many, one, oneOrTwo, type SlowFunction, type SlowFunctions, two } from './take.ts';
import { blank, flat, needed, type Slow, Thrown } from './value.ts';

function total(numbers: readonly bigint[]): bigint {
  return numbers.reduce((sum, each) => sum + each, 0n);
}

function shifted(at: Date, by: bigint): Date {
  if (by % ONE !== 0n) throw new Thrown('wrong-arguments');
  return fromTime(at.getTime() + Number(by / ONE) * DAY);
}

function sumOf(terms: readonly (bigint | Date)[]): Slow {
  const days = terms.filter((each) => each instanceof Date);
  const sum = total(terms.filter((each) => typeof each === 'bigint'));
  if (days.length > 1) throw new Thrown('wrong-type');
  return days[0] === undefined ? settle(sum) : shifted(days[0], sum);
}

function differenceOf(a: bigint | Date, b: bigint | Date): Slow {
  if (a instanceof Date) return b instanceof Date ? count((a.getTime() - b.getTime()) / DAY) : shifted(a, -b);
  if (b instanceof Date) throw new Thrown('wrong-type');
  return settle(a - b);
}

function awayFromZero(value: bigint, decimals: number): bigint {
  const [step, rest] = [unit(decimals), value % unit(decimals)];
  return rest === 0n ? value : value - rest + (value < 0n ? -step : step);
}

function division(divide: (over: bigint, under: bigint) => bigint): SlowFunction {
  return two(number, number, (over, under) => {
    if (under === 0n) throw new Thrown('division-by-zero');
    return divide(over, under);
  });
}

const decimals = whole(-20, 20);

export const arithmetic: SlowFunctions = {
  add: many(term, 2, sumOf),
  subtract: two(term, term, differenceOf),
  multiply: many(number, 2, (factors) =>
    factors.reduce((product, factor) => settle(quotient(product * factor, ONE)), ONE),
  ),
  divide: division((over, under) => settle(quotient(over * ONE, under))),
  remainder: division((over, under) => {
    const rest = over % under;
    return rest !== 0n && rest < 0n !== under < 0n ? rest + under : rest;
  }),
  power: two(number, whole(-10_000, 10_000), (value, exponent) => {
    const bits = Math.abs(exponent).toString(2).split('').toReversed();
    let [result, square] = [ONE, value];
    for (const [at, bit] of bits.entries()) {
      if (at > 0) square = settle(quotient(square * square, ONE));
      if (bit === '1') result = settle(quotient(result * square, ONE));
    }
    if (exponent >= 0) return result;
    if (result === 0n) throw new Thrown('division-by-zero');
    return settle(quotient(ONE * ONE, result));
  }),
  negate: one(number, (value) => -value),
  abs: one(number, (value) => (value < 0n ? -value : value)),
  round: oneOrTwo(number, decimals, (value, to = 0) => settle(rounded(value, to))),
  floor: oneOrTwo(number, decimals, (value, to = 0) => (value / unit(to)) * unit(to)),
  ceiling: oneOrTwo(number, decimals, (value, to = 0) => settle(awayFromZero(value, to))),
  sum: many(figures, 1, (numbers) => settle(total(numbers.flat()))),
  average: many(figures, 1, (numbers) => {
    const all = numbers.flat();
    return all.length === 0 ? null : settle(quotient(total(all), BigInt(all.length)));
  }),
  max: many(ordered, 1, (values) => extreme(values.flat(), 1)),
  min: many(ordered, 1, (values) => extreme(values.flat(), -1)),
  count: many(any, 1, (values) => count(flat(values).filter((item) => !blank(item)).length)),
  'count-if': two(list, any, (items, wanted) =>
    count(items.filter((item) => meets(needed(item), wanted)).length),
  ),
  'sum-if': {
    least: 2,
    most: 3,
    run: ({ count: given, at }) => {
      const [items, wanted] = [list(at(0)), at(1)];
      const values = given > 2 ? list(at(2)) : items;
      if (values.length !== items.length) throw new Thrown('wrong-arguments');
      const met = items.map((item) => meets(needed(item), wanted));
      return settle(total(values.filter((_, index) => met[index]).flatMap(figures)));
    },
  },
  list: many(any, 0, (values) => flat(values).filter((item) => !Array.isArray(item))),
  item: two(list, whole(1, 10_000), (items, at) => needed(items[at - 1] ?? null)),
};
