/** Internals of fake-indexeddb that a power failure or a disk reader needs. */
interface RawTransaction {
  _state: 'active' | 'inactive' | 'committing' | 'finished';
  mode: string;
  db: unknown;
  abort(): void;
}

interface RawConnection {
  close(): void;
  onclose?: ((event: Event) => void) | null;
}

interface RawDatabase {
  connections: RawConnection[];
  transactions: RawTransaction[];
  rawObjectStores: Map<string, { records: { values(): Iterable<{ value: unknown }> } }>;
}

export function rawDatabases(factory: IDBFactory): Map<string, RawDatabase> {
  return (factory as unknown as { _databases: Map<string, RawDatabase> })._databases;
}

/** Open connections, and those that must be closed as soon as they open. */
const open = new WeakSet<object>();
const doomed = new WeakSet<object>();

/** Opens a database so that it can be closed from outside at any time, even before it is open. */
export function openWatched(factory: IDBFactory, name: string, version?: number): IDBOpenDBRequest {
  const request = factory.open(name, version);
  const close = (): void => {
    if (doomed.has(request.result)) request.result.close();
  };
  request.addEventListener('upgradeneeded', close);
  request.addEventListener('success', () => {
    open.add(request.result);
    close();
  });
  return request;
}

/**
 * A connection that waits for others before it opens, or before its upgrade begins, cannot be closed: the wait would
 * then cause an unhandled error.
 */
function isClosable(connection: RawConnection, { transactions }: RawDatabase): boolean {
  return (
    open.has(connection) || transactions.some(({ mode, db }) => mode === 'versionchange' && db === connection)
  );
}

/** Aborts transactions and closes every connection, as the end of a tab does: uncommitted changes are lost. */
export function cutOff(factory: IDBFactory): void {
  for (const database of rawDatabases(factory).values()) {
    const { connections, transactions } = database;
    // An aborted upgrade leaves its connection open.
    const [closable, waiting] = [true, false].map((is) =>
      connections.filter((each) => isClosable(each, database) === is),
    );
    for (const connection of connections) Object.assign(connection, { onabort: null });
    for (const transaction of transactions) {
      if (transaction._state === 'active' || transaction._state === 'inactive') transaction.abort();
    }
    for (const connection of closable ?? []) connection.close();
    for (const connection of waiting ?? []) doomed.add(connection);
  }
}

/** Simulates iOS under memory pressure: the browser closes every connection, and reports it. */
export function closeByForce(factory: IDBFactory): number {
  let closed = 0;
  for (const database of rawDatabases(factory).values()) {
    for (const connection of database.connections.filter((each) => isClosable(each, database))) {
      connection.close();
      connection.onclose?.(new Event('close'));
      closed += 1;
    }
  }
  return closed;
}

/** Everything on the disk as text, by database and store. */
export function* rawTexts(factory: IDBFactory): Generator<{ where: string; text: string }> {
  for (const [name, { rawObjectStores }] of rawDatabases(factory)) {
    for (const [store, { records }] of rawObjectStores) {
      for (const { value } of records.values()) {
        const text = JSON.stringify(value);
        if (text !== undefined) yield { where: `${name}/${store}`, text };
      }
    }
  }
}

/** Contents of files, by database and store. */
export function* rawBytes(factory: IDBFactory): Generator<{ where: string; bytes: Uint8Array }> {
  for (const [name, { rawObjectStores }] of rawDatabases(factory)) {
    for (const [store, { records }] of rawObjectStores) {
      for (const { value } of records.values()) {
        const { body } = (value ?? {}) as { body?: unknown };
        if (body instanceof Uint8Array) yield { where: `${name}/${store}`, bytes: body };
      }
    }
  }
}
