import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { DeviceDisk } from '#tests/support/node-environment.ts';
import { newDisk } from '#tests/support/node-environment.ts';
import { makeCursorsQuick } from '#tests/support/quick-cursors.ts';
import { TAB_GONE } from './unhandled.ts';
import { hashesIn } from '../model/words.ts';
import { hashOfBytes } from '../steps/image.ts';
import { closeByForce, cutOff, openWatched, rawBytes, rawTexts } from './raw-indexeddb.ts';

/** A device's storage over all its tabs, and its possible faults. */
export interface Disk extends DeviceDisk {
  readonly factory: IDBFactory;
  /** Every write fails for lack of space. */
  full: boolean;
  clockOffsetMs: number;
}

const disks = new Map<string, Disk>();

export function makeDisk(): Disk {
  installOnce();
  const disk = Object.assign(newDisk(), { factory: new IDBFactory(), full: false, clockOffsetMs: 0 });
  disks.set(disk.prefix, disk);
  return disk;
}

export function forgetDisk(disk: Disk): void {
  disks.delete(disk.prefix);
}

/** The tab ends in the middle of its work. */
export function powerCut(disk: Disk): void {
  cutOff(disk.factory);
}

export function closeUnderApp(disk: Disk): void {
  closeByForce(disk.factory);
}

/** Everything on the device: databases and small keys. */
export function* textsOn(disk: Disk): Generator<{ where: string; text: string }> {
  yield* rawTexts(disk.factory);
  for (const [name, text] of disk.keep) yield { where: `keep/${name}`, text: `${name} ${text}` };
}

/** PouchDB preserves only the name of a removed file, which is its hash. */
const TOMBSTONE = /"deletedOrLocal":"1"|"_deleted":true/;

/** Files of which the device has something: their bytes, or metadata. */
export function* filesNamedOn(disk: Disk): Generator<{ where: string; hashes: string[] }> {
  for (const { where, bytes } of rawBytes(disk.factory)) yield { where, hashes: [hashOfBytes(bytes)] };
  for (const { where, text } of textsOn(disk))
    if (!TOMBSTONE.test(text)) yield { where, hashes: hashesIn(text) };
}

/** IndexedDB as one tab sees it, until the tab ends. */
export function connect(disk: Disk, tab: { dead: boolean }): IDBFactory {
  const gone = (): never => {
    throw new DOMException(TAB_GONE, 'InvalidStateError');
  };
  return {
    open: (name: string, version?: number) => {
      if (tab.dead) return gone();
      const request = openWatched(disk.factory, name, version);
      request.addEventListener('success', () => {
        if (tab.dead) request.result.close();
      });
      return request;
    },
    deleteDatabase: (name: string) => (tab.dead ? gone() : disk.factory.deleteDatabase(name)),
    databases: () => (tab.dead ? gone() : disk.factory.databases()),
    cmp: (first: unknown, second: unknown) => disk.factory.cmp(first, second),
  };
}

let installed = false;

/** PouchDB uses the global IndexedDB: the databases of each device have different names. */
function installOnce(): void {
  if (installed) return;
  installed = true;
  makeCursorsQuick();
  const common = globalThis.indexedDB;
  const of = (name: string): IDBFactory =>
    [...disks.values()].find(({ prefix }) => name.includes(`${prefix}-`))?.factory ?? common;
  Object.defineProperty(globalThis, 'indexedDB', {
    value: {
      open: (name: string, version?: number) => openWatched(of(name), name, version),
      deleteDatabase: (name: string) => of(name).deleteDatabase(name),
      databases: () => common.databases(),
      cmp: (first: unknown, second: unknown) => common.cmp(first, second),
    },
    configurable: true,
  });
  refuseWhenFull();
}

type Write = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;

interface QueuedRequests {
  _requests: { operation: () => unknown }[];
}

/** A write without space fails when it is executed, and aborts its transaction. */
function refuseWhenFull(): void {
  const prototype = IDBObjectStore.prototype as unknown as Record<'put' | 'add', Write>;
  for (const name of ['put', 'add'] as const) {
    const original = prototype[name];
    prototype[name] = function write(...parameters) {
      const request = original.apply(this, parameters);
      const database = this.transaction.db.name;
      const full = [...disks.values()].some((disk) => disk.full && database.includes(`${disk.prefix}-`));
      const queued = (this.transaction as unknown as QueuedRequests)._requests.at(-1);
      if (full && queued !== undefined) {
        queued.operation = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      }
      return request;
    };
  }
}
