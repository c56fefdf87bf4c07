import { parseDate } from '../../values/dates.ts';
import type { Big } from 'big.js';
import { valueLanguage } from '../../values/languages.ts';
import { parseNumber } from '../../values/numbers.ts';
import { decimal, DIVISION_STEPS, whole } from '../decimal.ts';
import { EMPTY, type EvaluationContext, type ExpressionErrorCode, type Value } from '../value.ts';
import {
  define,
  type ExpressionFunction,
  optional,
  type Parameter,
  spend,
  type StaticType,
  Stop,
} from './define.ts';
import { order } from './comparing.ts';
import { aNumberOf } from './make.ts';
import {
  aList,
  anything,
  aWhole,
  type Comparable,
  comparables,
  isBlank,
  itemType,
  numbers,
} from './parameters.ts';
import { isSame } from './same.ts';

const ITEMS_MAX = 10_000;

function listType(types: readonly StaticType[]): StaticType {
  const items = new Set(types.map(itemType).filter((type) => type !== 'empty'));
  const [first = 'empty'] = items;
  const item = items.size > 1 ? 'unknown' : first;
  return `list:${item === 'text' || item === 'number' || item === 'date' || item === 'boolean' || item === 'empty' ? item : 'unknown'}`;
}

function firstItem(types: readonly StaticType[]): StaticType {
  return itemType(types.find((type) => type !== 'empty') ?? 'empty');
}

/** The largest or smallest number or date; of nothing, empty. */
function extreme(sign: 1 | -1): ExpressionFunction {
  return define({
    parameters: [],
    rest: comparables,
    restLeast: 1,
    result: firstItem,
    run: (_args, _context, rest) => {
      let best: Comparable | null = null;
      for (const value of rest.flat()) {
        const found = best === null ? sign : order(value, best);
        if (typeof found === 'string') return found;
        if (found === sign) best = value;
      }
      return best ?? EMPTY;
    },
  });
}

const OPERATORS = ['<=', '>=', '<>', '<', '>', '='] as const;
type Operator = (typeof OPERATORS)[number];

/** A number or day that is written in a criterion, else its text. */
function written(text: string, language: string): Value {
  const spoken = valueLanguage(language);
  const typed = text.length > 60 ? '' : text.trim();
  const number = decimal(parseNumber(typed, spoken) ?? '');
  if (number !== null) return { type: 'number', number };
  const day = parseDate(typed, spoken);
  return day === null ? { type: 'text', text } : { type: 'date', day };
}

function criterionOf(value: Value, language: string): { operator: Operator; value: Value } {
  if (value.type !== 'text') return { operator: '=', value };
  const operator = OPERATORS.find((each) => value.text.startsWith(each));
  if (operator === undefined) return { operator: '=', value };
  return { operator, value: written(value.text.slice(operator.length), language) };
}

/** Items of another type than the criterion's do not meet it. */
function meets(
  item: Value,
  { operator, value }: { operator: Operator; value: Value },
  context: EvaluationContext,
): boolean | ExpressionErrorCode {
  if (operator === '=' || operator === '<>') {
    const same = isSame(item, value, context);
    return same === null ? 'too-long' : same === (operator === '=');
  }
  const found = order(item, value);
  if (typeof found !== 'number') return false;
  return (
    (found < 0 && operator.startsWith('<')) ||
    (found > 0 && operator.startsWith('>')) ||
    (found === 0 && operator.endsWith('='))
  );
}

/** Places of the items that equal a value, or meet a criterion. */
function meeting(
  items: readonly Value[],
  wanted: Value,
  context: EvaluationContext,
): { at: readonly number[] } | { problem: Value | ExpressionErrorCode } {
  const criterion = criterionOf(wanted, context.language);
  if (!spend(context, items.length)) return { problem: 'too-long' };
  const at: number[] = [];
  for (const [index, item] of items.entries()) {
    const met = item.type === 'error' ? item : meets(item, criterion, context);
    if (typeof met !== 'boolean') return { problem: met };
    if (met) at.push(index);
  }
  return { at };
}

/** A list of numbers with their places, also those that are empty. */
const someNumbers: Parameter<readonly Value[]> = { accepts: numbers.accepts, read: aList.read };

function sumOf(found: readonly Big[]): Big {
  return found.reduce((sum, number) => sum.plus(number), whole(0));
}

export const lists = {
  sum: define({
    parameters: [],
    rest: numbers,
    restLeast: 1,
    result: 'number',
    run: (_args, _context, rest) => aNumberOf(sumOf(rest.flat())),
  }),
  /** Of nothing, empty. */
  average: define({
    parameters: [],
    rest: numbers,
    restLeast: 1,
    result: 'number',
    run: (_args, context, rest) => {
      const all = rest.flat();
      if (all.length === 0) return EMPTY;
      if (!spend(context, DIVISION_STEPS)) return 'too-long';
      return aNumberOf(sumOf(all).div(all.length));
    },
  }),
  max: extreme(1),
  min: extreme(-1),
  /** What is not empty. */
  count: define({
    parameters: [],
    rest: aList,
    restLeast: 1,
    result: 'number',
    run: (_args, _context, rest) => aNumberOf(rest.flat().filter((item) => !isBlank(item)).length),
  }),
  /** Items that equal a value, or meet a criterion such as `">1000"`. */
  'count-if': define({
    parameters: [aList, anything],
    result: 'number',
    run: ([items, wanted], context) => {
      const met = meeting(items, wanted, context);
      return 'problem' in met ? met.problem : aNumberOf(met.at.length);
    },
  }),
  /** Numbers at the places of items that equal a value, or meet a criterion: of the items, or of another list. */
  'sum-if': define({
    parameters: [aList, anything, optional(someNumbers)],
    result: 'number',
    run: ([items, wanted, values = items], context) => {
      if (values.length !== items.length) return 'wrong-arguments';
      const met = meeting(items, wanted, context);
      if ('problem' in met) return met.problem;
      const summed = numbers.read(
        { type: 'list', items: met.at.map((at) => values[at] ?? EMPTY) },
        'sum-if',
        context,
      );
      return summed instanceof Stop ? summed.value : aNumberOf(sumOf(summed));
    },
  }),
  list: define({
    parameters: [],
    rest: aList,
    result: listType,
    run: (_args, _context, rest) => {
      const items = rest.flat().filter((item) => item.type !== 'list');
      return items.length > ITEMS_MAX ? 'too-long' : { type: 'list', items };
    },
  }),
  /** Counted from 1; beyond the list, empty. */
  item: define({
    parameters: [aList, aWhole(1, ITEMS_MAX)],
    result: firstItem,
    run: ([items, at]) => items[at - 1] ?? EMPTY,
  }),
} satisfies Record<string, ExpressionFunction>;
