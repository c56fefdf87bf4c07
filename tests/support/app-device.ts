import 'fake-indexeddb/auto';
import { EventEmitter } from 'node:events';
import { firstValueFrom, type Observable } from 'rxjs';
import { filter, timeout } from 'rxjs/operators';
import { createData } from '#app/data/create-data.ts';
import type { Channel, Environment, KeyValueStore } from '#app/data/environment/environment.ts';
import type { Data, SyncState } from '#app/data/ports.ts';

/** What a browser keeps for an origin, so that the app can be closed and opened again on the same device. */
export interface DeviceDisk {
  /** Database names of this device begin so: all devices of a test share one IndexedDB. */
  prefix: string;
  keep: Map<string, string>;
  cookies: Map<string, string>;
}

export interface AppDevice extends Data {
  disk: DeviceDisk;
  /** Steers the device's clock, in milliseconds from the real one. */
  clock: { offsetMs: number };
  /** As if the device got its network or its person back. */
  wake(): void;
  close(): Promise<void>;
}

let devices = 0;

export function newDisk(): DeviceDisk {
  devices += 1;
  return { prefix: `device${process.pid}x${devices}`, keep: new Map(), cookies: new Map() };
}

/** The app's data layer on a device of its own, with the browser's parts it needs made of Node's. */
export function openDevice(origin: string, disk: DeviceDisk = newDisk(), tabs?: EventEmitter): AppDevice {
  const wakes = new Set<() => void>();
  const clock = { offsetMs: 0 };
  const environment: Environment = {
    fetch: (input, init) => browserFetch(disk, input, init),
    now: () => new Date(Date.now() + clock.offsetMs),
    keep: mapKeep(disk.keep),
    indexedDB,
    IDBKeyRange,
    multiTab: false,
    channel: (name, receive) => openChannel(tabs ?? new EventEmitter(), name, receive),
    exclusively: (_name, task) => task(),
    isVisible: () => true,
    onWake: (listener) => {
      wakes.add(listener);
      return () => wakes.delete(listener);
    },
    onOffline: () => () => undefined,
    persist: () => undefined,
    deleteCaches: () => Promise.resolve(),
    // In Node the file database takes buffers.
    attachment: async (blob) => Buffer.from(await blob.arrayBuffer()) as unknown as Blob,
    timing: { backoffMinMs: 20, backoffMaxMs: 300, silenceMs: 20_000, callMs: 15_000 },
  };
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
    disk,
    clock,
    wake: () => wakes.forEach((listener) => listener()),
    close: () => data.close(),
  });
}

function mapKeep(map: Map<string, string>): KeyValueStore {
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  };
}

function openChannel(tabs: EventEmitter, name: string, receive: (message: unknown) => void): Channel {
  const own = Symbol(name);
  const listener = (from: symbol, message: unknown): void => {
    if (from !== own) queueMicrotask(() => receive(structuredClone(message)));
  };
  tabs.on(name, listener);
  return {
    post: (message) => void tabs.emit(name, own, message),
    close: () => void tabs.off(name, listener),
  };
}

/** Cookies as a browser keeps them; loopback counts as secure. */
async function browserFetch(disk: DeviceDisk, input: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (disk.cookies.size > 0) {
    headers.set('cookie', [...disk.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  }
  const response = await fetch(input, { ...init, headers });
  for (const line of response.headers.getSetCookie()) {
    const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
    if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) disk.cookies.delete(name);
    else disk.cookies.set(name, value.join('='));
  }
  return response;
}

/** The first value of `source` that `accept`s, or a failed test after `ms`. */
export function until<T>(source: Observable<T>, accept: (value: T) => boolean, ms = 15_000): Promise<T> {
  return firstValueFrom(source.pipe(filter(accept), timeout({ first: ms })));
}

export function untilSynced(device: Data, ms?: number): Promise<SyncState> {
  return until(device.sync.state$, (state) => state.phase === 'synced', ms);
}

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
