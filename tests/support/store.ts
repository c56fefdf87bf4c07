import { openStore } from '#couchdb/open-store.ts';
import type { Store } from '#couchdb/store.ts';
import { createCentral, type Central } from '#server/stores/central/central.ts';
import type { TestServer } from './server.ts';

/**
 * Stops the server, opens its data in this process, and starts it again: brings the central database into states that
 * no call creates, and reads what a server wrote.
 */
export async function withStore<T>(
  server: TestServer,
  work: (central: Central, store: Store) => Promise<T>,
): Promise<T> {
  await server.stop();
  const store = await openStore({ dataDir: server.dataDir, couchdbUrl: server.couchdbUrl });
  try {
    return await work(createCentral(store.central), store);
  } finally {
    await store.close();
    await server.restart();
  }
}

/** Resets all rate limits: the counts in the store, and those of the server's process. */
export async function forgetAttempts(server: TestServer): Promise<void> {
  await withStore(server, async (_central, { central }) => {
    const counts = await central.range({ start: 'attempts:', end: 'attempts;', limit: 10_000 });
    await central.putMany(counts.map(({ _id, _rev }) => ({ _id, _rev, _deleted: true })));
  });
}
