import type { FieldType, ValueForm } from '../../entities/field-settings.ts';
import { CHECKED, typeDefinitionOf } from './field-types.ts';
import { editableText, keptValue, type ValueRule } from './field-value.ts';
import { currencyInWords, dateInWords, datetimeInWords, numberInWords } from './words/in-words.ts';
import { type ValueLanguage, valueLanguage } from './languages.ts';
import { filledValue } from './filled-value.ts';
import { isPhotos } from './photos.ts';
import { isNegativeAmount, printCurrency } from './numbers.ts';

const YES = { 'pt-BR': 'Sim', 'pt-PT': 'Sim', 'en-US': 'Yes' } as const;
const NO = { 'pt-BR': 'Não', 'pt-PT': 'Não', 'en-US': 'No' } as const;
const BOX = { checked: '☒', open: '☐' } as const;

type InWords = (kept: string, language: ValueLanguage) => string | null;

const IN_WORDS: Partial<Record<FieldType, InWords>> = {
  number: numberInWords,
  currency: currencyInWords,
  date: dateInWords,
  datetime: datetimeInWords,
};

/** Other forms in which a type's value can be shown in a text. */
export function formsOf(type: FieldType | undefined): readonly ValueForm[] {
  return typeDefinitionOf(type).forms ?? [];
}

/**
 * A stored value as a document in `language` shows it; empty if there is none. A value that its type does not accept is
 * shown as typed.
 */
export function printedValue(rule: ValueRule, stored: string, language: ValueLanguage): string {
  if (rule.type === 'checkbox') return (stored === CHECKED ? YES : NO)[language];
  if (rule.type === 'currency' && isNegativeAmount(stored)) return printCurrency(stored, language);
  const kept = stored === '' ? null : keptValue(rule, stored, language);
  if (kept === null) return stored;
  return typeDefinitionOf(rule.type).print?.(kept, language) ?? editableText(rule, kept, language);
}

/** The value in another form; null if it has none, and its own form is to be shown. */
export function printedForm(
  form: ValueForm,
  rule: ValueRule,
  stored: string,
  language: ValueLanguage,
): string | null {
  if (form === 'mark') return rule.type === 'checkbox' ? BOX[stored === CHECKED ? 'checked' : 'open'] : null;
  if (rule.type === 'currency' && isNegativeAmount(stored)) return currencyInWords(stored, language);
  const kept = stored === '' ? null : keptValue(rule, stored, language);
  return kept === null || rule.type === undefined ? null : (IN_WORDS[rule.type]?.(kept, language) ?? null);
}

/** What a document has of a value besides its own text: other forms of it, or the photos that it holds. */
export type PrintedForm = ValueForm | 'photos';

/** Key of a field's value in one form among a document's texts. */
export function formKey(field: string, form: PrintedForm | undefined): string {
  return form === undefined ? field : `${field}\u{0}${form}`;
}

/** The photos of a value as a document takes them: one stored value in each line; empty of other types. */
export function printedPhotos({ type }: ValueRule, stored: string): string {
  return type === 'photos' && isPhotos(stored) ? stored : '';
}

/**
 * The texts that a document shows for stored values: by field id, and by `formKey` in each form of its type.
 * @param language BCP 47
 */
export function printedValues(
  fields: readonly (ValueRule & { id: string })[],
  values: Readonly<Record<string, string>>,
  language: string,
): Record<string, string> {
  const spoken = valueLanguage(language);
  const printed = fields.flatMap((field) => {
    const stored = filledValue(values, field.id);
    const forms = formsOf(field.type).map((form) => [
      formKey(field.id, form),
      printedForm(form, field, stored, spoken) ?? '',
    ]);
    const photos = printedPhotos(field, stored);
    return [
      [field.id, printedValue(field, stored, spoken)],
      ...forms,
      ...(field.type === 'photos' ? [[formKey(field.id, 'photos'), photos]] : []),
    ];
  });
  return { ...values, ...Object.fromEntries(printed) };
}
