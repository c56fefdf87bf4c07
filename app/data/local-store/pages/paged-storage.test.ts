import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import {
  createRevision,
  fillWithDefaultSettings,
  normalizeMangoQuery,
  prepareQuery,
  type MangoQuery,
  type RxDocumentData,
  type RxJsonSchema,
} from 'rxdb';
import { afterEach, describe, expect, it } from 'vitest';
import { newDisk, nodeEnvironment } from '#tests/support/node-environment.ts';
import { StorageSupervisor } from '../database/supervisor.ts';
import { FormerRows } from './former-rows.ts';
import { openPageDatabase, type PageDatabase } from './page-database.ts';
import type { PagedInstance } from './paged-instance.ts';
import { PagedStorage } from './paged-storage.ts';

interface Note {
  id: string;
  deleted: boolean;
  rank: string;
  text: string;
}
type Stored = RxDocumentData<Note>;

const schema: RxJsonSchema<Stored> = fillWithDefaultSettings<Note>({
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 40 },
    deleted: { type: 'boolean' },
    rank: { type: 'string', maxLength: 20 },
    text: { type: 'string' },
  },
  required: ['id', 'deleted', 'rank', 'text'],
  indexes: [['deleted', 'rank']],
});

const open: PageDatabase[] = [];

afterEach(() => open.splice(0).forEach(({ dexie }) => dexie.close()));

async function openNotes(disk = newDisk(), collectionName = 'notes'): Promise<PagedInstance<Note>> {
  const { environment } = nodeEnvironment(disk);
  const database = await openPageDatabase(disk.prefix, environment, new StorageSupervisor());
  open.push(database);
  const storage = new PagedStorage(database, await FormerRows.find(environment));
  return storage.createStorageInstance<Note>({
    databaseName: disk.prefix,
    collectionName,
    databaseInstanceToken: 'token',
    schema,
    options: {},
    multiInstance: false,
    devMode: false,
  });
}

let clock = 1_700_000_000_000;

function note(id: string, text = 'palavra', rest: Partial<Stored> = {}): Stored {
  clock += 1;
  const rank = String(1_000_000 - Number(id.replace(/\D/g, ''))).padStart(7, '0');
  const record = { id, deleted: false, rank, text, _deleted: false, _attachments: {}, ...rest };
  return { ...record, _meta: { lwt: clock }, _rev: rest._rev ?? createRevision('token') };
}

function notes(count: number, text = 'x'.repeat(500)): Stored[] {
  return Array.from({ length: count }, (_, at) => note(`note-${String(at).padStart(5, '0')}`, text));
}

function later(previous: Stored, change: Partial<Stored>): { previous: Stored; document: Stored } {
  const document = note(previous.id, previous.text, change);
  return { previous, document: { ...document, _rev: createRevision('token', previous) } };
}

async function insert(instance: PagedInstance<Note>, documents: readonly Stored[]): Promise<void> {
  const { error } = await instance.bulkWrite(
    documents.map((document) => ({ document })),
    'test',
  );
  expect(error).toEqual([]);
}

function query(instance: PagedInstance<Note>, asked: MangoQuery<Note>) {
  const asDefault: MangoQuery<Note> = { sort: [{ id: 'asc' }], ...asked };
  const selector = { ...asked.selector, _deleted: { $eq: false } };
  const prepared = prepareQuery<Note>(schema, {
    ...normalizeMangoQuery<Note>(schema, asDefault),
    selector,
  });
  return { prepared, run: async () => (await instance.query(prepared)).documents };
}

const ids = (documents: readonly { id: string }[]): string[] => documents.map(({ id }) => id);

describe('O01 the store of records in pages', () => {
  it('O01 gives back what was stored, over many pages and in any order of writing', async () => {
    const instance = await openNotes();
    const all = notes(500);
    const shuffled = all.toSorted((a, b) => Number(a.id.at(-1)) - Number(b.id.at(-1)));
    for (let from = 0; from < 500; from += 70) await insert(instance, shuffled.slice(from, from + 70));
    const found = await instance.findDocumentsById(ids(all), false);
    expect(found).toEqual(all);
    expect(await instance.findDocumentsById(['note-00007', 'nowhere', 'note-00499'], false)).toEqual([
      all[7],
      all[499],
    ]);
    expect(await query(instance, {}).run()).toEqual(all);
  });

  it('O01 holds collections apart that lie in one database', async () => {
    const disk = newDisk();
    const [first, second] = [await openNotes(disk, 'notes'), await openNotes(disk, 'notes-more')];
    await insert(first, notes(300));
    await insert(second, [note('note-1', 'other')]);
    await second.remove();
    expect(await query(first, {}).run()).toHaveLength(300);
  });

  it('O01 refuses to store over a state that has changed, and gives that state; the others are stored', async () => {
    const instance = await openNotes();
    const [a, b] = notes(2) as [Stored, Stored];
    await insert(instance, [a, b]);
    const first = later(a, { text: 'first' });
    await instance.bulkWrite([first], 'test');
    const { error } = await instance.bulkWrite(
      [later(a, { text: 'second' }), later(b, { text: 'mine' }), { document: note(a.id, 'anew') }],
      'test',
    );
    expect(error.map(({ status, documentId }) => [status, documentId])).toEqual([
      [409, a.id],
      [409, a.id],
    ]);
    expect(error.map((failure) => 'documentInDb' in failure && failure.documentInDb)).toEqual([
      first.document,
      first.document,
    ]);
    expect((await instance.findDocumentsById([a.id, b.id], false)).map(({ text }) => text)).toEqual([
      'first',
      'mine',
    ]);
  });

  it('O01 of two states of a record in one write the last counts', async () => {
    const instance = await openNotes();
    await insert(instance, [note('note-00001', 'one'), note('note-00002'), note('note-00001', 'two')]);
    expect((await query(instance, {}).run()).map(({ text }) => text)).toEqual(['two', 'palavra']);
  });

  it('O01 sorts, skips and limits by what is indexed, and counts', async () => {
    const instance = await openNotes();
    await insert(instance, notes(200));
    await insert(instance, [note('note-00900', 'x', { deleted: true })]);
    const selector = { deleted: false, rank: { $lte: String(1_000_000 - 100).padStart(7, '0') } };
    const newest = query(instance, { selector, sort: [{ rank: 'asc' }], skip: 2, limit: 3 });
    expect(ids(await newest.run())).toEqual(['note-00197', 'note-00196', 'note-00195']);
    expect(await instance.count(query(instance, { selector }).prepared)).toEqual({
      count: 100,
      mode: 'fast',
    });
  });

  it('O01 finds by what is not indexed, too', async () => {
    const instance = await openNotes();
    await insert(instance, [...notes(100), note('note-00777', 'só esta')]);
    const sought = query(instance, { selector: { $or: [{ text: 'só esta' }, { id: 'note-00003' }] } });
    expect(ids(await sought.run())).toEqual(['note-00003', 'note-00777']);
    expect(await instance.count(sought.prepared)).toEqual({ count: 2, mode: 'slow' });
  });

  it('O01 what was removed is gone from lists at once, and from the disk when it is cleaned', async () => {
    const instance = await openNotes();
    const all = notes(300);
    await insert(instance, all);
    const gone = all.slice(0, 250);
    await instance.bulkWrite(
      gone.map((document) => later(document, { _deleted: true })),
      'test',
    );
    expect(await query(instance, {}).run()).toHaveLength(50);
    expect(await instance.findDocumentsById(ids(gone), true)).toHaveLength(250);
    expect(await instance.cleanup(0)).toBe(true);
    expect(await instance.findDocumentsById(ids(all), true)).toEqual(all.slice(250));
    await insert(instance, [note('note-00000', 'again')]);
    expect(ids(await query(instance, { limit: 2 }).run())).toEqual(['note-00000', 'note-00250']);
  });

  it('O02 tells what changed, in the order written, some at a time', async () => {
    const instance = await openNotes();
    const all = notes(5);
    await insert(instance, all);
    const [first] = all as [Stored];
    await instance.bulkWrite([later(first, { text: 'once more' })], 'test');
    const page = await instance.getChangedDocumentsSince(3);
    expect(ids(page.documents)).toEqual(['note-00001', 'note-00002', 'note-00003']);
    const rest = await instance.getChangedDocumentsSince(3, page.checkpoint);
    expect(ids(rest.documents)).toEqual(['note-00004', 'note-00000']);
    const none = await instance.getChangedDocumentsSince(3, rest.checkpoint);
    expect(none).toEqual({ documents: [], checkpoint: rest.checkpoint });
  });

  it('O01 takes over the rows of a former release, once, and lets nobody write there any more', async () => {
    const disk = newDisk();
    const name = `rxdb-dexie-${disk.prefix}--0--notes`;
    const former = new Dexie(name);
    former.version(1).stores({ docs: 'id, [_deleted+id], [deleted+rank]', changes: '++sequence, id' });
    const all = notes(2500, 'texto');
    await former.table('docs').bulkPut(all.map((row) => ({ ...row, _deleted: '0', deleted: '0' })));
    await former.table('docs').put({ ...note('note-09999'), _deleted: '1', deleted: '1' });
    let closed = false;
    former.on('versionchange', () => {
      closed = true;
    });
    const instance = await openNotes(disk);
    expect(closed).toBe(true);
    expect(await query(instance, {}).run()).toEqual(all);
    expect((await instance.findDocumentsById(['note-09999'], true))[0]).toMatchObject({
      _deleted: true,
      deleted: true,
    });
    expect((await indexedDB.databases()).map((database) => database.name)).not.toContain(name);
    const [first] = all as [Stored];
    await instance.bulkWrite([later(first, { text: 'since' })], 'test');
    const again = await openNotes(disk);
    expect((await again.findDocumentsById([first.id], false))[0]?.text).toBe('since');
  });

  it('O01 begins taking over anew where it was cut off', async () => {
    const disk = newDisk();
    await insert(await openNotes(disk), [note('note-00001', 'half')]);
    const former = new Dexie(`rxdb-dexie-${disk.prefix}--0--notes`);
    former.version(1).stores({ docs: 'id' });
    await former.table('docs').put({ ...note('note-00002', 'whole'), _deleted: '0', deleted: '0' });
    former.close();
    expect((await query(await openNotes(disk), {}).run()).map(({ text }) => text)).toEqual(['whole']);
  });
});
