import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fallbackLanguage, languages, languageTag } from './language.ts';
import type { Language } from './language.ts';
import { withManyForms } from './plural-forms.ts';
import './i18next.ts';

/** The phrases of one page: those of the fallback language at hand, the others when somebody wants them. */
export interface PhraseSource {
  fallback: object;
  load: (language: Language) => Promise<object>;
}

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
  await changeLanguage(texts, source, language);
  return texts;
}

export async function changeLanguage(texts: i18n, source: PhraseSource, language: Language): Promise<void> {
  if (!texts.hasResourceBundle(language, 'translation'))
    texts.addResourceBundle(language, 'translation', withManyForms(await source.load(language)));
  await texts.changeLanguage(language);
  markPage(language);
}
