import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import {
  chooseLanguage,
  fallbackLanguage,
  isLanguage,
  languages,
  languageTag,
  storedLanguage,
  storeLanguage,
} from './language.ts';
import type { Language } from './language.ts';
import type { Phrases } from './phrases.ts';
import { withManyForms } from './plural-forms.ts';
import { ptBR } from './pt_BR/index.ts';
import './i18next.ts';

/** pt_BR comes with the first load; the others when somebody wants them. */
const load: Record<Language, () => Promise<Phrases>> = {
  pt_BR: () => Promise.resolve(ptBR),
  pt_PT: () => import('./pt_PT/index.ts').then((module) => module.ptPT),
  en_US: () => import('./en_US/index.ts').then((module) => module.enUS),
};

async function ensure(texts: i18n, language: Language): Promise<void> {
  if (texts.hasResourceBundle(language, 'translation')) return;
  texts.addResourceBundle(language, 'translation', withManyForms(await load[language]()));
}

function markPage(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = languageTag(language);
}

/** Texts in `language`; a key without a phrase shows itself. */
export async function createTexts(language: Language): Promise<i18n> {
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: fallbackLanguage,
    fallbackLng: fallbackLanguage,
    supportedLngs: languages,
    load: 'currentOnly',
    resources: { pt_BR: { translation: withManyForms(ptBR) } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await changeLanguage(texts, language);
  return texts;
}

/** Texts for this person: stored language, else the browser's, else pt_BR. Falls back to pt_BR when a language does not load. */
export async function createBrowserTexts(): Promise<i18n> {
  const language = chooseLanguage(storedLanguage(localStorage), navigator.languages);
  return createTexts(language).catch(() => createTexts(fallbackLanguage));
}

async function changeLanguage(texts: i18n, language: Language): Promise<void> {
  await ensure(texts, language);
  await texts.changeLanguage(language);
  markPage(language);
}

/** Changes the language of the page and remembers it. Rejects when its phrases cannot be fetched; nothing changes then. */
export async function switchLanguage(texts: i18n, language: Language): Promise<void> {
  await changeLanguage(texts, language);
  storeLanguage(localStorage, language);
}

export function languageOf(texts: i18n): Language {
  return isLanguage(texts.language) ? texts.language : fallbackLanguage;
}
