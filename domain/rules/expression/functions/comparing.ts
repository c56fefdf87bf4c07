import { readDate } from '../../values/dates.ts';
import type { ExpressionErrorCode, Value } from '../value.ts';
import { define, type ExpressionFunction, type FunctionNames, type Parameter } from './define.ts';
import { aTruth } from './make.ts';
import { anything, comparables, isBlank, isList } from './parameters.ts';
import { isSame } from './same.ts';

function equality(names: FunctionNames, wanted: boolean): ExpressionFunction {
  return define({
    names,
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

function comparison(names: FunctionNames, holds: (order: number) => boolean): ExpressionFunction {
  return define({
    names,
    parameters: [ordered, ordered],
    result: 'boolean',
    run: ([a, b]) => {
      const found = order(a, b);
      if (typeof found === 'string') return found;
      return aTruth(found !== null && holds(found));
    },
  });
}

export const comparing: Record<string, ExpressionFunction> = {
  eq: equality({ pt: ['IGUAL'], en: ['EQUAL'] }, true),
  ne: equality({ pt: ['DIFERENTE'], en: ['DIFFERENT'] }, false),
  lt: comparison({ pt: ['MENOR'], en: ['LESS'] }, (found) => found < 0),
  le: comparison({ pt: ['MENOR.IGUAL'], en: ['ATMOST'] }, (found) => found <= 0),
  gt: comparison({ pt: ['MAIOR'], en: ['GREATER'] }, (found) => found > 0),
  ge: comparison({ pt: ['MAIOR.IGUAL'], en: ['ATLEAST'] }, (found) => found >= 0),
};
