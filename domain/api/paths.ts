/** First parts of the API's addresses: never answered with the app's page or from a cache. */
export const apiPrefixes = [
  '/authentication',
  '/unauthentication',
  '/user',
  // `/document` is also a page.
  '/document/register',
  '/files',
  '/replication',
  '/health',
  '/devices',
  '/executions',
  '/metrics',
  '/demo',
  '/public-forms',
  '/public-links',
  '/customer',
  '/lookups',
  '/registers',
  '/portals',
  '/certificates',
  '/appearance',
  '/access-requests',
  '/machine',
  '/notifications',
  // `/integrations` is a page.
  '/integrations/ged',
  '/signature',
  '/documentsToSignYopen',
  '/api',
] as const;

/** `/company` and `/company/<section>` are pages; paths below a company are calls. */
export const companyCalls = /^\/company\/[^/]+\/./;

export function isApiPath(path: string): boolean {
  if (companyCalls.test(path)) return true;
  return apiPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Addresses of public forms: a separate page, and a copy of the hashed assets inside its service worker's scope. */
export const FORM_PAGES = '/forms';

/** Address at which strangers fill in the public form `id`. */
export function formAddress(id: string): string {
  return `${FORM_PAGES}/${id}`;
}

export function isFormPage(path: string): boolean {
  return path === FORM_PAGES || path.startsWith(`${FORM_PAGES}/`);
}
