import type { HelpTopic } from '#app/i18n/help-texts.ts';

/** Every article, by topic, in the order in which they are listed. Each is a file of its name in every language. */
export const catalogue = [
  { topic: 'begin', articles: ['first-template', 'install'] },
  { topic: 'fill', articles: ['fill', 'fill-offline'] },
  { topic: 'sync', articles: ['sync-states'] },
] as const satisfies readonly { topic: HelpTopic; articles: readonly string[] }[];

export type ArticleId = (typeof catalogue)[number]['articles'][number];

export const articleIds: readonly ArticleId[] = catalogue.flatMap(({ articles }) => articles);

export function isArticleId(id: string): id is ArticleId {
  return articleIds.some((each) => each === id);
}
