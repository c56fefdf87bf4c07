import type { Expression } from '../../../entities/expression.ts';
import type { StaticType } from '../functions/define.ts';
import { findingsOf } from './findings.ts';
import type { KnownField } from './form-index.ts';
import { optionProblems } from './options.ts';
import type { ExpressionProblem } from './problem.ts';
import { type ExpressionPlace, TypeReader } from './type-of.ts';

function gives(type: StaticType, wanted: StaticType): boolean {
  if (type === 'unknown' || type === 'empty' || wanted === 'unknown' || type === wanted) return true;
  // Texts and lists of them take anything as the document shows it.
  return wanted === 'text' || wanted === 'list:text';
}

/** Conditions within a calculation. */
function conditionsIn(
  expression: Expression,
  path: readonly number[],
): { condition: Expression; path: readonly number[] }[] {
  if (!('args' in expression)) return [];
  const { op, args } = expression;
  return args.flatMap((arg, index) => {
    const own = [...path, index];
    return op === 'if' && index === 0 ? [{ condition: arg, path: own }] : conditionsIn(arg, own);
  });
}

/**
 * What is wrong with an expression and, if nothing is, what is remarkable about its conditions: that they are always or
 * never met, whatever is filled in.
 */
export function checkExpression(
  expression: Expression,
  fields: ReadonlyMap<string, KnownField>,
  place: ExpressionPlace,
): ExpressionProblem[] {
  const reader = new TypeReader(fields, place.groups);
  const type = reader.read(expression);
  if (!gives(type, place.wants)) reader.problems.push({ code: 'wrong-type', path: [] });
  if (reader.problems.length > 0) return reader.problems;
  const options = optionProblems(expression, fields);
  if (options.length > 0) return options;
  const conditions =
    place.wants === 'boolean' ? [{ condition: expression, path: [] }] : conditionsIn(expression, []);
  return conditions.flatMap(({ condition, path }) => findingsOf(condition, fields, place.groups, path));
}
