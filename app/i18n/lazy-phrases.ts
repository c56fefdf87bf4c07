import type { i18n } from 'i18next';
import { areas } from './lazy-areas.ts';
import { fallbackLanguage, languageOf, languages, type Language } from './language.ts';
import { withManyForms } from './plural-forms.ts';

export type LazyArea = keyof typeof areas;

export const lazyAreas = Object.keys(areas) as LazyArea[];

/** Whether `texts` have the area in their current language. */
export function knowsArea(texts: i18n, area: LazyArea): boolean {
  return isThere(texts, area, languageOf(texts));
}

/**
 * Loads an area into `texts`. Resolves when the current and the fallback language are loaded; the other languages
 * follow, for a change of language on that screen. Rejects without a network if the area is not cached.
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
