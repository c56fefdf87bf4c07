import type { InputHTMLAttributes } from 'react';
import type { Translate } from '#app/i18n/texts.ts';
import type { FieldType } from '#domain/entities/field-settings.ts';
import { fieldTypeDefinitions, typeDefinitionOf } from '#domain/rules/values/field-types.ts';

type Definitions = typeof fieldTypeDefinitions;
type LineType = {
  [T in FieldType]: Definitions[T] extends { control: 'line' } ? T : never;
}[FieldType];

type Keyboard = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoCapitalize' | 'autoComplete' | 'spellCheck'
>;

const silent = { autoCapitalize: 'off', autoComplete: 'off', spellCheck: false } as const;

/** The attributes that choose the keyboard of a phone. */
const KEYBOARDS: Record<Definitions[LineType]['keyboard'], Keyboard> = {
  decimal: { ...silent, inputMode: 'decimal' },
  numeric: { ...silent, inputMode: 'numeric' },
  capitals: { ...silent, inputMode: 'text', autoCapitalize: 'characters' },
  tel: { ...silent, inputMode: 'tel' },
  email: { ...silent, inputMode: 'email' },
  url: { ...silent, inputMode: 'url' },
};

export function isLineType(type: FieldType | undefined): type is LineType {
  return typeDefinitionOf(type).control === 'line';
}

export function keyboardOf(type: LineType, t: Translate): Keyboard & { placeholder: string } {
  const { keyboard } = fieldTypeDefinitions[type];
  return { ...KEYBOARDS[keyboard], placeholder: t(`fields.example.${type}`) };
}
