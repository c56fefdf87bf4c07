import type { Language } from '#app/i18n/language.ts';
import type { TextLanguage } from '#domain/rules/expression/text/notation.ts';

/** In which language a person reads and writes formulas. */
export function textLanguage(language: Language): TextLanguage {
  return language === 'en_US' ? 'en' : 'pt';
}
