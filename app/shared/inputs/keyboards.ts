import type { InputHTMLAttributes } from 'react';
import type { Translate } from '#app/i18n/texts.ts';
import type { FieldType } from '#domain/entities/field-settings.ts';

type LineType = Exclude<
  FieldType,
  'singleLine' | 'multipleLine' | 'checkbox' | 'singleSelection' | 'multiSelection'
>;

type Keyboard = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoCapitalize' | 'autoComplete' | 'spellCheck'
>;

const silent = { autoCapitalize: 'off', autoComplete: 'off', spellCheck: false } as const;

/** Which keys a phone offers for a type. A CNPJ may have letters. */
const KEYBOARDS: Record<LineType, Keyboard> = {
  number: { ...silent, inputMode: 'decimal' },
  currency: { ...silent, inputMode: 'decimal' },
  date: { ...silent, inputMode: 'numeric' },
  datetime: { ...silent, inputMode: 'numeric' },
  cpf: { ...silent, inputMode: 'numeric' },
  cnpj: { ...silent, inputMode: 'text', autoCapitalize: 'characters' },
  nif: { ...silent, inputMode: 'numeric' },
  cep: { ...silent, inputMode: 'numeric' },
  phone: { ...silent, inputMode: 'tel' },
  email: { ...silent, inputMode: 'email' },
  url: { ...silent, inputMode: 'url' },
};

export function isLineType(type: FieldType | undefined): type is LineType {
  return type !== undefined && type in KEYBOARDS;
}

export function keyboardOf(type: LineType, t: Translate): Keyboard & { placeholder: string } {
  return { ...KEYBOARDS[type], placeholder: t(`fields.example.${type}`) };
}
