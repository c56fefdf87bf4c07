import { expect, it, vi } from 'vitest';
import type { ChangesPage, Database } from '#couchdb/store.ts';
import { KnownCollection } from './known-collection.ts';

it('O02 one reading is shared by all who asked before it began, and by nobody else', async () => {
  const ends: PromiseWithResolvers<ChangesPage>[] = [];
  const changes = (): Promise<ChangesPage> => {
    const end = Promise.withResolvers<ChangesPage>();
    ends.push(end);
    return end.promise;
  };
  const database = { identity: 'db', changes } as unknown as Database;
  const known = new KnownCollection({
    ids: { start: 'chat:', end: 'chat;' },
    open: () => Promise.resolve(database),
    create: () => ({ note: () => undefined }),
  });
  const read = async (at: number): Promise<void> => {
    await vi.waitFor(() => expect(ends).toHaveLength(at), { timeout: 30_000 });
    ends[at - 1]?.resolve({ changes: [], lastSeq: `${at}-db`, complete: true });
  };
  const first = [known.refresh(), known.refresh()];
  await vi.waitFor(() => expect(ends).toHaveLength(1), { timeout: 30_000 });
  const later = [known.refresh(), known.refresh()];
  await read(1);
  await Promise.all(first);
  await read(2);
  await Promise.all(later);
  expect(ends).toHaveLength(2);
});
