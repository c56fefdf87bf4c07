import type { Big } from 'big.js';
import { type Day, readDate } from '../../values/dates.ts';
import { bounded } from '../decimal.ts';
import { textOf } from '../text-of.ts';
import type { EvaluationContext, ExpressionErrorCode, Value } from '../value.ts';
import { failure, type Parameter, spend, type StaticType, Stop, STOP_EMPTY } from './define.ts';

/** Longest text that functions read or make: several pages. */
export const TEXT_MAX = 20_000;
/** Work on this many characters counts as one step. */
const CHARACTERS_A_STEP = 20;

export function isList(type: StaticType): boolean {
  return type.startsWith('list:');
}

/** A list's items, or the value itself. */
export function itemType(type: StaticType): StaticType {
  return isList(type) ? (type.slice('list:'.length) as StaticType) : type;
}

function oneOf(...types: readonly StaticType[]): (type: StaticType) => boolean {
  return (type) => type === 'unknown' || type === 'empty' || types.includes(type);
}

function anyOf(...types: readonly StaticType[]): (type: StaticType) => boolean {
  const accepts = oneOf(...types);
  return (type) => accepts(itemType(type));
}

/** Whether nothing was given: empty, an empty text, or a list in which nothing is given. */
export function isBlank(value: Value): boolean {
  if (value.type === 'list') return value.items.every((item) => item.type !== 'list' && isBlank(item));
  return value.type === 'empty' || (value.type === 'text' && value.text === '');
}

function stop(code: ExpressionErrorCode, at: string): Stop {
  return new Stop(failure(code, at));
}

function numberIn(value: Value, at: string): Big | Stop {
  if (value.type !== 'number') return stop(value.type === 'text' ? 'not-a-number' : 'wrong-type', at);
  const number = bounded(value.number);
  return typeof number === 'string' ? stop(number, at) : number;
}

export const aNumber: Parameter<Big> = {
  accepts: oneOf('number'),
  read: (value, at) => (isBlank(value) && value.type !== 'list' ? STOP_EMPTY : numberIn(value, at)),
};

/** A whole number from `least` to `most`. */
export function aWhole(least: number, most: number): Parameter<number> {
  return {
    accepts: aNumber.accepts,
    read: (value, at, context) => {
      const number = aNumber.read(value, at, context);
      if (number instanceof Stop) return number;
      if (number.lt(least) || number.gt(most) || !number.eq(number.round(0)))
        return stop('wrong-arguments', at);
      return number.toNumber();
    },
  };
}

export const aDay: Parameter<Day> = {
  accepts: oneOf('date'),
  read: (value, at) => {
    if (isBlank(value) && value.type !== 'list') return STOP_EMPTY;
    if (value.type !== 'date') return stop(value.type === 'text' ? 'invalid-date' : 'wrong-type', at);
    return readDate(value.day) ?? stop('invalid-date', at);
  },
};

export const aCondition: Parameter<boolean> = {
  accepts: oneOf('boolean'),
  read: (value, at) => {
    if (isBlank(value) && value.type !== 'list') return false;
    return value.type === 'boolean' ? value.is : stop('wrong-type', at);
  },
};

/** Any single value or list, as the document shows it. */
export const aText: Parameter<string> = {
  accepts: () => true,
  read: (value, at, context) => {
    const size = value.type === 'list' ? value.items.length : 1;
    if (!spend(context, size)) return stop('too-long', at);
    for (const item of value.type === 'list' ? value.items : []) {
      if (item.type === 'error') return new Stop(item);
      if (sizeOf(item) > TEXT_MAX) return stop('too-long', at);
    }
    const text = sizeOf(value) > TEXT_MAX ? null : textOf(value, context.language);
    return text === null || text.length > TEXT_MAX || !spendText(context, text) ? stop('too-long', at) : text;
  },
};

function sizeOf(value: Value): number {
  return value.type === 'text' ? value.text.length : 0;
}

function spendText(context: EvaluationContext, text: string): boolean {
  return spend(context, Math.ceil(text.length / CHARACTERS_A_STEP));
}

export const anything: Parameter<Value> = { accepts: () => true, read: (value) => value };

/** The items of a list; a single value is a list of it, an empty one a list of nothing. */
export const aList: Parameter<readonly Value[]> = {
  accepts: () => true,
  read: (value, at, context) => {
    if (value.type === 'empty') return [];
    if (value.type !== 'list') return [value];
    return spend(context, value.items.length) ? value.items : stop('too-long', at);
  },
};

/** All numbers in it, without what is empty. */
export const numbers: Parameter<readonly Big[]> = {
  accepts: anyOf('number'),
  read: (value, at, context) => {
    const items = aList.read(value, at, context);
    if (items instanceof Stop) return items;
    const found: Big[] = [];
    for (const item of items) {
      if (item.type === 'error') return new Stop(item);
      if (isBlank(item)) continue;
      const number = numberIn(item, at);
      if (number instanceof Stop) return number;
      found.push(number);
    }
    return found;
  },
};

export type Comparable = Extract<Value, { type: 'number' | 'date' }>;

/** All numbers or dates in it, without what is empty. */
export const comparables: Parameter<readonly Comparable[]> = {
  accepts: anyOf('number', 'date'),
  read: (value, at, context) => {
    const items = aList.read(value, at, context);
    if (items instanceof Stop) return items;
    const found: Comparable[] = [];
    for (const item of items) {
      if (item.type === 'error') return new Stop(item);
      if (isBlank(item)) continue;
      if (item.type === 'date') {
        if (readDate(item.day) === null) return stop('invalid-date', at);
        found.push(item);
        continue;
      }
      const number = numberIn(item, at);
      if (number instanceof Stop) return number;
      found.push({ type: 'number', number });
    }
    return found;
  },
};
