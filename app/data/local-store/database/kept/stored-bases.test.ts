import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { createRxDatabase, type RxStorage } from 'rxdb';
import { describe, expect, it } from 'vitest';
import { newDisk, nodeEnvironment, type DeviceDisk } from '#tests/support/node-environment.ts';
import type { Profile } from '#app/data/ports.ts';
import { dropBasis, keepBasis, readBasis } from './stored-bases.ts';
import { closeStore, openStore, type OpenStore } from '../open.ts';
import { FormerRows } from '../../pages/former-rows.ts';
import { openPageDatabase } from '../../pages/page-database.ts';
import { PagedStorage } from '../../pages/paged-storage.ts';
import { storeName } from '../store-name.ts';
import { StorageSupervisor } from '../supervisor.ts';

const profile = { user: { uid: 'ana' }, company: { uid: 'horizonte' } } as Profile;
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: { type: 'string', maxLength: 64 } },
  required: ['id'],
  indexes: [],
} as const;

function open(disk: DeviceDisk): Promise<OpenStore> {
  const { environment } = nodeEnvironment(disk);
  return openStore({ environment, prefix: disk.prefix, profile, resolvers: {} as never });
}

/** Stores bases like the former release: in an RxDB collection over the same pages. */
async function keptInCollection(disk: DeviceDisk, bases: { id: string; content: string }[]): Promise<void> {
  const { environment } = nodeEnvironment(disk);
  const supervisor = new StorageSupervisor();
  const name = storeName(disk.prefix, profile);
  const former = await FormerRows.find(environment);
  const pages = await openPageDatabase(name, environment, supervisor);
  const storage = new PagedStorage(pages, former) as unknown as RxStorage<unknown, unknown>;
  const database = await createRxDatabase({ name, storage, multiInstance: false });
  const { fillBasis } = await database.addCollections({ fillBasis: { schema: schema as never } });
  await fillBasis?.bulkInsert(bases);
  await fillBasis?.findOne('basis-gone').remove();
  await database.close();
  pages.dexie.close();
  supervisor.stop();
}

describe('T21 O01 what fillings were begun on', () => {
  it('is kept once by its id, read, and dropped', async () => {
    const store = await open(newDisk());
    await keepBasis(store, 'basis-1', () => 'um');
    await keepBasis(store, 'basis-1', () => 'outro');
    await keepBasis(store, 'basis-2', () => 'dois');
    expect([await readBasis(store, 'basis-1'), await readBasis(store, 'basis-2')]).toEqual(['um', 'dois']);
    await dropBasis(store, 'basis-1');
    expect(await readBasis(store, 'basis-1')).toBeUndefined();
    expect(await readBasis(store, 'basis-2')).toBe('dois');
    await closeStore(store);
  });

  it('of the release that kept them in a collection is all there, and goes on', async () => {
    const disk = newDisk();
    const bases = ['basis-1', 'basis-gone', 'basis-3'].map((id) => ({ id, content: id.repeat(5000) }));
    await keptInCollection(disk, bases);
    const store = await open(disk);
    expect(await readBasis(store, 'basis-1')).toBe(bases[0]?.content);
    expect(await readBasis(store, 'basis-3')).toBe(bases[2]?.content);
    expect(await readBasis(store, 'basis-gone')).toBeUndefined();
    await keepBasis(store, 'basis-2', () => 'dois');
    await dropBasis(store, 'basis-3');
    await closeStore(store);
    const again = await open(disk);
    expect(await readBasis(again, 'basis-1')).toBe(bases[0]?.content);
    expect(await readBasis(again, 'basis-2')).toBe('dois');
    expect(await readBasis(again, 'basis-3')).toBeUndefined();
    await closeStore(again);
  });

  it('of releases with a row for each is taken over, and their database is gone', async () => {
    const disk = newDisk();
    const name = `rxdb-dexie-${storeName(disk.prefix, profile)}--0--fillBasis`;
    const { environment } = nodeEnvironment(disk);
    const { indexedDB, IDBKeyRange } = environment;
    const former = new Dexie(name, { indexedDB, IDBKeyRange });
    former.version(1).stores({ docs: 'id' });
    await former.table('docs').add({ id: 'basis-1', content: 'um', _deleted: '0', _meta: { lwt: 1 } });
    former.close();
    const store = await open(disk);
    expect(await readBasis(store, 'basis-1')).toBe('um');
    expect((await indexedDB.databases()).map((each) => each.name)).not.toContain(name);
    await closeStore(store);
  });
});
