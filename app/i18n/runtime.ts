import type { i18n } from 'i18next';
import { changeLanguage, createTextsOf } from './create-texts.ts';
import { chooseLanguage, fallbackLanguage, storedLanguage, storeLanguage } from './language.ts';
import type { Language } from './language.ts';
import type { Phrases } from './phrases.ts';
import { ptBR } from './pt_BR/index.ts';

/** pt_BR comes with the first load; the others when somebody wants them. */
const load: Record<Language, () => Promise<Phrases>> = {
  pt_BR: () => Promise.resolve(ptBR),
  pt_PT: () => import('./pt_PT/index.ts').then((module) => module.ptPT),
  en_US: () => import('./en_US/index.ts').then((module) => module.enUS),
};
const source = { fallback: ptBR, load: (language: Language) => load[language]() };

/** All the app's texts in `language`. */
export function createTexts(language: Language): Promise<i18n> {
  return createTextsOf(source, language);
}

/** Texts for this person: stored language, else the browser's, else pt_BR. Falls back to pt_BR when a language does not load. */
export async function createBrowserTexts(): Promise<i18n> {
  const language = chooseLanguage(storedLanguage(localStorage), navigator.languages);
  return createTexts(language).catch(() => createTexts(fallbackLanguage));
}

/** Changes the language of the page and remembers it. Rejects when its phrases cannot be fetched; nothing changes then. */
export async function switchLanguage(texts: i18n, language: Language): Promise<void> {
  await changeLanguage(texts, source, language);
  storeLanguage(localStorage, language);
}
