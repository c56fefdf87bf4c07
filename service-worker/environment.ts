import { timing } from '#app/data/environment/environment.ts';
import type { BackgroundEnvironment } from '#app/data/files/sending/background-upload.ts';

/** The browser environment of the data layer in a service worker. */
export function environmentOf(worker: ServiceWorkerGlobalScope): BackgroundEnvironment {
  return {
    fetch: (input, init) => worker.fetch(input, init),
    timing,
    indexedDB: worker.indexedDB,
    attachment: (blob) => Promise.resolve(blob),
    exclusively: (name, task) => worker.navigator.locks.request(name, task),
  };
}
