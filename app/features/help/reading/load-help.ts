import type { HelpTexts } from '#app/i18n/help-texts.ts';
import type { Language } from '#app/i18n/language.ts';
import type { Translate } from '#app/i18n/texts.ts';
import { articleIds } from './catalogue.ts';
import { readArticle, type Article } from './read-article.ts';

export interface Help {
  texts: HelpTexts;
  /** In the catalogue's order. */
  articles: readonly Article[];
}

interface Written {
  texts: HelpTexts;
  sources: Readonly<Record<string, string>>;
}

const load: Record<Language, () => Promise<Written>> = {
  pt_BR: () => import('../articles/pt_BR/index.ts'),
  pt_PT: () => import('../articles/pt_PT/index.ts'),
  en_US: () => import('../articles/en_US/index.ts'),
};

/** Loads the whole help in one language. @throws Error if an article is missing */
export async function loadHelp(language: Language, t: Translate): Promise<Help> {
  const { texts, sources } = await load[language]();
  const articles = articleIds.map((id) => {
    const source = sources[`./${id}.md`];
    if (source === undefined) throw new Error(`There is no article ${id} in ${language}.`);
    return readArticle(id, source, t);
  });
  return { texts, articles };
}
