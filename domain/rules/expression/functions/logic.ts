import { type EvaluationContext, EMPTY, type ExpressionErrorCode, type Value } from '../value.ts';
import { define, type ExpressionFunction, spend, type StaticType, Stop } from './define.ts';
import { aTruth } from './make.ts';
import { aCondition, aList, anything, isBlank } from './parameters.ts';
import { isSame } from './same.ts';

/** Errors that say that this release or these rules cannot decide: never taken for a value. */
const UNDECIDED: ReadonlySet<ExpressionErrorCode> = new Set(['unknown-function', 'circle', 'too-long']);

function isUndecided(value: Value): boolean {
  return value.type === 'error' && UNDECIDED.has(value.error.code);
}

function commonType(types: readonly StaticType[]): StaticType {
  const known = new Set(types.filter((type) => type !== 'empty'));
  const [first = 'empty'] = known;
  return known.size > 1 ? 'unknown' : first;
}

/** Reads conditions from the left until one of them is `decisive`. */
function chain(decisive: boolean): ExpressionFunction['apply'] {
  return (arg, count, at, context) => {
    for (let index = 0; index < count; index += 1) {
      const value = arg(index);
      if (value.type === 'error') return value;
      const is = aCondition.read(value, at, context);
      if (is instanceof Stop) return is.value;
      if (is === decisive) return aTruth(decisive);
    }
    return aTruth(!decisive);
  };
}

const anyNumberOfConditions = {
  parameters: [],
  rest: aCondition,
  least: 1,
  most: Number.POSITIVE_INFINITY,
  result: 'boolean',
} as const;

function isAmong(
  value: Value,
  options: readonly Value[],
  context: EvaluationContext,
): Value | ExpressionErrorCode {
  if (!spend(context, options.length)) return 'too-long';
  for (const option of options) {
    if (option.type === 'error') return option;
    const same = isSame(value, option, context);
    if (same === null) return 'too-long';
    if (same) return aTruth(true);
  }
  return aTruth(false);
}

export const logic = {
  if: {
    parameters: [aCondition, anything, { ...anything, isOptional: true }],
    rest: null,
    least: 2,
    most: 3,
    result: ([, yes = 'empty', no = 'empty']) => commonType([yes, no]),
    apply: (arg, count, at, context) => {
      const condition = arg(0);
      if (condition.type === 'error') return condition;
      const is = aCondition.read(condition, at, context);
      if (is instanceof Stop) return is.value;
      if (is) return arg(1);
      return count > 2 ? arg(2) : EMPTY;
    },
  },
  and: { ...anyNumberOfConditions, apply: chain(false) },
  or: { ...anyNumberOfConditions, apply: chain(true) },
  not: define({
    parameters: [aCondition],
    result: 'boolean',
    run: ([is]) => aTruth(!is),
  }),
  /** An error is not empty. */
  'is-empty': {
    parameters: [anything],
    rest: null,
    least: 1,
    most: 1,
    result: 'boolean',
    apply: (arg) => {
      const value = arg(0);
      return isUndecided(value) ? value : aTruth(isBlank(value));
    },
  },
  /** The first that is neither empty nor an error. */
  'first-of': {
    parameters: [],
    rest: anything,
    least: 1,
    most: Number.POSITIVE_INFINITY,
    result: commonType,
    apply: (arg, count) => {
      for (let index = 0; index < count; index += 1) {
        const value = arg(index);
        if (isUndecided(value) || (value.type !== 'error' && !isBlank(value))) return value;
      }
      return EMPTY;
    },
  },
  /** Whether a value, or one of several chosen ones, is among others. */
  'one-of': define({
    parameters: [anything],
    rest: aList,
    restLeast: 1,
    result: 'boolean',
    run: ([value], context, rest) => {
      const options = rest.flat();
      if (value.type !== 'list' || isBlank(value)) return isAmong(value, options, context);
      for (const item of value.items) {
        const found = item.type === 'error' ? item : isAmong(item, options, context);
        if (typeof found === 'string' || found.type === 'error') return found;
        if (found.type === 'boolean' && found.is) return found;
      }
      return aTruth(false);
    },
  }),
} satisfies Record<string, ExpressionFunction>;
