import type { Language } from '#app/i18n/language.ts';

/** What the provider charges is in reais, in whichever language it is read. */
export function formatReais(value: number, language: Language): string {
  const format = new Intl.NumberFormat(language.replace('_', '-'), { style: 'currency', currency: 'BRL' });
  return format.format(value);
}
