import type { Language } from '#app/i18n/language.ts';

export const PX_PER_CM = 96 / 2.54;
export const PX_PER_PT = 96 / 72;

export type Decimal = ',' | '.';

export const decimalOf = (language: Language): Decimal => (language === 'en_US' ? '.' : ',');

/** With at most two decimals. */
export function toShown(value: number, decimal: Decimal): string {
  return String(Math.round(value * 100) / 100).replace('.', decimal);
}

/** Null for what is no number; empty is zero. */
export function fromShown(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  return /^\d{1,4}(?:[.,]\d{1,4})?$/.test(typed) ? Number(typed.replace(',', '.')) : null;
}
