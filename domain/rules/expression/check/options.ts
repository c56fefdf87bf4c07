import type { Expression } from '../../../entities/expression.ts';
import type { KnownField } from './form-index.ts';
import type { ExpressionProblem } from './problem.ts';

const COMPARED_WITH_FIRST: ReadonlySet<string> = new Set(['eq', 'ne', 'one-of', 'contains', 'count-if']);
const SYMMETRIC: ReadonlySet<string> = new Set(['eq', 'ne']);

function optionsOf(expression: Expression | undefined, fields: ReadonlyMap<string, KnownField>) {
  if (expression === undefined) return null;
  if ('field' in expression) return fields.get(expression.field)?.options ?? null;
  return 'column' in expression ? (fields.get(expression.column)?.options ?? null) : null;
}

/** Texts in `args` that a selection does not offer, where it is compared with them. */
function missing(
  options: ReadonlySet<string>,
  args: readonly Expression[],
  path: readonly number[],
): ExpressionProblem[] {
  return args.flatMap((arg, index) => {
    if (!('literal' in arg) || arg.literal.type !== 'text' || arg.literal.value === '') return [];
    const { value } = arg.literal;
    return options.has(value) ? [] : [{ code: 'unknown-option' as const, path: [...path, index], at: value }];
  });
}

/** Comparisons with an option that the field does not have: they never hold. */
export function optionProblems(
  expression: Expression,
  fields: ReadonlyMap<string, KnownField>,
  path: readonly number[] = [],
): ExpressionProblem[] {
  if (!('args' in expression)) return [];
  const { op, args } = expression;
  const within = args.flatMap((arg, index) => optionProblems(arg, fields, [...path, index]));
  if (!COMPARED_WITH_FIRST.has(op)) return within;
  const first = optionsOf(args[0], fields);
  if (first !== null)
    return [...missing(first, args, path).filter((each) => each.path.at(-1) !== 0), ...within];
  const second = SYMMETRIC.has(op) ? optionsOf(args[1], fields) : null;
  return second === null ? within : [...missing(second, args.slice(0, 1), path), ...within];
}
