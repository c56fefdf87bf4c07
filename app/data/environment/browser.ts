import { onWorkerWake, wakeLater } from './background-sync.ts';
import { browserPush } from './browser-push.ts';
import { BrowserSpace } from './browser-space.ts';
import { heldNames, holdName } from './holds.ts';
import { timing, type Channel, type Environment, type KeyValueStore } from './environment.ts';

export function browserEnvironment(): Environment {
  const space = new BrowserSpace(navigator.storage);
  return {
    fetch: (input, init) => window.fetch(input, init),
    now: () => new Date(),
    monotonic: () => performance.now(),
    keep: localStorageKeep(),
    indexedDB: window.indexedDB,
    IDBKeyRange: window.IDBKeyRange,
    multiTab: true,
    channel: openChannel,
    exclusively,
    isVisible: () => document.visibilityState === 'visible',
    onWake,
    onOffline: (listener) => listen(window, 'offline', listener),
    leaveFor: (address) => location.replace(address),
    about: { version: import.meta.env.VITE_APP_VERSION, browser: navigator.userAgent },
    storageEstimate: () => space.read(),
    persist: () => space.persist(),
    hold: holdName,
    held: heldNames,
    onHide: (listener) =>
      listen(document, 'visibilitychange', () => document.visibilityState === 'hidden' && listener()),
    wakeLater,
    deleteCaches,
    push: browserPush(),
    attachment: (blob) => Promise.resolve(blob),
    timing,
  };
}

function localStorageKeep(): KeyValueStore {
  return {
    getItem: (key) => window.localStorage.getItem(key),
    setItem: (key, value) => window.localStorage.setItem(key, value),
    removeItem: (key) => window.localStorage.removeItem(key),
    keys: () => Object.keys(window.localStorage),
  };
}

function openChannel(name: string, receive: (message: unknown) => void): Channel {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => receive(event.data));
  return { post: channel.postMessage.bind(channel), close: () => channel.close() };
}

async function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  // All current browsers support Web Locks, but only in secure contexts.
  if (!('locks' in navigator)) return task();
  return navigator.locks.request(name, task);
}

function listen(target: Window | Document, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}

function onWake(listener: () => void): () => void {
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  const undo = [
    listen(window, 'online', listener),
    listen(window, 'pageshow', listener),
    listen(document, 'visibilitychange', whenVisible),
    onWorkerWake(listener),
  ];
  return () => undo.forEach((remove) => remove());
}

async function deleteCaches(prefix: string): Promise<void> {
  if (!('caches' in window)) return;
  const names = await window.caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix)).map((name) => window.caches.delete(name)),
  );
}
