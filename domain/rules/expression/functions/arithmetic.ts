import type { Big } from 'big.js';
import { dayNumber } from '../../time/working-days.ts';
import { bounded, DIVISION_STEPS, whole } from '../decimal.ts';
import type { EvaluationContext, ExpressionErrorCode, Value } from '../value.ts';
import {
  define,
  type ExpressionFunction,
  optional,
  type Parameter,
  spend,
  type StaticType,
  Stop,
} from './define.ts';
import { dayAfter, DAYS_MOST } from './date-values.ts';
import { aNumberOf } from './make.ts';
import { aDay, aNumber, aWhole } from './parameters.ts';

type Term = { number: Big } | { day: number };

/** Greatest exponent: interest by day over 27 years. */
const POWER_MOST = 10_000;
/** Steps of a square of many digits, and of its product. */
const SQUARE_STEPS = 30;

/** A number, or a day to which days are added. */
const aTerm: Parameter<Term> = {
  accepts: (type) => aNumber.accepts(type) || aDay.accepts(type),
  read: (value, at, context) => {
    if (value.type !== 'date') {
      const number = aNumber.read(value, at, context);
      return number instanceof Stop ? number : { number };
    }
    const day = aDay.read(value, at, context);
    return day instanceof Stop ? day : { day: dayNumber(day) };
  },
};

function shifted(day: number, by: Big): Value | ExpressionErrorCode {
  if (!by.eq(by.round(0))) return 'wrong-arguments';
  return by.abs().gt(DAYS_MOST) ? 'invalid-date' : dayAfter(day, by.toNumber());
}

function add(terms: readonly Term[]): Value | ExpressionErrorCode {
  let sum = whole(0);
  let start: number | null = null;
  for (const term of terms) {
    if ('number' in term) sum = sum.plus(term.number);
    else if (start === null) start = term.day;
    else return 'wrong-type';
  }
  return start === null ? aNumberOf(sum) : shifted(start, sum);
}

function subtract(a: Term, b: Term): Value | ExpressionErrorCode {
  if ('number' in a) return 'number' in b ? aNumberOf(a.number.minus(b.number)) : 'wrong-type';
  return 'number' in b ? shifted(a.day, b.number.neg()) : aNumberOf(a.day - b.day);
}

function sumType(types: readonly StaticType[]): StaticType {
  return types.includes('date') ? 'date' : types.includes('unknown') ? 'unknown' : 'number';
}

function differenceType([a = 'unknown', b = 'unknown']: readonly StaticType[]): StaticType {
  if (a === 'date') return b === 'date' ? 'number' : b === 'unknown' ? 'unknown' : 'date';
  return a === 'unknown' ? 'unknown' : 'number';
}

/** Towards and away from zero, as a spreadsheet's functions of these names. */
const ROUNDING = { down: 0, half: 1, up: 3 } as const;

function rounding(mode: 0 | 1 | 3): ExpressionFunction {
  return define({
    parameters: [aNumber, optional(aWhole(-20, 20))],
    result: 'number',
    run: ([number, decimals = 0]) => aNumberOf(number.round(decimals, mode)),
  });
}

function division(divide: (number: Big, divisor: Big) => Value | ExpressionErrorCode): ExpressionFunction {
  return define({
    parameters: [aNumber, aNumber],
    result: 'number',
    run: ([number, divisor], context) => {
      if (!spend(context, DIVISION_STEPS)) return 'too-long';
      return divisor.eq(0) ? 'division-by-zero' : divide(number, divisor);
    },
  });
}

/** The squares of a number that its exponent is made of, the smallest first, as factors. */
function power(number: Big, exponent: number, context: EvaluationContext): Big | ExpressionErrorCode {
  let result: Big | ExpressionErrorCode = whole(1);
  let square: Big | ExpressionErrorCode = number;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (!spend(context, SQUARE_STEPS)) return 'too-long';
    if (typeof square === 'string') return square;
    if (left % 2 === 1) result = bounded(result.times(square));
    if (typeof result === 'string') return result;
    square = left > 1 ? bounded(square.times(square)) : square;
  }
  return result;
}

/** With the sign of the divisor, as in a spreadsheet. */
function remainder(number: Big, divisor: Big): Value | ExpressionErrorCode {
  const rest = number.mod(divisor);
  return aNumberOf(rest.eq(0) || rest.s === divisor.s ? rest : rest.plus(divisor));
}

export const arithmetic = {
  add: define({
    parameters: [aTerm],
    rest: aTerm,
    restLeast: 1,
    result: sumType,
    run: ([first], _context, rest) => add([first, ...rest]),
  }),
  subtract: define({
    parameters: [aTerm, aTerm],
    result: differenceType,
    run: ([a, b]) => subtract(a, b),
  }),
  multiply: define({
    parameters: [aNumber],
    rest: aNumber,
    restLeast: 1,
    result: 'number',
    run: ([first], _context, rest) => {
      let product = first;
      for (const factor of rest) {
        const next = aNumberOf(product.times(factor));
        if (typeof next === 'string' || next.type !== 'number') return next;
        product = next.number;
      }
      return { type: 'number', number: product };
    },
  }),
  /** To 20 decimals, half up. */
  divide: division((number, divisor) => aNumberOf(number.div(divisor))),
  /** The number so many times as a factor; one divided by that if negative. */
  power: define({
    parameters: [aNumber, aWhole(-POWER_MOST, POWER_MOST)],
    result: 'number',
    run: ([number, exponent], context) => {
      const result = power(number, Math.abs(exponent), context);
      if (typeof result === 'string' || exponent >= 0)
        return typeof result === 'string' ? result : aNumberOf(result);
      return result.eq(0) ? 'division-by-zero' : aNumberOf(whole(1).div(result));
    },
  }),
  negate: define({
    parameters: [aNumber],
    result: 'number',
    run: ([number]) => aNumberOf(whole(0).minus(number)),
  }),
  abs: define({
    parameters: [aNumber],
    result: 'number',
    run: ([number]) => aNumberOf(number.abs()),
  }),
  round: rounding(ROUNDING.half),
  floor: rounding(ROUNDING.down),
  ceiling: rounding(ROUNDING.up),
  remainder: division(remainder),
} satisfies Record<string, ExpressionFunction>;
