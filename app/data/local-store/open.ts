import {
  addRxPlugin,
  createRxDatabase,
  type RxCollection,
  type RxCollectionCreator,
  type RxConflictHandler,
  type RxDatabase,
} from 'rxdb';
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import type { Environment } from '../environment/environment.ts';
import type { Profile } from '../ports.ts';
import {
  deviceCollectionNames,
  deviceSchema,
  type DeviceCollectionName,
  type DeviceCollections,
} from './schemas.ts';
import { StorageSupervisor, type WatchedDatabase } from './supervisor.ts';
import { migrations } from './versions.ts';

addRxPlugin(RxDBLeaderElectionPlugin);
addRxPlugin(RxDBMigrationSchemaPlugin);

export type DeviceRxCollections = { [N in DeviceCollectionName]: RxCollection<DeviceCollections[N]> };
export type ConflictHandlers = { [N in CollectionName]: RxConflictHandler<ReplicatedCollections[N]> };

/** One person's databases on this device, open. */
export interface OpenStore {
  /** `autodocs-<company>-<user>` */
  name: string;
  profile: Profile;
  database: RxDatabase<DeviceRxCollections>;
  collections: DeviceRxCollections;
  supervisor: StorageSupervisor;
}

export interface OpenOptions {
  environment: Environment;
  prefix: string;
  profile: Profile;
  /** Called before the collections exist, hence with a way to get at them later. */
  conflictHandlers: (store: () => OpenStore) => ConflictHandlers;
}

export async function openStore(options: OpenOptions): Promise<OpenStore> {
  const { environment, profile } = options;
  const name = `${options.prefix}-${profile.company.uid}-${profile.user.uid}`;
  const supervisor = new StorageSupervisor();
  const database = await createRxDatabase<DeviceRxCollections>({
    name,
    storage: getRxStorageDexie({
      indexedDB: environment.indexedDB,
      IDBKeyRange: environment.IDBKeyRange,
      onCreate: (dexie: unknown) => supervisor.watch(dexie as WatchedDatabase),
    }),
    multiInstance: environment.multiTab,
    closeDuplicates: true,
  });
  let opened: OpenStore | null = null;
  const handlers: Partial<Record<DeviceCollectionName, unknown>> = options.conflictHandlers(() => {
    if (opened === null) throw new Error('conflicts are resolved by an open store only');
    return opened;
  });
  try {
    const collections = await database.addCollections(creators(handlers));
    for (const collection of Object.values(collections)) {
      collection.awaitBeforeReads.add(() => supervisor.ready());
    }
    opened = { name, profile, database, collections: collections as DeviceRxCollections, supervisor };
    return opened;
  } catch (error) {
    supervisor.stop();
    await database.close();
    throw error;
  }
}

function creators(
  handlers: Partial<Record<DeviceCollectionName, unknown>>,
): Record<string, RxCollectionCreator> {
  return Object.fromEntries(
    deviceCollectionNames.map((name) => {
      const creator = {
        schema: deviceSchema(name),
        migrationStrategies: migrations[name],
        ...(handlers[name] === undefined ? {} : { conflictHandler: handlers[name] }),
      };
      return [name, creator as RxCollectionCreator];
    }),
  );
}

export async function closeStore(store: OpenStore): Promise<void> {
  store.supervisor.stop();
  await store.database.close();
}
