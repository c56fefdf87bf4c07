import { createHash } from 'node:crypto';
import type { Database } from '#couchdb/store.ts';

const tellers = new WeakMap<Database, (id: string) => void>();
/** Kinds whose ids contain personal data. */
const PERSONAL = /^(login|claim):/;
const SHOWN = 12;

/** Calls `tell` once for each invalid document of `database`. Lists continue without it. */
export function tellUnreadable(database: Database, tell: (id: string) => void): void {
  const known = new Set<string>();
  tellers.set(database, (id) => {
    if (known.has(id)) return;
    known.add(id);
    tell(shown(id));
  });
}

export function noteUnreadable(database: Database, id: string): void {
  tellers.get(database)?.(id);
}

/** The id for the log: a login is replaced by the beginning of its SHA-256, with which an operator can find it. */
function shown(id: string): string {
  const kind = PERSONAL.exec(id)?.[1];
  return kind === undefined ? id : `${kind}:${createHash('sha256').update(id).digest('hex').slice(0, SHOWN)}`;
}
