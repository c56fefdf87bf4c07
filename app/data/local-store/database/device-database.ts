import { Dexie } from 'dexie';
import type { Environment } from '#app/data/environment/environment.ts';
import { readManyAtOnce, type ReadingDatabase } from './read-many.ts';
import type { StorageSupervisor, WatchedDatabase } from './supervisor.ts';

/** Opens a database of the device that stays open. `stores` as in Dexie: the indexes of each store by its name. */
export async function openDeviceDatabase(
  name: string,
  stores: Record<string, string>,
  { indexedDB, IDBKeyRange }: Environment,
  supervisor: StorageSupervisor,
): Promise<Dexie> {
  const dexie = new Dexie(name, { indexedDB, IDBKeyRange, autoOpen: false });
  readManyAtOnce(dexie as unknown as ReadingDatabase);
  supervisor.watch(dexie as unknown as WatchedDatabase);
  dexie.version(1).stores(stores);
  await dexie.open();
  return dexie;
}
