import { describe, expect, it } from 'vitest';
import type { Change, ChangesQuery, Database } from '#couchdb/store.ts';
import type { PullInput } from './pull.ts';
import { SharedChanges } from './shared-changes.ts';

/** A history with `length` changes of `bytes` each; counts the reads. */
function historyOf(state: { length: number; bytes: number }) {
  const asked = { pages: 0, ends: 0 };
  const database = {
    identity: 'db',
    currentSeq: async () => {
      asked.ends += 1;
      return `${state.length}-db`;
    },
    changes: async ({ since, limit }: ChangesQuery) => {
      asked.pages += 1;
      const from = Number.parseInt(since, 10);
      const to = Math.min(state.length, from + limit);
      const changes = Array.from({ length: to - from }, (_, n): Change => {
        const id = `template:${from + n}`;
        const document = { _id: id, _rev: '1-a', text: 'x'.repeat(state.bytes) };
        return { id, seq: `${from + n + 1}-db`, deleted: false, document };
      });
      return { changes, lastSeq: `${to}-db`, complete: to === state.length };
    },
  };
  return { asked, database: database as unknown as Database };
}

function after(seq: number): PullInput {
  return { collection: 'template', checkpoint: { store: 'db', seq: `${seq}-db` }, limit: 500 };
}

describe('what devices that come back together pull', () => {
  it('O02 is read once, and again as soon as anything was written', async () => {
    const state = { length: 12, bytes: 10 };
    const { asked, database } = historyOf(state);
    const shared = new SharedChanges();
    const first = await shared.read(database, after(2));
    const pages = asked.pages;
    const all = await Promise.all(Array.from({ length: 20 }, () => shared.read(database, after(2))));
    for (const read of all) expect(read).toBe(first);
    expect(asked).toEqual({ pages, ends: 1 });
    state.length = 13;
    const next = await shared.read(database, after(2));
    expect([next.documents.length, next.lastSeq]).toEqual([11, '13-db']);
    expect(await shared.read(database, after(2))).toBe(next);
  });

  it('O02 is not mixed up among places, collections and lengths', async () => {
    const { database } = historyOf({ length: 12, bytes: 10 });
    const shared = new SharedChanges();
    const reads = [
      after(2),
      after(3),
      { ...after(2), collection: 'execution' as const },
      { ...after(2), limit: 10 },
    ];
    for (const input of reads) await shared.read(database, input);
    expect(shared.size).toBe(4);
    expect((await shared.read(database, after(3))).documents).toHaveLength(9);
  });

  it('O02 is not kept where it is large or goes on, nor more of it than there is room for', async () => {
    const state = { length: 5, bytes: 200_000 };
    const { database } = historyOf(state);
    const shared = new SharedChanges();
    await shared.read(database, after(1));
    expect(shared.size).toBe(0);
    await shared.read(database, { ...after(3), limit: 1 });
    expect(shared.size).toBe(0);
    await shared.read(database, after(4));
    expect(shared.size).toBe(1);
    for (let limit = 2; limit < 60; limit += 1) await shared.read(database, { ...after(4), limit });
    expect(shared.size).toBe(19);
  });
});
