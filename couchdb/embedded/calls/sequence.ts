import { badRequest } from '../couch-error.ts';

/**
 * A position in one database's history: `<n>-<identity of the database>`, so that a recreated one refuses old
 * positions.
 */
export function formatSequence(n: number, identity: string): string {
  return `${n}-${identity}`;
}

/** @throws CouchError 400, as CouchDB does, for a position of another database */
export function parseSequence(
  since: string | undefined,
  database: { identity: string; last: number },
): number {
  if (since === undefined || since === '0') return 0;
  if (since === 'now') return database.last;
  const [, digits, identity] = /^(\d{1,15})-(.+)$/.exec(since) ?? [];
  const n = Number(digits);
  if (identity !== database.identity || n > database.last)
    throw badRequest("Malformed sequence supplied in 'since' parameter.");
  return n;
}
