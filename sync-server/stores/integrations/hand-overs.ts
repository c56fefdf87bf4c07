import { createHash } from 'node:crypto';
import type { Database } from '#couchdb/store.ts';
import { handOverSchema, type HandOver } from '#domain/entities/hand-over.ts';
import type { Clock } from '#server/clock.ts';
import { centralCollection } from '../central/central-collection.ts';
import { isRemoved } from '../central/is-removed.ts';

/** Documents that the signature product may fetch, by a hash of their address's token. */
export interface HandOvers {
  /** False if the token is already used. */
  create(token: string, value: HandOver): Promise<boolean>;
  read(token: string): Promise<HandOver | null>;
  change(token: string, change: (fresh: HandOver) => HandOver): Promise<HandOver | null>;
  /** Removes expired ones; returns how many. */
  sweep(): Promise<number>;
}

const keyOf = (token: string): string =>
  createHash('sha256').update(`hand-over:${token}`).digest('base64url');

export function createHandOvers(central: Database, clock: Clock): HandOvers {
  const documents = centralCollection(central, 'hand-over', handOverSchema);
  return {
    create: (token, value) => documents.create(keyOf(token), value),
    read: async (token) => (await documents.read(keyOf(token)))?.value ?? null,
    change: (token, change) =>
      documents.change(keyOf(token), (fresh) => (fresh === null ? null : change(fresh))),
    sweep: async () => {
      const now = clock.now().toISOString();
      let removed = 0;
      for await (const { key, value, rev } of documents.list(''))
        if (value.expiresAt <= now && (await isRemoved(documents.remove(key, rev)))) removed += 1;
      return removed;
    },
  };
}
