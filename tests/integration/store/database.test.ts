import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Change, CompanyDatabases, Store } from '#couchdb/store.ts';
import { cleanUpAfterwards, newCompany, newFolder, openTestStore } from './folders.ts';

cleanUpAfterwards();

let store: Store;
let company: CompanyDatabases;

beforeAll(async () => {
  store = await openTestStore(await newFolder());
  company = await store.company(newCompany());
});

const id = () => `template:${randomUUID()}`;

/** Reads a feed into a list until told to stop. */
function follow(since: string): { seen: Change[]; stop: () => Promise<void> } {
  const stop = new AbortController();
  const seen: Change[] = [];
  const done = (async () => {
    for await (const change of company.records.follow({ since, heartbeatMs: 1000, signal: stop.signal }))
      seen.push(change);
  })();
  return {
    seen,
    stop: async () => {
      stop.abort();
      await done;
    },
  };
}

async function until(ready: () => boolean): Promise<void> {
  await expect.poll(ready).toBe(true);
}

describe('O02 documents', () => {
  it('O02 are written against their revision, and a stale one is refused', async () => {
    const _id = id();
    const first = await company.records.put({ _id, name: 'Olá' });
    const second = await company.records.put({ _id, _rev: first, name: 'Adeus' });
    expect(await company.records.get(_id)).toEqual({ _id, _rev: second, name: 'Adeus' });
    await expect(company.records.put({ _id, name: 'x' })).rejects.toMatchObject({ code: 'record-conflict' });
    await expect(company.records.put({ _id, _rev: first, name: 'x' })).rejects.toMatchObject({
      code: 'record-conflict',
    });
    expect(await company.records.get(id())).toBeNull();
  });

  it('O02 of a batch are judged one by one and answered in order', async () => {
    const held = id();
    await company.records.put({ _id: held, name: 'a' });
    const fresh = [id(), id()] as const;
    const outcomes = await company.records.putMany([
      { _id: fresh[0] },
      { _id: held, name: 'b' },
      { _id: fresh[1] },
    ]);
    expect(outcomes.map(({ id: of, outcome }) => [of, outcome])).toEqual([
      [fresh[0], 'written'],
      [held, 'conflict'],
      [fresh[1], 'written'],
    ]);
    const found = await company.records.getMany([fresh[1], id(), held]);
    expect(found.map((document) => document?._id ?? null)).toEqual([fresh[1], null, held]);
  });

  it('O02 that were removed are gone, and their id can be used again', async () => {
    const _id = id();
    await company.records.remove(_id, await company.records.put({ _id, name: 'a' }));
    expect(await company.records.get(_id)).toBeNull();
    expect(await company.records.getMany([_id])).toEqual([null]);
    await company.records.put({ _id, name: 'b' });
    expect(await company.records.get(_id)).toMatchObject({ name: 'b' });
  });

  it('O02 over 8 MB are refused', async () => {
    const document = { _id: id(), text: 'x'.repeat(8_000_001) };
    await expect(company.records.put(document)).rejects.toMatchObject({ code: 'record-too-large' });
  });

  it('O02 have ids of any characters a uid or an e-mail has', async () => {
    for (const key of ['a_local1', '_design_x', 'Ana.Maria+1@example.com', 'ação', 'a/b?c#d%']) {
      const _id = `login:${key}:${randomUUID()}`;
      await store.central.put({ _id, key });
      expect(await store.central.get(_id)).toMatchObject({ key });
    }
  });

  it('O02 are listed by id range, the end left out', async () => {
    const prefix = randomUUID();
    for (const letter of ['a', 'b', 'c', 'd']) await company.records.put({ _id: `${prefix}:${letter}` });
    const range = { start: `${prefix}:b`, end: `${prefix}:d`, limit: 10 };
    expect((await company.records.range(range)).map(({ _id }) => _id.slice(-1))).toEqual(['b', 'c']);
    expect((await company.records.range({ ...range, limit: 1 })).map(({ _id }) => _id.slice(-1))).toEqual([
      'b',
    ]);
  });

  it('O02 are found by an indexed field', async () => {
    const user = `${randomUUID()}@example.com`;
    const _id = `user:${randomUUID()}`;
    await store.central.put({ _id, user });
    await store.central.put({ _id: `session:${randomUUID()}`, user });
    expect(await store.central.find({ where: { user }, index: 'user', limit: 10 })).toHaveLength(2);
    const users = { start: 'user:', end: 'user;' };
    const found = await store.central.find({ where: { user }, ids: users, index: 'user', limit: 10 });
    expect(found.map((document) => document._id)).toEqual([_id]);
  });

  it('O02 carry attachments, which can be replaced, read whole and read as a stream', async () => {
    const _id = id();
    const rev = await company.files.putAttachment(_id, 'bytes', new Uint8Array([1, 2, 3]), {
      type: 'image/png',
    });
    await company.files.putAttachment(_id, 'bytes', new Uint8Array([4, 5]), { type: 'image/png', rev });
    expect(await company.files.getAttachment(_id, 'bytes')).toEqual(new Uint8Array([4, 5]));
    const chunks: unknown[] = await company.files.streamAttachment(_id, 'bytes').toArray();
    expect(Buffer.concat(chunks as Uint8Array[])).toEqual(Buffer.from([4, 5]));
    expect(await company.files.getAttachment(_id, 'other')).toBeNull();
    expect(await company.files.getAttachment(id(), 'bytes')).toBeNull();
    await expect(company.files.streamAttachment(id(), 'bytes').toArray()).rejects.toMatchObject({
      code: 'store-unavailable',
    });
  });
});

describe('O02 the history', () => {
  it('O02 is read in pages, and only the ids asked for', async () => {
    const since = await company.records.currentSeq();
    const ids = [{ start: 'templateArea:', end: 'templateArea;' }];
    const areas = Array.from({ length: 5 }, () => `templateArea:${randomUUID()}`);
    for (const _id of areas) await company.records.putMany([{ _id }, { _id: id() }]);
    const first = await company.records.changes({ since, limit: 3, ids });
    const second = await company.records.changes({ since: first.lastSeq, limit: 3, ids });
    expect([first.complete, second.complete]).toEqual([false, true]);
    expect([...first.changes, ...second.changes].map((change) => change.id).sort()).toEqual(
      [...areas].sort(),
    );
    expect((await company.records.changes({ since: second.lastSeq, limit: 3, ids })).changes).toEqual([]);
  });

  it('O02 is followed live by several readers, from a place in the past on', async () => {
    const since = await company.records.currentSeq();
    const early = id();
    await company.records.put({ _id: early, n: 0 });
    const feeds = [follow(since), follow(since)];
    await Promise.all(feeds.map(({ seen }) => until(() => seen.length > 0)));
    const late = Array.from({ length: 120 }, () => id());
    for (const _id of late) await company.records.put({ _id, n: 1 });
    await Promise.all(feeds.map(({ seen }) => until(() => seen.length >= 121)));
    for (const { seen, stop } of feeds) {
      expect(new Set(seen.map((change) => change.id))).toEqual(new Set([early, ...late]));
      expect(seen.every((change) => change.document !== null)).toBe(true);
      await stop();
    }
  });

  it('O02 goes on, after a reader left, where that reader was', async () => {
    const first = follow(await company.records.currentSeq());
    const [one, two] = [id(), id()];
    await company.records.put({ _id: one });
    await until(() => first.seen.length > 0);
    await first.stop();
    await company.records.put({ _id: two });
    const second = follow(first.seen.at(-1)?.seq ?? '');
    await until(() => second.seen.length > 0);
    expect(second.seen.map((change) => change.id)).toEqual([two]);
    await second.stop();
  });

  it('O02 refuses a place it never gave out', async () => {
    for (const since of ['nonsense', '12-']) {
      await expect(company.records.changes({ since, limit: 1 })).rejects.toMatchObject({
        code: 'checkpoint-unknown',
      });
    }
  });
});

describe('O02 companies', () => {
  it('O02 have databases apart, made once however many ask', async () => {
    const uid = newCompany();
    const opened = await Promise.all([
      store.company(uid),
      store.company(uid),
      store.company(uid.toLowerCase() + 'x'),
    ]);
    expect(opened[0]).toBe(opened[1]);
    await opened[0].records.put({ _id: 'template:aaaaaaaa' });
    expect(await opened[2].records.get('template:aaaaaaaa')).toBeNull();
    const identities = [opened[0].records, opened[0].chat, opened[0].files, opened[2].records].map(
      ({ identity }) => identity,
    );
    expect(new Set(identities).size).toBe(4);
  });

  it('O02 the store is found to be well', async () => {
    expect(await store.health()).toEqual({ reachable: true, writable: true });
  });
});
