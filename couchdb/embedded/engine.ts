import { mkdir, readdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import leveldb from 'pouchdb-adapter-leveldb';
import PouchDB from 'pouchdb-core';
import find from 'pouchdb-find';
import { ChangeSignal } from './change-signal.ts';
import { CouchError, missingDatabase } from './couch-error.ts';
import { syncedLevelDown } from './synced-leveldown.ts';

PouchDB.plugin(leveldb).plugin(find);

export const ENGINE_VERSION = PouchDB.version;

/** Twice LevelDB's write buffer. */
const ROOM_TO_OPEN_BYTES = 8_000_000;

const NAME = /^[a-z][a-z0-9_$()+-]*$/;
/** Databases that PouchDB keeps beside ours for its indexes. */
const INDEX_MARK = '-mrview-';

export interface EngineDatabase {
  name: string;
  pouch: PouchDB.Database<Record<string, unknown>>;
  /** Made by PouchDB with the database. */
  identity: string;
  changed: ChangeSignal;
}

/** The databases of one folder. Each is opened once, at its first use, and stays open. */
export class Engine {
  private readonly folder: string;
  private readonly opened = new Map<string, Promise<EngineDatabase>>();

  constructor(folder: string) {
    this.folder = path.resolve(folder);
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

  /** @throws CouchError 404 where there is none */
  async get(name: string): Promise<EngineDatabase> {
    const opened = this.opened.get(name);
    if (opened !== undefined) return opened;
    this.location(name);
    if (!(await this.names()).includes(name)) throw missingDatabase();
    return this.open(name);
  }

  /** @throws CouchError 412 where there is one */
  async create(name: string): Promise<void> {
    this.location(name);
    if ((await this.names()).includes(name)) {
      throw new CouchError(412, 'file_exists', 'The database could not be created, the file already exists.');
    }
    await mkdir(this.folder, { recursive: true });
    await this.open(name);
  }

  async destroy(name: string): Promise<void> {
    const database = await this.get(name);
    this.opened.delete(name);
    await database.pouch.destroy();
    database.changed.written();
  }

  /**
   * Opens the database anew at its next use, which clears an error of the disk that LevelDB would repeat for ever.
   * Opening needs room, and without it the open one can still be read: false, and nothing done, on a full disk.
   */
  async reopen(name: string): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.folder);
    if (bavail * bsize < ROOM_TO_OPEN_BYTES) return false;
    const opened = this.opened.get(name);
    this.opened.delete(name);
    await (await opened)?.pouch.close();
    return true;
  }

  async close(): Promise<void> {
    const databases = await Promise.allSettled(this.opened.values());
    this.opened.clear();
    for (const opened of databases) {
      if (opened.status !== 'fulfilled') continue;
      await closeWithIndexes(opened.value.pouch);
      opened.value.changed.written();
    }
  }

  private open(name: string): Promise<EngineDatabase> {
    const known = this.opened.get(name);
    if (known !== undefined) return known;
    const opening = openDatabase(name, this.location(name));
    this.opened.set(name, opening);
    opening.catch(() => this.opened.delete(name));
    return opening;
  }
}

interface IndexedPouch {
  _cachedViews?: Record<string, Promise<{ db: { close(): Promise<void> } }>>;
  close(): Promise<void>;
}

/** PouchDB closes a database without those of its indexes, whose locks would then last as long as this process. */
async function closeWithIndexes(pouch: PouchDB.Database<Record<string, unknown>>): Promise<void> {
  const { _cachedViews: views = {} } = pouch as unknown as IndexedPouch;
  for (const view of await Promise.allSettled(Object.values(views))) {
    if (view.status === 'fulfilled') await view.value.db.close();
  }
  await pouch.close();
}

async function openDatabase(name: string, location: string): Promise<EngineDatabase> {
  const options = { adapter: 'leveldb', db: syncedLevelDown, auto_compaction: true };
  const pouch = new PouchDB<Record<string, unknown>>(location, options);
  const identity = await (pouch as unknown as { id(): Promise<string> }).id();
  return { name, pouch, identity: identity.replaceAll(/[^\da-z]/gi, ''), changed: new ChangeSignal() };
}
