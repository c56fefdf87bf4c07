import type { FieldOption, FieldType, ValueForm } from '../../entities/field-settings.ts';
import { isEmail, isPhone, isUrl } from './contacts.ts';
import { parseDate, parseDatetime, printDate, printDatetime, readDate, readDatetime } from './dates.ts';
import type { ValueLanguage } from './languages.ts';
import { fillMask, significant, type Mask } from './mask.ts';
import { isAmount, isKeptNumber, parseCurrency, parseNumber, printCurrency, printNumber } from './numbers.ts';
import { isPhotos, photoNames } from './photos.ts';
import { isCnpj, isCpf, isNif } from './tax-numbers.ts';
import { CEP, CNPJ, CPF, maskTyped, NIF } from './type-masks.ts';

export const CHECKED = 'true';

type Print = (kept: string, language: ValueLanguage) => string;

/** All properties of a field type, except its icon (`editor/fields`) and its texts (`i18n`). */
export interface FieldTypeDefinition {
  /** Input control. */
  control: 'line' | 'text' | 'long-text' | 'checkbox' | 'selection' | 'choices' | 'photos';
  /** Keyboard of a phone for a line. */
  keyboard?: 'decimal' | 'numeric' | 'capitals' | 'tel' | 'email' | 'url';
  /** Calendar of the device beside a line, as the type of an HTML input. */
  picker?: 'date' | 'datetime-local';
  /** Converts typed text to the stored form; null if the type does not accept it. */
  parse: (typed: string, language: ValueLanguage, options: readonly FieldOption[]) => string | null;
  /** Whether a text has the stored form; absent if that equals the typed form. */
  isKept?: (stored: string) => boolean;
  /** Converts a stored value for its input; absent if the input shows the stored form. */
  edit?: Print;
  /** Converts a stored value for a document; absent if the document shows the same as the input. */
  print?: Print;
  /** Other forms in which it can be shown in a text. */
  forms?: readonly ValueForm[];
  /** Exported to a spreadsheet as a number. */
  isFigure?: true;
  /** Minimum and maximum number of characters, for the error message. */
  lengths?: readonly [number, number];
  misfit?: 'invalid-email' | 'invalid-website';
}

const asTyped = (typed: string): string => typed;

function signs(mask: Mask, isRight: (signs: string) => boolean): FieldTypeDefinition['parse'] {
  return (typed) => {
    const all = significant(typed).toUpperCase();
    return isRight(all) ? fillMask(all, mask) : null;
  };
}

function trimmed(isRight: (text: string) => boolean): FieldTypeDefinition['parse'] {
  return (typed) => (isRight(typed.trim()) ? typed.trim() : null);
}

const chosen: FieldTypeDefinition['parse'] = (typed, _language, options) => {
  const names = new Set(options.map(({ name }) => name));
  return typed.split('\n').every((name) => names.has(name)) ? typed : null;
};

/** Each type once: parsing, printing, validation, export and inputs use this table. */
export const fieldTypeDefinitions = {
  singleLine: { control: 'text', parse: asTyped },
  multipleLine: { control: 'long-text', parse: asTyped },
  number: {
    control: 'line',
    keyboard: 'decimal',
    parse: parseNumber,
    isKept: isKeptNumber,
    edit: printNumber,
    forms: ['words'],
    isFigure: true,
  },
  currency: {
    control: 'line',
    keyboard: 'decimal',
    parse: parseCurrency,
    isKept: isAmount,
    edit: (kept, language) => printCurrency(kept, language).replaceAll('\u00a0', ' '),
    print: printCurrency,
    forms: ['words'],
    isFigure: true,
  },
  date: {
    control: 'line',
    keyboard: 'numeric',
    picker: 'date',
    parse: parseDate,
    isKept: (stored) => readDate(stored) !== null,
    edit: (kept, language) => {
      const day = readDate(kept);
      return day === null ? kept : printDate(day, language);
    },
    forms: ['words'],
  },
  datetime: {
    control: 'line',
    keyboard: 'numeric',
    picker: 'datetime-local',
    parse: parseDatetime,
    isKept: (stored) => readDatetime(stored) !== null,
    edit: (kept, language) => {
      const moment = readDatetime(kept);
      return moment === null ? kept : printDatetime(moment, language);
    },
    forms: ['words'],
  },
  checkbox: {
    control: 'checkbox',
    parse: (typed) => (typed === CHECKED ? typed : null),
    forms: ['mark'],
  },
  singleSelection: {
    control: 'selection',
    parse: (typed, language, options) => (typed.includes('\n') ? null : chosen(typed, language, options)),
  },
  multiSelection: {
    control: 'choices',
    parse: chosen,
    print: (kept, language) =>
      new Intl.ListFormat(language, { type: 'conjunction' }).format(kept.split('\n')),
  },
  cpf: { control: 'line', keyboard: 'numeric', parse: signs(CPF, isCpf), lengths: [11, 11] },
  // It may contain letters.
  cnpj: { control: 'line', keyboard: 'capitals', parse: signs(CNPJ, isCnpj), lengths: [14, 14] },
  nif: { control: 'line', keyboard: 'numeric', parse: signs(NIF, isNif), lengths: [9, 9] },
  cep: {
    control: 'line',
    keyboard: 'numeric',
    parse: signs(CEP, (all) => /^\d{8}$/.test(all)),
    lengths: [8, 8],
  },
  phone: {
    control: 'line',
    keyboard: 'tel',
    parse: (typed, language) => (isPhone(typed.trim()) ? maskTyped('phone', typed.trim(), language) : null),
    lengths: [8, 15],
  },
  email: { control: 'line', keyboard: 'email', parse: trimmed(isEmail), misfit: 'invalid-email' },
  url: { control: 'line', keyboard: 'url', parse: trimmed(isUrl), misfit: 'invalid-website' },
  photos: { control: 'photos', parse: (typed) => (isPhotos(typed) ? typed : null), print: photoNames },
} as const satisfies Record<FieldType, FieldTypeDefinition>;

/** Fields of former releases have no type: they are single lines. */
export function typeDefinitionOf(type: FieldType | undefined): FieldTypeDefinition {
  return fieldTypeDefinitions[type ?? 'singleLine'];
}
