/** First parts of the addresses that belong to the API: never answered with the app's page, never from a cache. */
export const apiPrefixes = [
  '/authentication',
  '/unauthentication',
  '/user',
  '/files',
  '/replication',
  '/health',
  '/devices',
  '/executions',
  '/metrics',
  '/demo',
] as const;

export function isApiPath(path: string): boolean {
  return apiPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
