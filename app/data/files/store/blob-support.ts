import { isQuotaError } from '#app/data/local-store/storage-errors.ts';

const PROBE = 'autodocs-blob-probe';
const STORE = 'values';

/**
 * Whether the browser can store Blobs in IndexedDB; private windows of WebKit cannot. A device that is full, or has
 * no database at all, counts as able: later writes report that failure.
 */
export async function keepsBlobs(indexedDB: IDBFactory): Promise<boolean> {
  const database = await openProbe(indexedDB).catch(() => null);
  if (database === null) return true;
  try {
    const failure = await failureOf(database, new Blob(['-']));
    if (failure === null || isQuotaError(failure)) return true;
    // If the write fails without a Blob too, it fails for another reason.
    return (await failureOf(database, new ArrayBuffer(1))) !== null;
  } finally {
    database.close();
    indexedDB.deleteDatabase(PROBE);
  }
}

/**
 * Makes each write of a Blob fail synchronously. If WebKit refuses it later, within a transaction, the transaction
 * never ends: PouchDB, which tries a Blob when it opens a database, would wait for ever.
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

/** The error of a write of `value`; null if it succeeds. */
function failureOf(database: IDBDatabase, value: Blob | ArrayBuffer): Promise<unknown> {
  return new Promise((resolve) => {
    try {
      // A transaction with nothing else in it ends in every browser.
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
