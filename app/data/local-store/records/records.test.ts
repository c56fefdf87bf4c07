import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { openStoreOfTest, type StoreOfTest } from '#tests/support/open-store.ts';
import { removeHeld, storeOver } from '../writes/record-writes.ts';
import { changedRecords, personWrites } from './changes.ts';
import type { Collection } from './collection.ts';
import { heldPages, heldUnder, heldWhere, recordsUnder } from './held.ts';

const at = '2026-11-26T10:00:00.000Z';

function area(uid: string, name: string): TemplateArea {
  return {
    uid,
    company: 'company-1',
    createdAt: at,
    createdBy: 'user-ana-1',
    deleted: false,
    name,
    description: '',
    parent: '',
    write: { id: `write-${name}`, by: 'user-ana-1', at, ancestors: [] },
  };
}

const [first, second] = [area('area-0001', 'um'), area('area-0002', 'dois')];

let opened: StoreOfTest;
let areas: Collection<TemplateArea>;

beforeEach(async () => {
  opened = await openStoreOfTest();
  areas = opened.store.collections.templateArea;
});
afterEach(() => opened[Symbol.asyncDispose]());

/** Stores both, and removes the first. */
async function withOneRemoved(): Promise<void> {
  await storeOver(areas, [{ state: first }, { state: second }], 'server');
  await removeHeld(areas, [...(await heldUnder(areas, [first.uid])).values()]);
}

describe('O01 records read from the device', () => {
  it('O01 are exactly what was stored, without the fields of the database', async () => {
    await storeOver(areas, [{ state: first }, { state: second }], 'server');
    const read = await recordsUnder(areas, [second.uid, 'area-0003', first.uid]);
    expect(Object.fromEntries(read)).toStrictEqual({ [first.uid]: first, [second.uid]: second });
    const pages = await Array.fromAsync(heldPages(areas));
    expect(pages.flat().map(({ record }) => record)).toStrictEqual([first, second]);
  });

  it('O01 do not include removed ones, which are held until they are erased', async () => {
    await withOneRemoved();
    const uids = [first.uid, second.uid];
    expect([...(await recordsUnder(areas, uids)).keys()]).toEqual([second.uid]);
    expect((await heldWhere(areas)).map(({ record }) => record)).toStrictEqual([second]);
    expect((await Array.fromAsync(heldPages(areas))).flat()).toHaveLength(1);
    const held = await heldUnder(areas, uids);
    expect(held.get(first.uid)).toMatchObject({ removed: true, record: first });
    expect(held.get(second.uid)).toMatchObject({ removed: false, record: second });
  });
});

describe('O01 writes to the device', () => {
  it('O01 are reported with the new records, null for a removed one', async () => {
    const reported: [string, TemplateArea | null][][] = [];
    const watching = changedRecords(areas).subscribe((changes) => reported.push([...changes]));
    await withOneRemoved();
    watching.unsubscribe();
    expect(reported).toStrictEqual([
      [
        [first.uid, first],
        [second.uid, second],
      ],
      [[first.uid, null]],
    ]);
  });

  it('O02 of the server do not count as the person’s', async () => {
    let writes = 0;
    const watching = personWrites(areas).subscribe(() => (writes += 1));
    await storeOver(areas, [{ state: first }], 'server');
    expect(writes).toBe(0);
    await storeOver(areas, [{ state: second }], 'person');
    watching.unsubscribe();
    expect(writes).toBe(1);
  });
});
