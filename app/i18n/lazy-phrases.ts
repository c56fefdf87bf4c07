import type { i18n } from 'i18next';
import { areas } from './lazy-areas.ts';
import { fallbackLanguage, languageOf, languages, type Language } from './language.ts';
import { withManyForms } from './plural-forms.ts';

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
  const inOwn = loadIn(texts, area, languageOf(texts)).catch(() => undefined);
  await Promise.all([loadIn(texts, area, fallbackLanguage), inOwn]);
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
