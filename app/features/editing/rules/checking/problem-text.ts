import type { Translate } from '#app/i18n/texts.ts';
import type { Expression } from '#domain/entities/expression.ts';
import type { ExpressionProblem } from '#domain/rules/expression/check/problem.ts';
import { functionNames } from '#domain/rules/expression/text/function-names.ts';
import { textLanguage } from '#app/shared/rules/text-language.ts';
import { sentenceOf, type RuleNames } from '#app/shared/rules/sentence.ts';

function partAt(expression: Expression, path: readonly number[]): Expression {
  return path.reduce<Expression>(
    (part, index) => ('args' in part ? (part.args[index] ?? part) : part),
    expression,
  );
}

/** What the function, field or option that a problem is about is called. */
function nameAt(at: string, { fields, language }: RuleNames): string {
  return fields.get(at)?.name ?? functionNames.get(at)?.[textLanguage(language)][0] ?? at;
}

/**
 * What is wrong with a rule, or remarkable about it, in one sentence.
 * @param expression the rule; null if the problem is of no expression
 */
export function problemText(
  { code, path, at }: ExpressionProblem,
  expression: Expression | null,
  names: RuleNames,
  t: Translate,
): string {
  const what = at === undefined ? '' : nameAt(at, names);
  if (code === 'unknown-field' && expression === null) return t('rules.problem.unknown-group');
  if (code === 'no-row' && expression === null) return t('rules.problem.outside-rows');
  if (code === 'wrong-type' && at === undefined) return t('rules.problem.wrong-result');
  // Of a divisor alone nothing is understood.
  const told = code === 'division-by-zero' ? path.slice(0, -1) : path;
  const part = expression === null ? '' : sentenceOf(partAt(expression, told), names, t);
  return t(`rules.problem.${code}`, { what, part });
}
