import type { HelpTopic } from '#app/i18n/help-texts.ts';

/** All articles by topic, in display order. Each is a file of the same name in every language. */
export const catalogue = [
  { topic: 'begin', articles: ['first-template', 'install', 'password', 'shortcuts'] },
  {
    topic: 'write',
    articles: [
      'fields',
      'rules',
      'rule-functions',
      'lookups',
      'clauses',
      'numbering',
      'tables-images',
      'page-settings',
      'header-footer',
      'comments',
      'suggestions',
      'versions',
      'word-in',
      'word-out',
    ],
  },
  { topic: 'fill', articles: ['fill', 'batch', 'packages', 'fill-offline', 'drafts', 'share-pdf'] },
  { topic: 'publicForm', articles: ['public-form', 'public-answers'] },
  { topic: 'organise', articles: ['executions', 'documents', 'search', 'organise', 'bin'] },
  { topic: 'sync', articles: ['sync-states', 'conflicts', 'storage'] },
  { topic: 'talk', articles: ['chats', 'notices', 'error-report'] },
  { topic: 'account', articles: ['two-factor', 'lost-phone', 'certificates', 'change-company'] },
  {
    topic: 'company',
    articles: [
      'users-groups',
      'access-requests',
      'licences',
      'working-hours',
      'entities',
      'ged',
      'webhooks',
      'api-keys',
    ],
  },
] as const satisfies readonly { topic: HelpTopic; articles: readonly string[] }[];

export type ArticleId = (typeof catalogue)[number]['articles'][number];

export const articleIds: readonly ArticleId[] = catalogue.flatMap(({ articles }) => articles);

export function isArticleId(id: string): id is ArticleId {
  return articleIds.some((each) => each === id);
}
