import type { Observable } from 'rxjs';
import { loadOnce } from '#primitives/load-once.ts';
import { watchLater } from '../later.ts';
import type { DocumentStore } from '../ports/documents.ts';
import type { DocumentsParts } from './documents.ts';

type Watched = { [K in keyof DocumentStore as K extends `watch${string}` ? K : never]: DocumentStore[K] };
type Asked = Omit<DocumentStore, keyof Watched>;

const watched: readonly (keyof Watched)[] = [
  'watch',
  'watchOne',
  'watchClassifications',
  'watchOrganizationalItems',
  'watchSafeBoxes',
  'watchForms',
  'watchDeletedItems',
  'watchWaiting',
  'watchStarted',
  'watchOffline',
];
const asked: readonly (keyof Asked)[] = [
  'add',
  'takeUp',
  'startedFile',
  'storeStarted',
  'dropStarted',
  'changeWaiting',
  'retry',
  'discard',
  'bytes',
  'keepOffline',
  'removeOffline',
  'move',
  'edit',
  'readAgain',
  'delete',
  'restore',
  'search',
  'createItem',
  'changeItem',
  'deleteItem',
  'restoreItem',
];

type Method = (...args: unknown[]) => unknown;

/** Documents, whose rules and calls are loaded with the first use: they are not part of the first load. */
export function lazyDocuments(parts: DocumentsParts): DocumentStore {
  const loaded = loadOnce(async (): Promise<DocumentStore> => {
    const { Documents } = await import('./documents.ts');
    return new Documents(parts);
  });
  const methods = new Map<string, Method>();
  const methodOf = (store: DocumentStore, name: keyof DocumentStore): Method =>
    (store[name] as Method).bind(store);
  for (const name of watched)
    methods.set(name, (...args) =>
      watchLater(loaded, (store) => methodOf(store, name)(...args) as Observable<unknown>),
    );
  for (const name of asked) methods.set(name, async (...args) => methodOf(await loaded(), name)(...args));
  return Object.fromEntries(methods) as unknown as DocumentStore;
}
