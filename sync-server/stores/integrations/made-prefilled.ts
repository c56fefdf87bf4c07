import type { Database } from '#couchdb/store.ts';
import { madePrefilledSchema, type MadePrefilled } from '#domain/entities/prefilled-link.ts';
import type { Clock } from '#server/clock.ts';
import { centralCollection } from '../central/central-collection.ts';
import { isRemoved } from '../central/is-removed.ts';

/** How many days after its end a link is still listed, and answers that were made in time are still accepted. */
const LISTED_DAYS = 90;

/** The prefilled links that were created, without their values. */
export interface MadePrefilledLinks {
  create(link: MadePrefilled): Promise<boolean>;
  read(form: string, id: string): Promise<MadePrefilled | null>;
  /** Null if there is none. @throws AppError what `change` throws */
  change(
    form: string,
    id: string,
    change: (fresh: MadePrefilled) => MadePrefilled,
  ): Promise<MadePrefilled | null>;
  of(form: string): Promise<MadePrefilled[]>;
  /** Removes links that ended long ago, except revoked ones, which must stay revoked. Returns how many. */
  sweep(): Promise<number>;
}

export function createMadePrefilled(central: Database, clock: Clock): MadePrefilledLinks {
  const links = centralCollection(central, 'prefilled-link', madePrefilledSchema);
  const keyOf = (form: string, id: string): string => `${form}:${id}`;
  return {
    create: (link) => links.create(keyOf(link.form, link.id), link),
    read: async (form, id) => (await links.read(keyOf(form, id)))?.value ?? null,
    change: (form, id, change) =>
      links.change(keyOf(form, id), (fresh) => (fresh === null ? null : change(fresh))),
    of: async (form) => {
      const found: MadePrefilled[] = [];
      for await (const { value } of links.list(`${form}:`)) found.push(value);
      return found;
    },
    sweep: async () => {
      const before = new Date(clock.now().getTime() - LISTED_DAYS * 86_400_000).toISOString();
      let removed = 0;
      for await (const { key, value, rev } of links.list(''))
        if (value.revokedAt === null && value.until < before && (await isRemoved(links.remove(key, rev))))
          removed += 1;
      return removed;
    },
  };
}
