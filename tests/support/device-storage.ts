interface RawDatabase {
  connections: { close(): void; onclose?: ((event: Event) => void) | null }[];
}

/**
 * As iOS does when memory is short: the browser closes every connection to databases whose name contains `prefix`, and
 * says so. Gives how many there were.
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

type Put = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;

/** Makes databases whose name contains `prefix` too full for a record of this name. Gives how to undo it. */
export function noRoomFor(recordName: string, prefix: string): () => void {
  const prototype = IDBObjectStore.prototype as { put: Put };
  const original = prototype.put;
  prototype.put = function put(...parameters) {
    const { name } = parameters[0] as { name?: string };
    if (name === recordName && this.transaction.db.name.includes(prefix)) {
      throw new DOMException('full', 'QuotaExceededError');
    }
    return original.apply(this, parameters);
  };
  return () => {
    prototype.put = original;
  };
}
