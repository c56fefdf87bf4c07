import type { Expression, Literal } from '../../../../entities/expression.ts';
import type { EvaluationContext, Value } from '../../value.ts';
import { arithmetic } from './arithmetic.ts';
import { dates } from './dates.ts';
import { day } from './days.ts';
import { scaled } from './decimals.ts';
import { logic } from './logic.ts';
import { describe } from './printing.ts';
import type { SlowFunction } from './take.ts';
import { texts } from './texts.ts';
import { needed, type Slow, Thrown } from './value.ts';

const functions: ReadonlyMap<string, SlowFunction> = new Map(
  Object.entries({ ...logic, ...arithmetic, ...texts, ...dates }),
);

/** What the slow evaluator finds, in the words of `shown`, an error without its place. */
export function slowResult(expression: Expression, context: EvaluationContext): string {
  return describe(attempt(expression, context));
}

/** With an error as a value. */
function attempt(expression: Expression, context: EvaluationContext): Slow {
  try {
    return valueOf(expression, context);
  } catch (problem) {
    if (problem instanceof Thrown) return problem;
    throw problem;
  }
}

function valueOf(expression: Expression, context: EvaluationContext): Slow {
  if ('field' in expression) return slow(context.field(expression.field));
  if ('column' in expression) return slow(context.column(expression.column));
  if ('literal' in expression) return literalValue(expression.literal);
  const { op, args } = expression;
  const called = functions.get(op);
  if (called === undefined) throw new Thrown('unknown-function');
  if (args.length < called.least || args.length > called.most) throw new Thrown('wrong-arguments');
  const at = (index: number): Slow => {
    const argument = args[index];
    return argument === undefined ? null : needed(valueOf(argument, context));
  };
  const attempted = (index: number): Slow => {
    const argument = args[index];
    return argument === undefined ? null : attempt(argument, context);
  };
  return called.run({ count: args.length, at, attempt: attempted }, context);
}

function literalValue(literal: Literal): Slow {
  if (literal.type === 'number') return scaled(literal.value);
  if (literal.type === 'date') return day(literal.value);
  return literal.type === 'empty' ? null : literal.value;
}

function slow(value: Value): Slow {
  switch (value.type) {
    case 'empty':
      return null;
    case 'text':
      return value.text;
    case 'number':
      return scaled(value.number.toFixed());
    case 'date':
      return day(value.day);
    case 'boolean':
      return value.is;
    case 'list':
      return value.items.map(slow);
    case 'error':
      return new Thrown(value.error.code);
  }
}
