import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepsBlobs, refuseBlobsAtOnce } from './blob-support.ts';

type Operation = () => unknown;
interface Transaction {
  _requests: { operation: Operation }[];
  _start: () => void;
  db: { name: string };
}

const prototype = IDBObjectStore.prototype as unknown as {
  put: (this: { transaction: Transaction }, value: unknown, key?: IDBValidKey) => unknown;
};
const put = prototype.put;

function failure(name: string): Operation {
  return () => {
    throw new DOMException('Error preparing Blob/File data to be stored in object store', name);
  };
}

/**
 * Makes writes of values that `matches` accepts fail asynchronously, like browsers do; `then` simulates further
 * effects.
 */
function refuse(
  matches: (value: unknown) => boolean,
  name: string,
  then?: (transaction: Transaction) => void,
): void {
  prototype.put = function late(value, key) {
    const request = put.call(this, matches(value) ? 'in its place' : value, key);
    const queued = this.transaction._requests.at(-1);
    if (matches(value) && queued !== undefined) {
      queued.operation = () => {
        then?.(this.transaction);
        failure(name)();
      };
    }
    return request;
  };
}

/** Like a private window of WebKit: a transaction with more than the Blob in it never ends. */
function asPrivateWebKit(): void {
  refuse(isBlob, 'UnknownError', (transaction) => {
    if (transaction._requests.length > 0) transaction._start = () => undefined;
  });
}

const isBlob = (value: unknown): boolean => value instanceof Blob;
const isAny = (): boolean => true;

afterEach(() => {
  prototype.put = put;
});

describe('O01 whether the browser keeps Blobs', () => {
  it('O01 it does where one stands, and nothing of the question stays', async () => {
    const indexedDB = new IDBFactory();
    expect(await keepsBlobs(indexedDB)).toBe(true);
    await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]), { timeout: 30_000 });
  });

  it('O01 it does not where the request for one fails and the same bytes stand', async () => {
    asPrivateWebKit();
    expect(await keepsBlobs(new IDBFactory())).toBe(false);
  });

  it('O01 it does not where the call throws', async () => {
    prototype.put = function early(value, key) {
      if (isBlob(value)) throw new DOMException('no', 'DataCloneError');
      return put.call(this, value, key);
    };
    expect(await keepsBlobs(new IDBFactory())).toBe(false);
  });

  it('O01 a full device is no refusal, whatever it is full for', async () => {
    refuse(isBlob, 'QuotaExceededError');
    expect(await keepsBlobs(new IDBFactory())).toBe(true);
    refuse(isAny, 'QuotaExceededError');
    expect(await keepsBlobs(new IDBFactory())).toBe(true);
  });

  it('O01 a broken device is no refusal', async () => {
    refuse(isAny, 'UnknownError');
    expect(await keepsBlobs(new IDBFactory())).toBe(true);
    const none = {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    };
    expect(await keepsBlobs(none as unknown as IDBFactory)).toBe(true);
  });
});

describe('O01 a browser without Blobs', () => {
  beforeEach(() => vi.stubGlobal('IDBObjectStore', IDBObjectStore));
  afterEach(() => void vi.unstubAllGlobals());

  /** Opens a database like PouchDB: reads, tries a Blob and writes what it read, in one transaction. */
  async function openAsPouch(): Promise<{ tried: Promise<boolean>; opened: () => boolean }> {
    const opening = new IDBFactory().open('files');
    opening.onupgradeneeded = () => void opening.result.createObjectStore('meta');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const transaction = opening.result.transaction('meta', 'readwrite');
    const meta = transaction.objectStore('meta');
    const tried = new Promise<boolean>((resolve) => {
      const request = meta.put(new Blob(['']), 'key');
      request.addEventListener('success', () => resolve(true));
      request.addEventListener('error', (event) => {
        event.preventDefault();
        resolve(false);
      });
    }).catch(() => false);
    meta.get('meta').onsuccess = () => void meta.put({ id: 'meta' }, 'meta');
    let complete = false;
    transaction.oncomplete = () => (complete = true);
    return { tried, opened: () => complete };
  }

  it('O01 refuses them at once, so that PouchDB opens', async () => {
    asPrivateWebKit();
    refuseBlobsAtOnce();
    const { tried, opened } = await openAsPouch();
    expect(await tried).toBe(false);
    await vi.waitFor(() => expect(opened()).toBe(true), { timeout: 30_000 });
  });
});
