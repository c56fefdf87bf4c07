import {
  addRxPlugin,
  createRxDatabase,
  getPrimaryKeyOfInternalDocument,
  INTERNAL_CONTEXT_MIGRATION_STATUS,
  writeSingle,
  type RxCollection,
  type RxCollectionCreator,
  type RxDatabase,
} from 'rxdb';
import { RxDBMigrationSchemaPlugin, type RxMigrationStatus } from 'rxdb/plugins/migration-schema';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import type { Sides } from '#domain/rules/merge/merge-record.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import type { Profile } from '#app/data/ports.ts';
import { moveFormerBases } from './kept/stored-bases.ts';
import { moveFormerRejections } from './kept/stored-rejections.ts';
import { Leadership } from '../leadership.ts';
import { FormerRows } from '../pages/former-rows.ts';
import { openPageDatabase, type PageDatabase } from '../pages/page-database.ts';
import { PagedStorage } from '../pages/paged-storage.ts';
import {
  deviceCollectionNames,
  deviceSchema,
  type DeviceCollectionName,
  type DeviceCollections,
} from './schemas.ts';
import { storeName } from './store-name.ts';
import { openSyncDatabase, type SyncDatabase } from './sync-database.ts';
import { StorageSupervisor } from './supervisor.ts';
import { migrations, versions } from './versions.ts';

addRxPlugin(RxDBMigrationSchemaPlugin);

/** Records per write of a migration. RxDB's small default causes hundreds of writes for thousands of records. */
const MIGRATED_AT_ONCE = 500;

export type DeviceRxCollections = { [N in DeviceCollectionName]: RxCollection<DeviceCollections[N]> };

/** Resolves a conflict between a local change and the server's state. */
export type ConflictResolvers = {
  [N in CollectionName]: (
    store: OpenStore,
    sides: Sides<ReplicatedCollections[N]>,
  ) => Promise<ReplicatedCollections[N]>;
};

/** One person's open databases on this device. */
export interface OpenStore {
  /** `autodocs-<company>-<user>` */
  name: string;
  /** Whether the device had no data of this store, not even of a former release. */
  isNew: boolean;
  profile: Profile;
  database: RxDatabase<DeviceRxCollections>;
  collections: DeviceRxCollections;
  /** The database that stores the collections. */
  pages: PageDatabase;
  /** What sync stores besides the records. */
  sync: SyncDatabase;
  supervisor: StorageSupervisor;
  leadership: Leadership;
  resolvers: ConflictResolvers;
}

export interface OpenOptions {
  environment: Environment;
  prefix: string;
  profile: Profile;
  resolvers: ConflictResolvers;
}

export async function openStore(options: OpenOptions): Promise<OpenStore> {
  const { environment, profile, resolvers } = options;
  const name = storeName(options.prefix, profile);
  const supervisor = new StorageSupervisor();
  const leadership = new Leadership(environment, name);
  try {
    const [former, pages, sync] = await Promise.all([
      // Before the other databases are opened, because opening them creates what this looks for.
      FormerRows.find(environment),
      openPageDatabase(name, environment, supervisor),
      openSyncDatabase(name, environment, supervisor),
    ]);
    try {
      const storage = new PagedStorage(pages, former);
      const isNew = !former.knew(name);
      await moveFormerBases(pages, former, name);
      if (!isNew) await moveFormerRejections(pages, former, name);
      const opened = await openCollections({ name, isNew, storage, environment, supervisor });
      const { database, collections } = opened;
      return { name, isNew, profile, database, collections, pages, sync, supervisor, leadership, resolvers };
    } catch (error) {
      pages.dexie.close();
      sync.dexie.close();
      throw error;
    }
  } catch (error) {
    supervisor.stop();
    leadership.end();
    throw error;
  }
}

async function openCollections({
  name,
  isNew,
  storage,
  environment: { multiTab },
  supervisor,
}: Pick<OpenStore, 'name' | 'isNew' | 'supervisor'> & {
  storage: PagedStorage;
  environment: Environment;
}): Promise<Pick<OpenStore, 'database' | 'collections'>> {
  const database = await createRxDatabase<DeviceRxCollections>({
    name,
    storage,
    multiInstance: multiTab,
    closeDuplicates: true,
  });
  try {
    if (!isNew) await forgetFailures(database);
    const collections = await database.addCollections(creators());
    await migrate(Object.values(collections));
    for (const collection of Object.values(collections))
      collection.awaitBeforeReads.add(() => supervisor.ready());
    return { database, collections: collections as DeviceRxCollections };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function creators(): Record<string, RxCollectionCreator> {
  return Object.fromEntries(
    deviceCollectionNames.map((name) => {
      const creator = {
        schema: deviceSchema(name),
        migrationStrategies: migrations[name],
        autoMigrate: false,
      };
      return [name, creator];
    }),
  );
}

/** Migrates the records of a former release to the current schemas; continues after an interruption. */
async function migrate(collections: readonly RxCollection[]): Promise<void> {
  // The check reads each collection; a first schema has no former one.
  const later = collections.filter(({ schema }) => schema.version > 0);
  await Promise.all(later.map((collection) => collection.migratePromise(MIGRATED_AT_ONCE)));
}

/**
 * RxDB stores a failed migration (for example because the disk was full) and reports the stored failure for the next
 * attempt too. It reads it as soon as a collection exists.
 */
async function forgetFailures({ internalStore }: RxDatabase<DeviceRxCollections>): Promise<void> {
  const ids = deviceCollectionNames.map((name) =>
    getPrimaryKeyOfInternalDocument(`${name}-v-${versions[name]}`, INTERNAL_CONTEXT_MIGRATION_STATUS),
  );
  for (const previous of await internalStore.findDocumentsById(ids, false)) {
    const status = previous.data as RxMigrationStatus;
    const document = { ...previous, data: { ...status, status: 'RUNNING' } };
    if (status.status === 'ERROR')
      await writeSingle(internalStore, { previous, document }, 'migration-again');
  }
}

export async function closeStore(store: OpenStore): Promise<void> {
  store.supervisor.stop();
  store.sync.dexie.close();
  try {
    await store.database.close();
  } finally {
    store.pages.dexie.close();
    // Another tab may only lead after all writes of this one have ended.
    store.leadership.end();
  }
}
