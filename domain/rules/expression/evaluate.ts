import { EXPRESSION_BOUNDS, type Expression, type Literal } from '../../entities/expression.ts';
import { readDate } from '../values/dates.ts';
import { decimal } from './decimal.ts';
import { failure, spend } from './functions/define.ts';
import { expressionFunctions } from './functions/table.ts';
import { EMPTY, type EvaluationContext, type Value } from './value.ts';

/**
 * The value of an expression. It never throws, and takes at most the steps of the context.
 *
 * | empty (also an empty text) in          | is                                                    |
 * | -------------------------------------- | ----------------------------------------------------- |
 * | `eq`, `ne`, `one-of`, `count-if`       | the same as empty, an empty text and an empty list    |
 * | `lt`, `le`, `gt`, `ge`                 | never before, after or as far as anything: false      |
 * | conditions (`if`, `and`, `or`, `not`)  | false                                                 |
 * | arithmetic and dates on single values  | empty                                                 |
 * | `sum`, `average`, `max`, `min`, `count`| left out; the sum and count of nothing are 0, the     |
 * |                                        | average, largest and smallest of nothing are empty    |
 * | texts                                  | a text without letters                                |
 *
 * An error among the arguments is the value of the call, the first of several, before empty. Arguments that are not
 * needed (`if`, `and`, `or`, `first-of`) are not read, so their errors do not count. `is-empty` is false of an error,
 * `first-of` passes over it; but `unknown-function`, `circle` and `too-long` are the value of every call around them.
 */
export function evaluate(expression: Expression, context: EvaluationContext): Value {
  return valueOf(expression, context, 1);
}

function valueOf(expression: Expression, context: EvaluationContext, depth: number): Value {
  if (!spend(context, 1) || depth > EXPRESSION_BOUNDS.depth) return failure('too-long');
  if ('literal' in expression) return literalValue(expression.literal);
  if ('field' in expression) return context.field(expression.field);
  if ('column' in expression) return context.column(expression.column);
  const { op, args } = expression;
  const definition = expressionFunctions.get(op);
  if (definition === undefined) return failure('unknown-function', op);
  if (args.length < definition.least || args.length > definition.most) return failure('wrong-arguments', op);
  const arg = (index: number): Value => {
    const argument = args[index];
    return argument === undefined ? EMPTY : valueOf(argument, context, depth + 1);
  };
  return definition.apply(arg, args.length, op, context);
}

/** Literals are read once, however often they are evaluated. */
const known = new WeakMap<Literal, Value>();

function literalValue(literal: Literal): Value {
  const value = known.get(literal) ?? readLiteral(literal);
  known.set(literal, value);
  return value;
}

function readLiteral(literal: Literal): Value {
  switch (literal.type) {
    case 'empty':
      return EMPTY;
    case 'text':
      return { type: 'text', text: literal.value };
    case 'boolean':
      return { type: 'boolean', is: literal.value };
    case 'number': {
      const number = decimal(literal.value);
      return number === null ? failure('not-a-number') : { type: 'number', number };
    }
    case 'date':
      return readDate(literal.value) === null
        ? failure('invalid-date')
        : { type: 'date', day: literal.value };
  }
}
