import type { FieldOption, FieldType } from '../../entities/field-settings.ts';
import { isEmail, isPhone, isUrl } from './contacts.ts';
import { parseDate, parseDatetime, printDate, printDatetime, readDate, readDatetime } from './dates.ts';
import type { ValueLanguage } from './languages.ts';
import { type Mask, fillMask, significant } from './mask.ts';
import { isAmount, isKeptNumber, parseCurrency, parseNumber, printCurrency, printNumber } from './numbers.ts';
import { isCnpj, isCpf, isNif } from './tax-numbers.ts';
import { CEP, CNPJ, CPF, NIF, maskTyped } from './type-masks.ts';

/**
 * Values are texts. One that its type understands is kept in a form that no language decides (`1234.50`, `2026-11-21`,
 * `true`, chosen options one a line); any other is kept exactly as it was typed, so that nothing is lost.
 */
export interface ValueRule {
  type?: FieldType | undefined;
  options?: readonly FieldOption[] | undefined;
}

/** Characters of one value. */
export const FIELD_VALUE_MAX = 1_000_000;

export const CHECKED = 'true';

function parseSigns(typed: string, mask: Mask, isRight: (signs: string) => boolean): string | null {
  const signs = significant(typed).toUpperCase();
  return isRight(signs) ? fillMask(signs, mask) : null;
}

function parseChoices(typed: string, options: readonly FieldOption[]): string | null {
  const names = new Set(options.map(({ name }) => name));
  const chosen = typed.split('\n');
  return chosen.every((name) => names.has(name)) ? typed : null;
}

/** What was typed, as it is kept; null where its type does not understand it. An empty text is no value. */
export function parseTyped(rule: ValueRule, typed: string, language: ValueLanguage): string | null {
  switch (rule.type) {
    case undefined:
    case 'singleLine':
    case 'multipleLine':
      return typed;
    case 'number':
      return parseNumber(typed, language);
    case 'currency':
      return parseCurrency(typed, language);
    case 'date':
      return parseDate(typed, language);
    case 'datetime':
      return parseDatetime(typed, language);
    case 'checkbox':
      return typed === CHECKED ? typed : null;
    case 'singleSelection':
      return typed.includes('\n') ? null : parseChoices(typed, rule.options ?? []);
    case 'multiSelection':
      return parseChoices(typed, rule.options ?? []);
    case 'cpf':
      return parseSigns(typed, CPF, isCpf);
    case 'cnpj':
      return parseSigns(typed, CNPJ, isCnpj);
    case 'nif':
      return parseSigns(typed, NIF, isNif);
    case 'cep':
      return parseSigns(typed, CEP, (signs) => /^\d{8}$/.test(signs));
    case 'phone':
      return isPhone(typed.trim()) ? maskTyped('phone', typed.trim(), language) : null;
    case 'email':
      return isEmail(typed.trim()) ? typed.trim() : null;
    case 'url':
      return isUrl(typed.trim()) ? typed.trim() : null;
  }
}

/** Of types whose kept form is not the one that is typed. */
const KEPT_FORMS: Partial<Record<FieldType, (stored: string) => boolean>> = {
  number: isKeptNumber,
  currency: isAmount,
  date: (stored) => readDate(stored) !== null,
  datetime: (stored) => readDatetime(stored) !== null,
};

/** Whether a stored text is a value that its type understands. */
export function isKept(rule: ValueRule, stored: string): boolean {
  const keeps = rule.type === undefined ? undefined : KEPT_FORMS[rule.type];
  return keeps === undefined ? parseTyped(rule, stored, 'pt-BR') === stored : keeps(stored);
}

/** A stored text as it is kept, also where it was typed before its field had this type; null where it fits neither way. */
export function keptValue(rule: ValueRule, stored: string, language: ValueLanguage): string | null {
  return isKept(rule, stored) ? stored : parseTyped(rule, stored, language);
}

/** What is wrong with a stored text; null where nothing is. */
export type ValueProblem = 'required' | 'invalid';

export function valueProblem(
  rule: ValueRule & { required?: boolean | undefined },
  stored: string,
  language: ValueLanguage,
): ValueProblem | null {
  if (stored.trim() === '') return rule.required === true ? 'required' : null;
  return keptValue(rule, stored, language) === null ? 'invalid' : null;
}

function editableDate(kept: string, language: ValueLanguage): string {
  const day = readDate(kept);
  return day === null ? kept : printDate(day, language);
}

function editableDatetime(kept: string, language: ValueLanguage): string {
  const moment = readDatetime(kept);
  return moment === null ? kept : printDatetime(moment, language);
}

const EDITABLE: Partial<Record<FieldType, (kept: string, language: ValueLanguage) => string>> = {
  number: printNumber,
  currency: (kept, language) => printCurrency(kept, language).replaceAll('\u00a0', ' '),
  date: editableDate,
  datetime: editableDatetime,
};

/** A stored text as its input shows it in the person's language. */
export function editableText(rule: ValueRule, stored: string, language: ValueLanguage): string {
  const kept = stored === '' ? null : keptValue(rule, stored, language);
  if (kept === null) return stored;
  const editable = rule.type === undefined ? undefined : EDITABLE[rule.type];
  return editable === undefined ? kept : editable(kept, language);
}
