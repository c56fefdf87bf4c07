import { matchPath } from 'react-router';
import type { ArticleId } from '#app/features/help/reading/catalogue.ts';

/** The article for each address of the app; the first match counts. */
export const helpPages = [
  ['/', 'first-template'],
  ['/templateArea/form', 'organise'],
  ['/templateArea/bin', 'bin'],
  ['/templateArea/clauses', 'clauses'],
  ['/document/new-clause/:area?', 'clauses'],
  ['/document/clause/:id', 'clauses'],
  ['/document/new/:area?', 'first-template'],
  ['/document/editor/:id?', 'fields'],
  ['/template/form/:id?', 'fields'],
  ['/template/fill/:id?', 'fill'],
  ['/template/batch/:id', 'batch'],
  ['/package/fill/:id', 'packages'],
  ['/package/new/:area?', 'packages'],
  ['/package/:id', 'packages'],
  ['/template/link/:id', 'public-form'],
  ['/templateExecution', 'executions'],
  ['/account/security', 'two-factor'],
  ['/account/charge', 'licences'],
  ['/account/plans', 'licences'],
  ['/account/certificates', 'certificates'],
  ['/account/notifications', 'notices'],
  ['/account/:tab?', 'password'],
  ['/settings/security', 'two-factor'],
  ['/settings/devices', 'lost-phone'],
  ['/settings/access', 'access-requests'],
  ['/company/licenses', 'licences'],
  ['/company/entities', 'entities'],
  ['/company/hours', 'working-hours'],
  ['/company/computers', 'working-hours'],
  ['/company/sign-in', 'two-factor'],
  ['/company/webhooks', 'webhooks'],
  ['/company/api-keys', 'api-keys'],
  ['/company/:section?', 'users-groups'],
  ['/signatures', 'fill'],
  ['/sync', 'sync-states'],
  ['/sync/conflict/:id', 'conflicts'],
  ['/auth', 'password'],
  ['/google', 'password'],
  ['/linkedin', 'password'],
  ['/government', 'password'],
  ['/sso/:token', 'password'],
  ['/unauthorized', 'password'],
  ['/mailbox', 'password'],
  ['/privacy-policy', 'search'],
  ['/terms-and-conditions', 'search'],
  ['/terms-and-condictions', 'search'],
  ['/records/:entity/import', 'lookups'],
  ['/records/:entity?', 'entities'],
  ['/integrations', 'ged'],
  ['/ged17/structure', 'ged'],
  ['/ged17/documents', 'ged'],
  ['/documents', 'documents'],
  ['/documents/filing/:tab?', 'documents'],
  ['/documents/:uid', 'documents'],
  ['*', 'search'],
] as const satisfies readonly (readonly [pattern: string, article: ArticleId])[];

export interface HelpPage {
  /** The address pattern, without ids, which must not leave the app. */
  pattern: string;
  article: ArticleId;
}

export function helpPageOf(pathname: string): HelpPage {
  const [pattern, article] =
    helpPages.find(([each]) => matchPath(each, pathname) !== null) ?? (['*', 'search'] as const);
  return { pattern, article };
}
