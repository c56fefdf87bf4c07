import { ENTITY_VALUE_MAX } from '../../entities/entity.ts';
import type { FieldType } from '../../entities/field-settings.ts';
import { typeDefinitionOf } from './field-types.ts';
import { keptValue, type ValueRule } from './field-value.ts';
import type { ValueLanguage } from './languages.ts';
import { significant } from './mask.ts';

/** Errors of a form for an invalid value (specification 1, section 5). */
export type FormError =
  'empty' | 'too-short' | 'too-long' | 'invalid-email' | 'invalid-website' | 'wrong-type';

/** Why a form refuses a stored text; null if it accepts it. */
export function formError(
  rule: ValueRule & { required?: boolean | undefined },
  stored: string,
  language: ValueLanguage,
): FormError | null {
  if (stored.trim() === '') return rule.required === true ? 'empty' : null;
  if (stored.length > ENTITY_VALUE_MAX) return 'too-long';
  return keptValue(rule, stored, language) === null ? misfit(rule.type, stored) : null;
}

function misfit(type: FieldType | undefined, stored: string): FormError {
  const { misfit: own, lengths: [fewest, most] = [0, Number.POSITIVE_INFINITY] } = typeDefinitionOf(type);
  if (own !== undefined) return own;
  const { length } = significant(stored);
  if (length < fewest) return 'too-short';
  return length > most ? 'too-long' : 'wrong-type';
}
