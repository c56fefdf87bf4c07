import { isQuotaError } from '#app/data/local-store/storage-errors.ts';

const PROBE = 'autodocs-blob-probe';
const STORE = 'values';

/**
 * Whether the browser keeps Blobs in IndexedDB; private windows of WebKit refuse them. A device that is full, or has no
 * database at all, has refused nothing: what is written to it says so itself.
 */
export async function keepsBlobs(indexedDB: IDBFactory): Promise<boolean> {
  const database = await openProbe(indexedDB).catch(() => null);
  if (database === null) return true;
  try {
    const failure = await failureOf(database, new Blob(['-']));
    if (failure === null || isQuotaError(failure)) return true;
    // What also fails without a Blob fails for another reason.
    return (await failureOf(database, new ArrayBuffer(1))) !== null;
  } finally {
    database.close();
    indexedDB.deleteDatabase(PROBE);
  }
}

/**
 * Lets each write of a Blob fail at the call. A browser that refuses it later, in the midst of a transaction, never ends
 * that transaction: PouchDB, which tries a Blob while it opens a database, would wait for ever.
 */
export function refuseBlobsAtOnce(): void {
  const put = Reflect.get(IDBObjectStore.prototype, 'put');
  Object.assign(IDBObjectStore.prototype, {
    put(this: IDBObjectStore, ...given: Parameters<typeof put>) {
      if (given[0] instanceof Blob) throw new DOMException('No Blobs are kept here.', 'DataCloneError');
      return put.apply(this, given);
    },
  });
}

function openProbe(indexedDB: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(PROBE);
    opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(STORE));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
  });
}

/** What a write of `value` failed with; null where it stands. */
function failureOf(database: IDBDatabase, value: Blob | ArrayBuffer): Promise<unknown> {
  return new Promise((resolve) => {
    try {
      // A transaction with nothing else in it: each browser ends such a one.
      const transaction = database.transaction(STORE, 'readwrite');
      const request = transaction.objectStore(STORE).put(value, 'key');
      request.addEventListener('error', () => resolve(request.error));
      transaction.addEventListener('complete', () => resolve(null));
      transaction.addEventListener('abort', () => resolve(transaction.error ?? new Error('aborted')));
    } catch (error) {
      resolve(error);
    }
  });
}
