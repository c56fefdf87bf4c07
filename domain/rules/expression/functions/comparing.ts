import { readDate } from '../../values/dates.ts';
import type { ExpressionErrorCode, Value } from '../value.ts';
import { define, type ExpressionFunction, type Parameter } from './define.ts';
import { aTruth } from './make.ts';
import { anything, comparables, isBlank, isList } from './parameters.ts';
import { isSame } from './same.ts';

function equality(wanted: boolean): ExpressionFunction {
  return define({
    parameters: [anything, anything],
    result: 'boolean',
    run: ([a, b], context) => {
      const same = isSame(a, b, context);
      return same === null ? 'too-long' : aTruth(same === wanted);
    },
  });
}

/** Below 0 if `a` comes first, of numbers and dates; null if one of them is empty. */
export function order(a: Value, b: Value): number | null | ExpressionErrorCode {
  if (a.type === 'list' || b.type === 'list') return 'wrong-type';
  if (isBlank(a) || isBlank(b)) return null;
  if (a.type === 'number' && b.type === 'number') return a.number.cmp(b.number);
  if (a.type !== 'date' || b.type !== 'date') return 'wrong-type';
  if (readDate(a.day) === null || readDate(b.day) === null) return 'invalid-date';
  if (a.day === b.day) return 0;
  return a.day < b.day ? -1 : 1;
}

const ordered: Parameter<Value> = {
  accepts: (type) => !isList(type) && comparables.accepts(type),
  read: anything.read,
};

function comparison(holds: (order: number) => boolean): ExpressionFunction {
  return define({
    parameters: [ordered, ordered],
    result: 'boolean',
    run: ([a, b]) => {
      const found = order(a, b);
      if (typeof found === 'string') return found;
      return aTruth(found !== null && holds(found));
    },
  });
}

export const comparing = {
  eq: equality(true),
  ne: equality(false),
  lt: comparison((found) => found < 0),
  le: comparison((found) => found <= 0),
  gt: comparison((found) => found > 0),
  ge: comparison((found) => found >= 0),
} satisfies Record<string, ExpressionFunction>;
