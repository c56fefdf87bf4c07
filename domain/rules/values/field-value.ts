import type { FieldOption, FieldType } from '../../entities/field-settings.ts';
import { typeDefinitionOf } from './field-types.ts';
import type { ValueLanguage } from './languages.ts';

/**
 * Values are texts. A value that its type accepts is stored in a language-independent form (`1234.50`, `2026-11-21`,
 * `true`, selected options one per line); any other is stored exactly as typed, so that nothing is lost.
 */
export interface ValueRule {
  type?: FieldType | undefined;
  options?: readonly FieldOption[] | undefined;
}

/** Maximum length of one value. */
export const FIELD_VALUE_MAX = 1_000_000;

/** Converts typed text to the stored form; null if its type does not accept it. An empty text is no value. */
export function parseTyped(rule: ValueRule, typed: string, language: ValueLanguage): string | null {
  return typeDefinitionOf(rule.type).parse(typed, language, rule.options ?? []);
}

/** Whether a stored text is a valid value of its type. */
export function isKept(rule: ValueRule, stored: string): boolean {
  const { isKept: keeps } = typeDefinitionOf(rule.type);
  return keeps === undefined ? parseTyped(rule, stored, 'pt-BR') === stored : keeps(stored);
}

/**
 * Converts a stored text to the stored form, also if it was typed before its field had this type; null if it fits
 * neither way.
 */
export function keptValue(rule: ValueRule, stored: string, language: ValueLanguage): string | null {
  return isKept(rule, stored) ? stored : parseTyped(rule, stored, language);
}

/** Problem of a stored text; null if there is none. */
export type ValueProblem = 'required' | 'invalid';

export function valueProblem(
  rule: ValueRule & { required?: boolean | undefined },
  stored: string,
  language: ValueLanguage,
): ValueProblem | null {
  if (stored.trim() === '') return rule.required === true ? 'required' : null;
  return keptValue(rule, stored, language) === null ? 'invalid' : null;
}

/** A stored text as its input shows it in the person's language. */
export function editableText(rule: ValueRule, stored: string, language: ValueLanguage): string {
  const kept = stored === '' ? null : keptValue(rule, stored, language);
  if (kept === null) return stored;
  return typeDefinitionOf(rule.type).edit?.(kept, language) ?? kept;
}
