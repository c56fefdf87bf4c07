import type { Language } from '#app/i18n/language.ts';

/** The provider charges in reais, so amounts are in reais in every language. */
export function formatReais(value: number, language: Language): string {
  const format = new Intl.NumberFormat(language.replace('_', '-'), { style: 'currency', currency: 'BRL' });
  return format.format(value);
}
