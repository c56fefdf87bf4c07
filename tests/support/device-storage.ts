interface RawDatabase {
  connections: { close(): void; onclose?: ((event: Event) => void) | null }[];
}

/**
 * Simulates iOS under memory pressure: the browser closes every connection to databases whose name contains `prefix`
 * and reports it. Returns the number of connections.
 */
export function closeByForce(prefix: string): number {
  const databases = (indexedDB as unknown as { _databases: Map<string, RawDatabase> })._databases;
  let closed = 0;
  for (const [name, { connections }] of databases) {
    if (!name.includes(prefix)) continue;
    for (const connection of connections.slice()) {
      connection.close();
      connection.onclose?.(new Event('close'));
      closed += 1;
    }
  }
  return closed;
}

let refused = 0;

/** Number of writes that the functions below have refused for lack of space. */
export function refusedWrites(): number {
  return refused;
}

type Put = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;

interface QueuedRequests {
  _requests: { operation: () => unknown }[];
}

/**
 * Simulates a full disk for values that `matches` accepts, by the name of their database: the write fails when it is
 * executed and aborts its transaction. Returns a function that undoes it.
 */
export function noRoomWhere(matches: (database: string, value: unknown) => boolean): () => void {
  const prototype = IDBObjectStore.prototype as unknown as Record<'put' | 'add', Put>;
  const originals = { put: prototype.put, add: prototype.add };
  for (const name of ['put', 'add'] as const) {
    prototype[name] = function write(...parameters) {
      const request = originals[name].apply(this, parameters);
      const queued = (this.transaction as unknown as QueuedRequests)._requests.at(-1);
      if (queued !== undefined && matches(this.transaction.db.name, parameters[0])) {
        queued.operation = () => {
          refused += 1;
          throw new DOMException('full', 'QuotaExceededError');
        };
      }
      return request;
    };
  }
  return () => void Object.assign(prototype, originals);
}

/** Like `noRoomWhere`, for any record of databases whose name contains `prefix`. */
export function noRoomAtAll(prefix: string): () => void {
  return noRoomWhere((database) => database.includes(prefix));
}

/** The records in a value of the device's store, which stores them as text, several per page. */
function recordsIn(value: unknown): Record<string, unknown>[] {
  const { texts = [] } = value as { texts?: string[] };
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}

/**
 * Simulates a full disk for a record of this name in databases whose name contains `prefix`. Returns a function that
 * undoes it.
 */
export function noRoomFor(recordName: string, prefix: string): () => void {
  const prototype = IDBObjectStore.prototype as { put: Put };
  const original = prototype.put;
  prototype.put = function put(...parameters) {
    const fits = recordsIn(parameters[0]).every(({ name }) => name !== recordName);
    if (!fits && this.transaction.db.name.includes(prefix)) {
      refused += 1;
      throw new DOMException('full', 'QuotaExceededError');
    }
    return original.apply(this, parameters);
  };
  return () => {
    prototype.put = original;
  };
}

type Delete = (this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) => IDBRequest<undefined>;

/**
 * Like `noRoomFor`, until bytes of a file were really removed from the device's disk. Returns a function that undoes
 * it.
 */
export function noRoomUntilFileGoes(recordName: string, prefix: string): () => void {
  const room = noRoomFor(recordName, prefix);
  const prototype = IDBObjectStore.prototype as { delete: Delete };
  const original = prototype.delete;
  prototype.delete = function remove(key) {
    // Store in which PouchDB stores the bytes of attachments.
    if (this.name === 'attach-store' && this.transaction.db.name.includes(prefix)) room();
    return original.call(this, key);
  };
  return () => {
    room();
    prototype.delete = original;
  };
}

type Remove = (this: IDBObjectStore, query: IDBValidKey | IDBKeyRange) => IDBRequest<undefined>;

/** Refuses every write of these databases after the first record that is marked as removed. */
export function failAfterFirstRemoval(prefix: string): { failed: Promise<void>; undo: () => void } {
  const prototype = IDBObjectStore.prototype as { put: Put; delete: Remove };
  const { put, delete: remove } = prototype;
  let failing = false;
  let noted = (): void => undefined;
  const failed = new Promise<void>((resolve) => {
    noted = resolve;
  });
  prototype.put = function dying(...parameters) {
    if (!this.transaction.db.name.includes(prefix)) return put.apply(this, parameters);
    if (failing) throw new DOMException('the tab is gone', 'UnknownError');
    if (recordsIn(parameters[0]).some(({ _deleted }) => _deleted === true)) {
      failing = true;
      noted();
    }
    return put.apply(this, parameters);
  };
  prototype.delete = function dying(key) {
    if (failing && this.transaction.db.name.includes(prefix))
      throw new DOMException('the tab is gone', 'UnknownError');
    return remove.call(this, key);
  };
  return {
    failed,
    undo: () => {
      prototype.put = put;
      prototype.delete = remove;
    },
  };
}
