import { timing, type Channel, type Environment, type KeyValueStore } from './environment.ts';

export function browserEnvironment(): Environment {
  return {
    fetch: (input, init) => window.fetch(input, init),
    now: () => new Date(),
    keep: localStorageKeep(),
    indexedDB: window.indexedDB,
    IDBKeyRange: window.IDBKeyRange,
    multiTab: true,
    channel: openChannel,
    exclusively,
    isVisible: () => document.visibilityState === 'visible',
    onWake,
    onOffline: (listener) => listen(window, 'offline', listener),
    persist,
    deleteCaches,
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
  // Web Locks exist in every browser of the last years, but only in secure contexts.
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
  ];
  return () => undo.forEach((remove) => remove());
}

function persist(): void {
  // Refusal is the browser's right and changes nothing here: data then stays until the browser needs the space.
  void navigator.storage?.persist?.().catch(() => false);
}

async function deleteCaches(prefix: string): Promise<void> {
  if (!('caches' in window)) return;
  const names = await window.caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix)).map((name) => window.caches.delete(name)),
  );
}
