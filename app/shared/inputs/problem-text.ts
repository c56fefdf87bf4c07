import type { Translate } from '#app/i18n/texts.ts';
import type { FieldType } from '#domain/entities/field-settings.ts';
import type { InputField, InputProblem } from './input-props.ts';

/** The problem with a value, in words specific to the type; null if any text is valid. */
function ownText(type: FieldType | undefined, t: Translate): string | null {
  const takesAll = type === undefined || type === 'singleLine' || type === 'multipleLine';
  return takesAll ? null : t(`fields.problem.${type}`);
}

/** Describes the problem of a value; undefined if there is none. */
export function problemText(
  problem: InputProblem | null,
  { type }: Pick<InputField, 'type'>,
  t: Translate,
): string | undefined {
  if (typeof problem === 'object' && problem !== null) return problem.message;
  switch (problem) {
    case null:
      return undefined;
    case 'too-short':
      return t('fields.problem.minimum');
    case 'too-long':
      return t('fields.problem.maximum');
    case 'wrong-type':
      return [t('fields.problem.wrong'), ownText(type, t)].filter((text) => text !== null).join('. ');
    case 'invalid':
    case 'invalid-email':
    case 'invalid-website':
      return ownText(type, t) ?? t('fields.problem.required');
    case 'required':
    case 'empty':
      return t('fields.problem.required');
  }
}
