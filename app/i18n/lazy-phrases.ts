import type { i18n } from 'i18next';
import { fallbackLanguage, languageOf, languages, type Language } from './language.ts';
import { withManyForms } from './plural-forms.ts';

/** Areas of phrases that come with the screens that speak them, and not with the first load. */
const areas = {
  activity: {
    pt_BR: () => import('./pt_BR/activity.ts'),
    pt_PT: () => import('./pt_PT/activity.ts'),
    en_US: () => import('./en_US/activity.ts'),
  },
  certificates: {
    pt_BR: () => import('./pt_BR/certificates.ts'),
    pt_PT: () => import('./pt_PT/certificates.ts'),
    en_US: () => import('./en_US/certificates.ts'),
  },
  company: {
    pt_BR: () => import('./pt_BR/company.ts'),
    pt_PT: () => import('./pt_PT/company.ts'),
    en_US: () => import('./en_US/company.ts'),
  },
  documents: {
    pt_BR: () => import('./pt_BR/documents.ts'),
    pt_PT: () => import('./pt_PT/documents.ts'),
    en_US: () => import('./en_US/documents.ts'),
  },
  prefilled: {
    pt_BR: () => import('./pt_BR/prefilled.ts'),
    pt_PT: () => import('./pt_PT/prefilled.ts'),
    en_US: () => import('./en_US/prefilled.ts'),
  },
  signature: {
    pt_BR: () => import('./pt_BR/signature.ts'),
    pt_PT: () => import('./pt_PT/signature.ts'),
    en_US: () => import('./en_US/signature.ts'),
  },
  sending: {
    pt_BR: () => import('./pt_BR/sending.ts'),
    pt_PT: () => import('./pt_PT/sending.ts'),
    en_US: () => import('./en_US/sending.ts'),
  },
} as const;
export type LazyArea = keyof typeof areas;

export const lazyAreas = Object.keys(areas) as LazyArea[];

/** Whether `texts` speak the area in the language that they speak now. */
export function knowsArea(texts: i18n, area: LazyArea): boolean {
  return isThere(texts, area, languageOf(texts));
}

/**
 * Teaches `texts` an area: when it returns, in their language and the fallback one; soon after in the others, for who changes
 * the language on that screen. Rejects without a network where nothing of it is kept yet.
 */
export async function loadArea(texts: i18n, area: LazyArea): Promise<void> {
  await loadIn(texts, area, fallbackLanguage);
  await loadIn(texts, area, languageOf(texts)).catch(() => undefined);
  void Promise.allSettled(languages.map((language) => loadIn(texts, area, language)));
}

async function loadIn(texts: i18n, area: LazyArea, language: Language): Promise<void> {
  if (isThere(texts, area, language)) return;
  const phrases: object = await areas[area][language]();
  texts.addResourceBundle(language, 'translation', withManyForms({ ...phrases }), true);
}

function isThere(texts: i18n, area: LazyArea, language: Language): boolean {
  return texts.getResource(language, 'translation', area) !== undefined;
}
