import { collectionNames, type CollectionName } from '#domain/entities/collections.ts';
import type { UnsentRecord } from '#domain/entities/unsent-export.ts';
import type { KeyValueStore } from '../../environment/environment.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { Outbox } from '#app/data/local-store/writes/outbox.ts';
import { adoptFormer } from '#app/data/local-store/adopt-former.ts';

/** The unsent records by what is stored on the disk; works in any tab, also without sync. */
export async function unsentRecords(store: OpenStore, keep: KeyValueStore): Promise<UnsentRecord[]> {
  const found: UnsentRecord[] = [];
  for (const name of collectionNames) found.push(...(await unsentOf(store, keep, name)));
  return found;
}

async function unsentOf(
  store: OpenStore,
  keep: KeyValueStore,
  name: CollectionName,
): Promise<UnsentRecord[]> {
  await adoptFormer(store, keep, name);
  const unsent = await new Outbox(store, name).unsent();
  return unsent.map(({ state, entry }) => ({
    collection: name,
    state: { ...state },
    base: entry.base === null ? null : { ...entry.base },
  }));
}
