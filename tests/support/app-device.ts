import 'fake-indexeddb/auto';
import type { EventEmitter } from 'node:events';
import { inspect } from 'node:util';
import { OPEN_COLLECTIONS } from 'rxdb';
import { firstValueFrom, TimeoutError, type Observable } from 'rxjs';
import { filter, tap, timeout } from 'rxjs/operators';
import { createData } from '#app/data/create-data.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { Data, ExecutionFilter, SyncState } from '#app/data/ports.ts';
import type { Template } from '#domain/entities/template.ts';
import { makeCursorsQuick } from './quick-cursors.ts';
import { newDisk, nodeEnvironment, type DeviceDisk, type DeviceSpace } from './node-environment.ts';

export { newDisk, type DeviceDisk } from './node-environment.ts';

export interface AppDevice extends Data {
  local: LocalStore;
  disk: DeviceDisk;
  /** Offset of the device's clock from the real one, in milliseconds. */
  clock: { offsetMs: number };
  /** The browser's reported storage and the requests for it; controlled by tests. */
  space: DeviceSpace;
  /** Simulates that the network or the person returned. */
  wake(): void;
  close(): Promise<void>;
}

// RxDB counts the open collections of a page, and each device of a test is a page of its own.
OPEN_COLLECTIONS.add = () => OPEN_COLLECTIONS;

makeCursorsQuick();

/** Maximum length of the unexpected value in an error message. */
const TOLD_CHARACTERS = 400;

/** The app's data layer on its own device, with Node implementations of the browser APIs. */
export function openDevice(origin: string, disk: DeviceDisk = newDisk(), tabs?: EventEmitter): AppDevice {
  const { environment, clock, space, wake } = nodeEnvironment(disk, tabs === undefined ? {} : { tabs });
  const data = createData({
    environment,
    origin,
    databasePrefix: disk.prefix,
    names: {
      untitled: (at) => `Documento sem nome ${at.toISOString()}`,
      conflictCopy: ({ name, author, at }) => `${name} (cópia de ${author} ${at.toISOString().slice(0, 16)})`,
    },
  });
  return Object.assign(Object.create(data as object) as Data & { close(): Promise<void> }, {
    local: data.local,
    disk,
    clock,
    space,
    wake,
    close: () => data.close(),
  });
}

/** The first value of `source` that `accept` accepts; fails the test after `ms` with the last value. */
export async function until<T>(
  source: Observable<T>,
  accept: (value: T) => boolean,
  ms = 30_000,
): Promise<T> {
  let last: unknown = 'nothing';
  const seen = tap<T>((value) => {
    last = value;
  });
  try {
    return await firstValueFrom(source.pipe(seen, filter(accept), timeout({ first: ms })));
  } catch (cause) {
    if (!(cause instanceof TimeoutError)) throw cause;
    const told = inspect(last, { breakLength: Infinity, depth: 2 }).slice(0, TOLD_CHARACTERS);
    throw new Error(`not within ${ms} ms; last came ${told}`, { cause });
  }
}

export function untilSynced(device: Data, ms?: number): Promise<SyncState> {
  return until(device.sync.state$, (state) => state.phase === 'synced', ms);
}

/** Conflict copies of templates on the device. */
export async function conflictCopies(device: Data): Promise<Template[]> {
  return (await until(device.conflicts.watchAll(), () => true)).map(({ copy }) => copy);
}

/** Waits until the person works in `company` on the device. */
export async function untilIn(device: AppDevice, company: string): Promise<void> {
  await until(
    device.session.state$,
    (now) => now.phase === 'signed-in' && now.profile.company.uid === company,
  );
}

/** The default filter of execution lists: the person's own of the last 60 days. */
export const everyOwn: ExecutionFilter = { whose: 'own', text: '', from: null, until: null };

export function paragraph(text: string): { root: { type: 'root'; children: unknown[] } } {
  return { root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] } };
}

export function newTemplate(name: string, text = 'corpo'): Parameters<Data['templates']['create']>[0] {
  return {
    name,
    templateArea: '',
    fields: [],
    sections: [],
    document: { header: null, content: paragraph(text), footer: null },
  };
}
