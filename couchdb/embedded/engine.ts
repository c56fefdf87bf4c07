import { mkdir, readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import leveldb from 'pouchdb-adapter-leveldb';
import PouchDB from 'pouchdb-core';
import find from 'pouchdb-find';
import { ChangeSignal } from './change-signal.ts';
import { CouchError, missingDatabase } from './couch-error.ts';
import { OpenDatabases } from './open-databases.ts';
import { syncedLevelDown } from './leveldb/synced-leveldown.ts';

PouchDB.plugin(leveldb).plugin(find);

export const ENGINE_VERSION = PouchDB.version;

/** Twice LevelDB's write buffer. */
const ROOM_TO_OPEN_BYTES = 8_000_000;

/** Maximum number of open databases that are not in use: those of the most recently active companies. */
const MOST_IDLE = 200;

const NAME = /^[a-z][a-z0-9_$()+-]*$/;
/** Each batch of an index is one synced write, so the default of 50 documents causes far too many. */
const INDEX_BATCH = 500;

/** Databases in which PouchDB stores indexes. */
const INDEX_MARK = '-mrview-';

export interface EngineDatabase {
  name: string;
  pouch: PouchDB.Database;
  /** Created by PouchDB with the database. */
  identity: string;
  changed: ChangeSignal;
}

/** The databases of one folder. Each is opened at its first use; some stay open while not in use. */
export class Engine {
  private readonly folder: string;
  private readonly opened: OpenDatabases<EngineDatabase>;
  private readonly creating = new Set<string>();
  private closed = false;

  constructor(folder: string, mostIdle = MOST_IDLE) {
    this.folder = path.resolve(folder);
    this.opened = new OpenDatabases({
      open: (name) => this.open(name),
      close: async ({ pouch, changed }) => {
        await closeWithIndexes(pouch);
        changed.written();
      },
      most: mostIdle,
    });
  }

  private location(name: string): string {
    if (!NAME.test(name)) throw new CouchError(400, 'illegal_database_name', `Name: '${name}'.`);
    return path.join(this.folder, name);
  }

  async names(): Promise<string[]> {
    const entries = await readdir(this.folder, { withFileTypes: true });
    return entries
      .flatMap((entry) => (entry.isDirectory() && !entry.name.includes(INDEX_MARK) ? [entry.name] : []))
      .sort();
  }

  /** Checks only one folder, so that the number of databases does not matter. */
  private async exists(name: string): Promise<boolean> {
    if (name.includes(INDEX_MARK)) return false;
    return stat(this.location(name)).then(
      (found) => found.isDirectory(),
      () => false,
    );
  }

  /** Size of its files on disk. */
  async bytes(name: string): Promise<number> {
    const folder = this.location(name);
    const sizes = (await readdir(folder)).map((file) =>
      // Removed by compaction since the folder was read.
      stat(path.join(folder, file)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }

  /** @throws CouchError 404 if it does not exist */
  async use<R>(name: string, work: (database: EngineDatabase) => Promise<R>): Promise<R> {
    this.location(name);
    return this.opened.use(name, work);
  }

  /** @throws CouchError 412 if it exists */
  async create(name: string): Promise<void> {
    if (await this.exists(name)) {
      throw new CouchError(412, 'file_exists', 'The database could not be created, the file already exists.');
    }
    this.location(name);
    await mkdir(this.folder, { recursive: true });
    this.creating.add(name);
    await this.opened.use(name, () => Promise.resolve()).finally(() => this.creating.delete(name));
  }

  async destroy(name: string): Promise<void> {
    await this.use(name, () => Promise.resolve());
    await this.opened.end(name, async ({ pouch, changed }) => {
      await pouch.destroy();
      changed.written();
    });
  }

  /**
   * Reopens the database at its next use, which clears a disk error that LevelDB would otherwise repeat forever.
   * Opening needs disk space, and without it the open one can still be read: on a full disk it does nothing and returns
   * false.
   */
  async reopen(name: string): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.folder);
    if (bavail * bsize < ROOM_TO_OPEN_BYTES) return false;
    await this.opened.close(name);
    return true;
  }

  /** No database is opened afterwards: a request in progress would lock the folder again. */
  close(): Promise<void> {
    this.closed = true;
    return this.opened.closeAll();
  }

  /** PouchDB creates missing databases: a concurrently removed one must not reappear empty. */
  private async open(name: string): Promise<EngineDatabase> {
    if (this.closed) throw new CouchError(503, 'closed', 'The store is closed.');
    if (!this.creating.has(name) && !(await this.exists(name))) throw missingDatabase();
    return openDatabase(name, this.location(name));
  }
}

interface IndexedPouch {
  _cachedViews?: Record<string, Promise<{ db: { close(): Promise<void> } }>>;
  close(): Promise<void>;
}

/** PouchDB closes a database without its index databases, whose locks would then last as long as this process. */
async function closeWithIndexes(pouch: PouchDB.Database): Promise<void> {
  const { _cachedViews: views = {} } = pouch as unknown as IndexedPouch;
  for (const view of await Promise.allSettled(Object.values(views))) {
    if (view.status === 'fulfilled') await view.value.db.close();
  }
  await pouch.close();
}

async function openDatabase(name: string, location: string): Promise<EngineDatabase> {
  const options = {
    adapter: 'leveldb',
    db: syncedLevelDown,
    auto_compaction: true,
    view_update_changes_batch_size: INDEX_BATCH,
  };
  const pouch = new PouchDB(location, options);
  // Each concurrent read of changes listens for the end of the database: many listeners are no leak.
  pouch.setMaxListeners(0);
  const identity = await pouch.id();
  return { name, pouch, identity: identity.replaceAll(/[^\da-z]/gi, ''), changed: new ChangeSignal() };
}
