import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readManyAtOnce, type ReadingDatabase } from './read-many.ts';

interface Held {
  id: string;
  at: number;
}

let database: Dexie;

const keys = (from: number, to: number, step = 1): string[] =>
  Array.from({ length: (to - from) / step }, (_, index) => `k${from + index * step}`);

beforeEach(async () => {
  database = new Dexie('many', { indexedDB: new IDBFactory(), IDBKeyRange });
  readManyAtOnce(database as unknown as ReadingDatabase);
  database.version(1).stores({ docs: 'id' });
  await database.open();
  await database.table<Held>('docs').bulkPut(keys(1000, 1500).map((id, at) => ({ id, at })));
});
afterEach(() => {
  database.close();
});

const read = (wanted: readonly string[]): Promise<(Held | undefined)[]> =>
  database.transaction('rw', 'docs', async () => {
    const found = await database.table<Held, string>('docs').bulkGet([...wanted]);
    // The transaction must still be open.
    await database.table<Held>('docs').put({ id: 'after', at: 1 });
    return found;
  });

describe('O01 O03 reading many records by their keys', () => {
  it.each([
    ['neighbours', keys(1000, 1200)],
    ['neighbours backwards, one of them twice', [...keys(1000, 1100).reverse(), 'k1050']],
    ['neighbours with gaps that the store does not hold', [...keys(1400, 1500), ...keys(1500, 1600)]],
    ['a few of many between them', keys(1000, 1500, 10)],
    ['none that is held', keys(2000, 2100)],
    ['few', keys(1498, 1502)],
    ['signs beyond the first plane of Unicode', [...keys(1000, 1040), 'k\u{1f600}', 'k\uffff', 'á']],
  ])('gives in the order asked, with gaps, as when asked one by one: %s', async (_name, wanted) => {
    const found = await read(wanted);
    expect(found.map((each) => each?.id)).toEqual(
      wanted.map((key) => (/^k1[0-4]\d\d$/.test(key) ? key : undefined)),
    );
  });
});
