import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENT_TYPE } from '#domain/api/files.ts';
import { newestFirstKey, type Execution } from '#domain/entities/execution.ts';
import type { Filing } from '#domain/entities/filing.ts';
import { openStoreOfTest, type StoreOfTest } from '#tests/support/open-store.ts';
import { waitingNote, writeWaiting, removeWaiting } from '../documents/waiting/waiting-note.ts';
import { hashOf } from './file-type.ts';
import { FileSweep } from './file-sweep.ts';
import { OpenFiles } from './open-files.ts';
import type { FileDatabase } from './store/file-database.ts';

const at = '2026-11-26T10:00:00.000Z';
const record = {
  company: 'company-1',
  createdAt: at,
  createdBy: 'user-ana-1',
  deleted: false,
  write: { id: 'w1', by: 'user-ana-1', at, ancestors: [] },
};

let opened: StoreOfTest;
let files: OpenFiles;
let database: FileDatabase;
let isComplete: () => boolean;
let failures: unknown[];
let stopping: AbortController;
let sweep: FileSweep;

beforeEach(async () => {
  opened = await openStoreOfTest();
  const { store, environment } = opened;
  files = new OpenFiles(environment, store.name);
  database = await files.database();
  isComplete = () => true;
  failures = [];
  stopping = new AbortController();
  sweep = new FileSweep({
    environment,
    store,
    files,
    signal: stopping.signal,
    isComplete: () => isComplete(),
    failed: (error) => failures.push(error),
  });
});
afterEach(async () => {
  stopping.abort();
  await files.close();
  await opened[Symbol.asyncDispose]();
});

async function keep(text: string, state: 'sent' | 'local' = 'sent'): Promise<string> {
  const bytes = new Blob([text]);
  const file = { hash: await hashOf(bytes), type: DOCUMENT_TYPE, size: bytes.size, state } as const;
  await database.keep(file, bytes);
  return file.hash;
}

async function keepPdf(text: string): Promise<string> {
  const bytes = new Blob([text]);
  const file = {
    hash: await hashOf(bytes),
    type: 'application/pdf',
    size: bytes.size,
    state: 'here',
  } as const;
  await database.keep(file, bytes);
  return file.hash;
}

/** A record that the person may see, with no more of it than its file. */
async function list(uid: string, hash: string): Promise<void> {
  const data = { kind: 'document', meta: { hash } };
  await opened.store.collections.filing.insert({
    ...record,
    uid,
    kind: 'document',
    data,
  } as unknown as Filing);
}

const infoOf = (uid: string, hash: string) => ({
  uid,
  name: 'Alvará',
  extension: 'pdf',
  classification: v7(),
  organizationalItem: null,
  extract: false,
  fields: [],
  box: null,
  hash,
});

async function wait(uid: string, hash: string): Promise<void> {
  const note = { info: infoOf(uid, hash), size: 3, addedAt: at, refusal: null, resent: false };
  await writeWaiting(database, { note, rev: null });
}

const isHere = async (hash: string): Promise<boolean> => (await database.read(hash)) !== null;
const due = (): boolean => [...opened.disk.keep.keys()].some((key) => key.includes('sweep'));
const done = (): Promise<void> => expect.poll(due).toBe(false);

describe('S21 C12 files that the person may not see any more', () => {
  it('S21 C12 go once the records are complete, and what a record names stays', async () => {
    const [listed, lost] = [await keep('listed'), await keep('lost')];
    await list('filing-1', listed);
    files.pinned.add(lost);
    files.pinned.add(listed);
    isComplete = () => false;
    sweep.makeDue();
    sweep.look();
    await files.changeDocuments(() => Promise.resolve());
    expect(await isHere(lost)).toBe(true);
    isComplete = () => true;
    sweep.look();
    await done();
    expect([await isHere(listed), await isHere(lost)]).toEqual([true, false]);
    expect([...files.pinned.values]).toEqual([listed]);
  });

  it('S21 C12 stay while a document waits, and go when it is registered or discarded', async () => {
    const [noted, unsent] = [await keep('noted'), await keep('unsent', 'local')];
    const uid = v7();
    await wait(uid, noted);
    sweep.makeDue();
    sweep.look();
    await files.changeDocuments(() => Promise.resolve());
    expect([await isHere(noted), await isHere(unsent)]).toEqual([true, true]);
    const held = await waitingNote(database, uid);
    if (held === null) throw new Error('unreachable');
    await removeWaiting(database, held);
    sweep.look();
    await expect.poll(() => isHere(noted)).toBe(false);
    expect(due()).toBe(true);
    await database.markSent({ hash: unsent, type: DOCUMENT_TYPE });
    sweep.look();
    await done();
    expect(await isHere(unsent)).toBe(false);
  });

  it('S21 C12 stay while the records are being removed, and the change that removes them counts', async () => {
    const listed = await keep('listed');
    let asked = 0;
    isComplete = () => {
      asked += 1;
      // The role changes again while the records are read.
      if (asked === 2) sweep.makeDue();
      return asked !== 2;
    };
    sweep.makeDue();
    sweep.look();
    await expect.poll(() => asked).toBe(2);
    await files.changeDocuments(() => Promise.resolve());
    expect([await isHere(listed), due()]).toEqual([true, true]);
    sweep.look();
    await done();
    expect(await isHere(listed)).toBe(false);
  });

  it('S21 C12 O01 go although the device failed at first', async () => {
    const lost = await keep('lost');
    const remove = database.remove.bind(database);
    let calls = 0;
    database.remove = (...given) => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('full')) : remove(...given);
    };
    sweep.makeDue();
    sweep.look();
    await done();
    expect([await isHere(lost), failures.length]).toEqual([false, 1]);
  });

  it('S04 C12 PDFs go with the executions that named them', async () => {
    const [own, lost] = [await keepPdf('own'), await keepPdf('lost')];
    const made = { template: v7(), templateName: 'T', fields: [], pdf: own, newestFirst: newestFirstKey(at) };
    const execution: Execution = { ...record, ...made, id: v7() };
    await opened.store.collections.execution.insert(execution);
    sweep.makeDue();
    sweep.look();
    await done();
    expect([await isHere(own), await isHere(lost)]).toEqual([true, false]);
  });
});
