import type { i18n } from 'i18next';
import { createTextsOf, type PhraseSource } from './create-texts.ts';
import type { Language } from './language.ts';
import type { Phrases } from './phrases.ts';
import { ptBR } from './pt_BR/index.ts';

/** pt_BR is bundled with the workspace; the others are loaded on request. */
const load: Record<Language, () => Promise<Phrases>> = {
  pt_BR: () => Promise.resolve(ptBR),
  pt_PT: () => import('./pt_PT/index.ts').then((module) => module.ptPT),
  en_US: () => import('./en_US/index.ts').then((module) => module.enUS),
};

/** Every phrase of the app. */
export const allPhrases: PhraseSource = { fallback: ptBR, load: (language) => load[language]() };

/** All the app's texts in `language`. */
export function createTexts(language: Language): Promise<i18n> {
  return createTextsOf(allPhrases, language);
}
