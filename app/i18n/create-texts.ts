import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chooseLanguage, fallbackLanguage, languages, languageTag, storedLanguage } from './language.ts';
import type { Language } from './language.ts';
import { withManyForms } from './plural-forms.ts';
import './i18next.ts';

/** The phrases of one page: those of the fallback language at hand, the others when somebody wants them. */
export interface PhraseSource {
  fallback: object;
  load: (language: Language) => Promise<object>;
}

/**
 * Where each set of texts has its phrases from, and in which languages it has them. By its store: React hands out copies
 * of the texts, which share that alone.
 */
const sources = new WeakMap<i18n['store'], { source: PhraseSource; loaded: Set<Language> }>();

function markPage(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = languageTag(language);
}

/** Texts in `language`; a key without a phrase shows itself. */
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

/** Texts for this person: stored language, else the browser's, else pt_BR. Falls back to pt_BR when a language does not load. */
export async function createBrowserTexts(source: PhraseSource): Promise<i18n> {
  const language = chooseLanguage(storedLanguage(localStorage), navigator.languages);
  return createTextsOf(source, language).catch(() => createTextsOf(source, fallbackLanguage));
}

/** From now on `texts` speaks from `source`, which has every phrase of the one before. Where it does not load, pt_BR stands in. */
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

/** Beside what is there: an area that came before may have brought keys into the same branch. */
function addPhrases(texts: i18n, language: Language, phrases: object): void {
  texts.addResourceBundle(language, 'translation', withManyForms(phrases), true);
}
