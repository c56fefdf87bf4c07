import type { App } from '#domain/entities/user.ts';

/** Products are called alike in every language. */
export const appNames: Record<App, string> = {
  autodocs: 'Autodocs',
  collectame: 'Collectame',
  dokia: 'Dokia',
  workflux: 'Workflux',
  'workflux-portal': 'Workflux Portal',
  indexia: 'Indexia',
  lawdoc: 'Lawdoc',
  inbox: 'Inbox',
};

/** Those a person may be given (specification 1, section 2). */
export const offeredApps: readonly App[] = ['autodocs', 'collectame', 'dokia', 'workflux', 'lawdoc'];
