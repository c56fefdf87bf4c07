import type { FieldType } from '../../entities/field-settings.ts';
import type { ValueLanguage } from './languages.ts';
import { type Mask, maskText } from './mask.ts';

export const CPF: Mask = '999.999.999-99';
export const CNPJ: Mask = 'AA.AAA.AAA/AAAA-99';
export const CEP: Mask = '99999-999';
export const NIF: Mask = '999 999 999';

/** Masks applied while a type's text is typed, independent of the language. */
const MASKS: Partial<Record<FieldType, readonly Mask[]>> = {
  cpf: [CPF],
  cnpj: [CNPJ],
  nif: [NIF],
  cep: [CEP],
  phone: ['(99) 9999-9999', '(99) 99999-9999'],
};

const DATES = { 'pt-BR': '99/99/9999', 'pt-PT': '9999-99-99', 'en-US': '9999-99-99' } as const;

function masksOf(type: FieldType | undefined, language: ValueLanguage): readonly Mask[] {
  const date = DATES[language];
  if (type === 'date') return [date];
  if (type === 'datetime') return [`${date} 99:99`, `${date} 99:99:99`];
  return type === undefined ? [] : (MASKS[type] ?? []);
}

const isDated = (type: FieldType | undefined): boolean => type === 'date' || type === 'datetime';

/** Pads a one-digit day or month that a separator follows. */
function padDayAndMonth(typed: string): string {
  return typed.replaceAll(/(^|[/.-])(\d)(?=[/.-])/g, '$10$2');
}

/** The typed text with its type's punctuation; text that does not fit stays unchanged. */
export function maskTyped(type: FieldType | undefined, typed: string, language: ValueLanguage): string {
  // A plus begins a foreign number; a leading year begins a date with the year first.
  if (type === 'phone' && typed.trimStart().startsWith('+')) return typed;
  if (isDated(type) && language === 'pt-BR' && /^\s*\d{4}-/.test(typed)) return typed;
  const masks = masksOf(type, language);
  if (masks.length === 0) return typed;
  return maskText(isDated(type) ? padDayAndMonth(typed) : typed, masks);
}
