import type { Translate } from '#app/i18n/texts.ts';
import type { ValueProblem } from '#domain/rules/values/field-value.ts';
import type { InputField } from './input-props.ts';

/** In plain words what is wrong with a value; undefined where nothing is. */
export function problemText(
  problem: ValueProblem | null,
  { type }: Pick<InputField, 'type'>,
  t: Translate,
): string | undefined {
  if (problem === null) return undefined;
  if (problem === 'required' || type === undefined || type === 'singleLine' || type === 'multipleLine')
    return t('fields.problem.required');
  return t(`fields.problem.${type}`);
}
