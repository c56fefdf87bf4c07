import { createHash } from 'node:crypto';
import type { Database } from '#couchdb/store.ts';

const tellers = new WeakMap<Database, (id: string) => void>();
/** Their ids hold what people are reached or known by. */
const PERSONAL = /^(login|claim):/;
const SHOWN = 12;

/** `tell` hears of each document of `database` that is not as its kind has to be, once. Lists go on without it. */
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

/** As a log may name it: a login by the beginning of its SHA-256, which an operator can find it by. */
function shown(id: string): string {
  const kind = PERSONAL.exec(id)?.[1];
  return kind === undefined ? id : `${kind}:${createHash('sha256').update(id).digest('hex').slice(0, SHOWN)}`;
}
