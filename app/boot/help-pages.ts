import { matchPath } from 'react-router';
import type { ArticleId } from '#app/features/help/reading/catalogue.ts';

/** The article of each address of the app; of several that fit, the first. */
export const helpPages = [
  ['/', 'first-template'],
  ['/templateArea/form', 'first-template'],
  ['/templateArea/bin', 'first-template'],
  ['/document/new/:area?', 'first-template'],
  ['/document/editor/:id?', 'first-template'],
  ['/template/form/:id?', 'first-template'],
  ['/template/fill/:id?', 'fill'],
  ['/template/link/:id', 'fill'],
  ['/templateExecution', 'fill'],
  ['/account/:tab?', 'install'],
  ['/settings/security', 'install'],
  ['/settings/devices', 'install'],
  ['/settings/access', 'install'],
  ['/company/:section?', 'install'],
  ['/sync', 'sync-states'],
  ['/sync/conflict/:id', 'sync-states'],
  ['/auth', 'install'],
  ['/google', 'install'],
  ['/linkedin', 'install'],
  ['/government', 'install'],
  ['/sso/:token', 'install'],
  ['/unauthorized', 'install'],
  ['/mailbox', 'install'],
  ['/privacy-policy', 'first-template'],
  ['/terms-and-conditions', 'first-template'],
  ['/terms-and-condictions', 'first-template'],
  ['*', 'first-template'],
] as const satisfies readonly (readonly [pattern: string, article: ArticleId])[];

export interface HelpPage {
  /** The address without what it names: no id leaves the app by it. */
  pattern: string;
  article: ArticleId;
}

export function helpPageOf(pathname: string): HelpPage {
  const [pattern, article] =
    helpPages.find(([each]) => matchPath(each, pathname) !== null) ?? (['*', 'first-template'] as const);
  return { pattern, article };
}
