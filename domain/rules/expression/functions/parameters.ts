import type { Big } from 'big.js';
import { type Day, readDate } from '../../values/dates.ts';
import { bounded } from '../decimal.ts';
import { textOf } from '../text-of.ts';
import type { EvaluationContext, ExpressionErrorCode, Value } from '../value.ts';
import { failure, type Parameter, spend, type StaticType, Stop, STOP_EMPTY } from './define.ts';

/** Longest text that functions read or make: several pages. */
export const TEXT_MAX = 20_000;
/** Work on this many characters, or on this many digits, counts as one step: none of them takes 100 ns. */
const CHARACTERS_A_STEP = 4;
const DIGITS_A_STEP = 8;
/** Steps of reading a day, and making another of it. */
const DAY_STEPS = 4;

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
  return value.type === 'list' ? isBlankList(value) : isNothing(value);
}

function isNothing(value: Value): boolean {
  return value.type === 'empty' || (value.type === 'text' && value.text === '');
}

/** Each list is looked through once, so that comparing with a long one takes no longer. */
const blankLists = new WeakMap<Value, boolean>();

function isBlankList(list: Extract<Value, { type: 'list' }>): boolean {
  const known = blankLists.get(list) ?? list.items.every(isNothing);
  blankLists.set(list, known);
  return known;
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
  read: (value, at, context) => {
    if (isNothing(value)) return STOP_EMPTY;
    const number = numberIn(value, at);
    if (number instanceof Stop || spendDigits(context, number.c.length)) return number;
    return stop('too-long', at);
  },
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
  read: (value, at, context) => {
    if (isNothing(value)) return STOP_EMPTY;
    if (value.type !== 'date') return stop(value.type === 'text' ? 'invalid-date' : 'wrong-type', at);
    if (!spend(context, DAY_STEPS)) return stop('too-long', at);
    return readDate(value.day) ?? stop('invalid-date', at);
  },
};

export const aCondition: Parameter<boolean> = {
  accepts: oneOf('boolean'),
  read: (value, at) => {
    if (isNothing(value)) return false;
    return value.type === 'boolean' ? value.is : stop('wrong-type', at);
  },
};

/** Any single value or list, as the document shows it. */
export const aText: Parameter<string> = {
  accepts: () => true,
  read: (value, at, context) => {
    const items = value.type === 'list' ? value.items : [value];
    let characters = 0;
    let digits = 0;
    for (const item of items) {
      if (item.type === 'error') return new Stop(item);
      if (item.type === 'text') characters += item.text.length;
      else if (item.type === 'number') digits += item.number.c.length;
    }
    const isLong = characters > TEXT_MAX || !spend(context, items.length) || !spendDigits(context, digits);
    const text = isLong ? null : textOf(value, context.language);
    return text === null || text.length > TEXT_MAX || !spendText(context, text) ? stop('too-long', at) : text;
  },
};

function spendText(context: EvaluationContext, text: string): boolean {
  return spend(context, Math.ceil(text.length / CHARACTERS_A_STEP));
}

function spendDigits(context: EvaluationContext, digits: number): boolean {
  return spend(context, Math.floor(digits / DIGITS_A_STEP));
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

/** What `take` makes of all items that are not empty. */
function eachOf<T>(take: (item: Value, at: string) => T | Stop): Parameter<readonly T[]>['read'] {
  return (value, at, context) => {
    const items = aList.read(value, at, context);
    if (items instanceof Stop) return items;
    const found: T[] = [];
    let digits = 0;
    for (const item of items) {
      if (item.type === 'error') return new Stop(item);
      if (isBlank(item)) continue;
      digits += item.type === 'number' ? item.number.c.length : DIGITS_A_STEP;
      const taken = take(item, at);
      if (taken instanceof Stop) return taken;
      found.push(taken);
    }
    return spendDigits(context, digits) ? found : stop('too-long', at);
  };
}

/** All numbers in it, without what is empty. */
export const numbers: Parameter<readonly Big[]> = { accepts: anyOf('number'), read: eachOf(numberIn) };

export type Comparable = Extract<Value, { type: 'number' | 'date' }>;

/** All numbers or dates in it, without what is empty. */
export const comparables: Parameter<readonly Comparable[]> = {
  accepts: anyOf('number', 'date'),
  read: eachOf((item, at): Comparable | Stop => {
    if (item.type === 'date') return readDate(item.day) === null ? stop('invalid-date', at) : item;
    const number = numberIn(item, at);
    return number instanceof Stop ? number : { type: 'number', number };
  }),
};
