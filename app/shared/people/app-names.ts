import type { App } from '#domain/entities/user.ts';

/** Product names are the same in every language. */
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

/** The products that can be assigned to a person (specification 1, section 2). */
export const offeredApps: readonly App[] = ['autodocs', 'collectame', 'dokia', 'workflux', 'lawdoc'];
