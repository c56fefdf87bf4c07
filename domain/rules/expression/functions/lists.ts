import { parseDate } from '../../values/dates.ts';
import { valueLanguage } from '../../values/languages.ts';
import { parseNumber } from '../../values/numbers.ts';
import { decimal, DIVISION_STEPS, whole } from '../decimal.ts';
import { EMPTY, type EvaluationContext, type ExpressionErrorCode, type Value } from '../value.ts';
import { define, type ExpressionFunction, type FunctionNames, spend, type StaticType } from './define.ts';
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
function extreme(names: FunctionNames, sign: 1 | -1): ExpressionFunction {
  return define({
    names,
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

export const lists: Record<string, ExpressionFunction> = {
  sum: define({
    names: { pt: ['SOMA'], en: ['SUM'] },
    parameters: [],
    rest: numbers,
    restLeast: 1,
    result: 'number',
    run: (_args, _context, rest) =>
      aNumberOf(rest.flat().reduce((sum, number) => sum.plus(number), whole(0))),
  }),
  /** Of nothing, empty. */
  average: define({
    names: { pt: ['MÉDIA'], en: ['AVERAGE'] },
    parameters: [],
    rest: numbers,
    restLeast: 1,
    result: 'number',
    run: (_args, context, rest) => {
      const all = rest.flat();
      if (all.length === 0) return EMPTY;
      if (!spend(context, DIVISION_STEPS)) return 'too-long';
      return aNumberOf(all.reduce((sum, number) => sum.plus(number), whole(0)).div(all.length));
    },
  }),
  max: extreme({ pt: ['MÁXIMO'], en: ['MAX'] }, 1),
  min: extreme({ pt: ['MÍNIMO'], en: ['MIN'] }, -1),
  /** What is not empty. */
  count: define({
    names: { pt: ['CONT', 'CONT.VALORES'], en: ['COUNT', 'COUNTA'] },
    parameters: [],
    rest: aList,
    restLeast: 1,
    result: 'number',
    run: (_args, _context, rest) => aNumberOf(rest.flat().filter((item) => !isBlank(item)).length),
  }),
  /** Items that equal a value, or meet a criterion such as `">1000"`. */
  'count-if': define({
    names: { pt: ['CONT.SE'], en: ['COUNTIF'] },
    parameters: [aList, anything],
    result: 'number',
    run: ([items, wanted], context) => {
      const criterion = criterionOf(wanted, context.language);
      if (!spend(context, items.length)) return 'too-long';
      let count = 0;
      for (const item of items) {
        if (item.type === 'error') return item;
        const met = meets(item, criterion, context);
        if (typeof met === 'string') return met;
        if (met) count += 1;
      }
      return aNumberOf(count);
    },
  }),
  list: define({
    names: { pt: ['LISTA'], en: ['LIST'] },
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
    names: { pt: ['ITEM', 'ÍNDICE'], en: ['ITEM', 'INDEX'] },
    parameters: [aList, aWhole(1, ITEMS_MAX)],
    result: firstItem,
    run: ([items, at]) => items[at - 1] ?? EMPTY,
  }),
};
