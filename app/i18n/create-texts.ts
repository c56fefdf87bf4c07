import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chooseLanguage, fallbackLanguage, languages, languageTag, storedLanguage } from './language.ts';
import type { Language } from './language.ts';
import { withManyForms } from './plural-forms.ts';
import './i18next.ts';

/** The phrases of one page: the fallback language is bundled, the others are loaded on request. */
export interface PhraseSource {
  fallback: object;
  load: (language: Language) => Promise<object>;
}

/**
 * Source and loaded languages of each instance. Keyed by store, because React passes copies of the instance that only
 * share the store.
 */
const sources = new WeakMap<i18n['store'], { source: PhraseSource; loaded: Set<Language> }>();

function markPage(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = languageTag(language);
}

/** Creates texts in `language`; a missing phrase shows its key. */
export async function createTextsOf(source: PhraseSource, language: Language): Promise<i18n> {
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: fallbackLanguage,
    fallbackLng: fallbackLanguage,
    supportedLngs: languages,
    load: 'currentOnly',
    resources: { [fallbackLanguage]: { translation: withManyForms(source.fallback) } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  sources.set(texts.store, { source, loaded: new Set([fallbackLanguage]) });
  await changeLanguage(texts, language);
  return texts;
}

/**
 * Creates texts for this user: stored language, else the browser's, else pt_BR. Uses pt_BR if a language fails to load.
 */
export async function createBrowserTexts(source: PhraseSource): Promise<i18n> {
  const language = chooseLanguage(storedLanguage(localStorage), navigator.languages);
  return createTextsOf(source, language).catch(() => createTextsOf(source, fallbackLanguage));
}

/**
 * Switches `texts` to `source`, which must contain every phrase of the previous source. Uses pt_BR if it fails to load.
 */
export async function widenTexts(texts: i18n, source: PhraseSource): Promise<void> {
  const language = texts.language as Language;
  sources.set(texts.store, { source, loaded: new Set([fallbackLanguage]) });
  addPhrases(texts, fallbackLanguage, source.fallback);
  await loadPhrases(texts, language).catch(() => undefined);
}

export async function changeLanguage(texts: i18n, language: Language): Promise<void> {
  await loadPhrases(texts, language);
  await texts.changeLanguage(language);
  markPage(language);
}

async function loadPhrases(texts: i18n, language: Language): Promise<void> {
  const known = sources.get(texts.store);
  if (known === undefined) throw new Error('these texts were made by somebody else');
  if (known.loaded.has(language)) return;
  addPhrases(texts, language, await known.source.load(language));
  known.loaded.add(language);
}

/** Merges phrases: an area loaded earlier may have keys in the same branch. */
function addPhrases(texts: i18n, language: Language, phrases: object): void {
  texts.addResourceBundle(language, 'translation', withManyForms(phrases), true);
}
