import { EventEmitter } from 'node:events';
import type { Channel, Environment, KeyValueStore, Space } from '#app/data/environment/environment.ts';

/** A browser's storage for an origin, so that the app can be closed and opened again on the same device. */
export interface DeviceDisk {
  /** Prefix of this device's database names: all devices of a test share one IndexedDB. */
  prefix: string;
  keep: Map<string, string>;
  cookies: Map<string, string>;
}

export interface DeviceSpace extends Space {
  /** Number of requests for persistent storage, and for a wake-up when the network returns. */
  asked: { persist: number; wakeLater: number };
}

/** Held locks, by the prefix of the device's databases: all its tabs share them. */
const holds = new Map<string, Set<string>>();

let devices = 0;

export function newDisk(): DeviceDisk {
  devices += 1;
  return { prefix: `device${process.pid}x${devices}`, keep: new Map(), cookies: new Map() };
}

/** Node implementations of the browser APIs that the data layer needs, and their controls for tests. */
export interface NodeEnvironment {
  environment: Environment;
  clock: { offsetMs: number };
  space: DeviceSpace;
  /** Simulates that the network or the person returned. */
  wake: () => void;
}

/** IndexedDB is the process's own (`fake-indexeddb/auto`), shared by all devices, unless one is given in `parts`. */
export function nodeEnvironment(
  disk: DeviceDisk,
  parts: { tabs?: EventEmitter; indexedDB?: IDBFactory } = {},
): NodeEnvironment {
  const { tabs } = parts;
  const wakes = new Set<() => void>();
  const clock = { offsetMs: 0 };
  const space: DeviceSpace = { used: 0, quota: null, persisted: false, asked: { persist: 0, wakeLater: 0 } };
  const environment: Environment = {
    fetch: (input, init) => browserFetch(disk, input, init),
    now: () => new Date(Date.now() + clock.offsetMs),
    monotonic: () => performance.now(),
    keep: mapKeep(disk.keep),
    indexedDB: parts.indexedDB ?? indexedDB,
    IDBKeyRange,
    multiTab: false,
    channel: (name, receive) => openChannel(tabs ?? new EventEmitter(), name, receive),
    exclusively: (name, task) => exclusively(disk, name, task),
    isVisible: () => true,
    onWake: (listener) => {
      wakes.add(listener);
      return () => wakes.delete(listener);
    },
    onOffline: () => () => undefined,
    leaveFor: () => undefined,
    about: { version: 'test', browser: 'Node' },
    persist: () => void (space.asked.persist += 1),
    storageEstimate: () =>
      Promise.resolve({ used: space.used, quota: space.quota, persisted: space.persisted }),
    hold: (name) => holdOn(disk, name),
    held: () => Promise.resolve(new Set(holds.get(disk.prefix))),
    onHide: () => () => undefined,
    wakeLater: () => void (space.asked.wakeLater += 1),
    deleteCaches: () => Promise.resolve(),
    push: noPush,
    // In Node the file database accepts buffers.
    attachment: async (blob) => Buffer.from(await blob.arrayBuffer()) as unknown as Blob,
    timing: { backoffMinMs: 20, backoffMaxMs: 300, silenceMs: 20_000, callMs: 15_000 },
  };
  return { environment, clock, space, wake: () => wakes.forEach((listener) => listener()) };
}

/** A browser without push. */
const noPush: Environment['push'] = {
  permission: () => 'unsupported',
  ask: () => Promise.resolve('unsupported'),
  subscribe: () => Promise.reject(new Error('no push')),
  remember: () => Promise.resolve(),
  unsubscribe: () => Promise.resolve(),
  badge: () => undefined,
};

/** Tabs of one browser share its cookies, and its locks. */
const locks = new WeakMap<DeviceDisk['cookies'], Map<string, Promise<unknown>>>();

function exclusively<T>({ cookies }: DeviceDisk, name: string, task: () => Promise<T>): Promise<T> {
  const ofBrowser = locks.get(cookies) ?? new Map<string, Promise<unknown>>();
  locks.set(cookies, ofBrowser);
  const turn = (ofBrowser.get(name) ?? Promise.resolve()).then(task, task);
  ofBrowser.set(name, turn);
  return turn;
}

function holdOn({ prefix }: DeviceDisk, name: string): () => void {
  const held = holds.get(prefix) ?? new Set();
  holds.set(prefix, held.add(name));
  return () => held.delete(name);
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

/** Handles cookies as a browser does; loopback counts as secure. */
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
