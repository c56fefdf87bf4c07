import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { Profile } from '#app/data/ports.ts';
import { newDisk, nodeEnvironment, type DeviceDisk } from '#tests/support/node-environment.ts';
import { InstancePages } from '../../pages/instance-pages.ts';
import { draftsIn, ofDrafts, ofRejections, rejectionsIn } from '../../records/own-records.ts';
import { findRecord, findRecords } from '../../records/reads.ts';
import { put } from '../../writes/put.ts';
import { closeStore, openStore, type OpenStore } from '../open.ts';
import type { StoredDraft, StoredRejection } from '../schemas.ts';

const profile = { user: { uid: 'ana' }, company: { uid: 'horizonte' } } as Profile;

function open(disk: DeviceDisk): Promise<OpenStore> {
  const { environment } = nodeEnvironment(disk);
  return openStore({ environment, prefix: disk.prefix, profile, resolvers: {} as never });
}

const rejection = (id: string): StoredRejection => ({
  id,
  ofCollection: 'template',
  recordId: `record-of-${id}`,
  code: 'record-not-allowed',
  at: '2026-11-21T13:42:00.000Z',
  state: '{}',
  master: 'null',
});
const draft: StoredDraft = {
  id: 'd53f6b54-3b1f-4d36-9a5e-3f8f8f2a7b11',
  kind: 'fill',
  template: 'template-1',
  updatedAt: '2026-11-21T13:42:00.000Z',
  content: '{}',
};

/** As the former release stored it: in a collection of its own. */
function formerEntry(id: string): { key: string; columns: unknown[]; text: string } {
  const state = {
    ...rejection(id),
    _deleted: false,
    _attachments: {},
    _rev: '1-former',
    _meta: { lwt: 1000 },
  };
  return { key: id, columns: [1000, false], text: JSON.stringify(state) };
}

it('O01 rejections of a former release are found beside the drafts, and once', async () => {
  const disk = newDisk();
  const before = await open(disk);
  await put(draftsIn(before), [draft]);
  const former = new InstancePages(before.pages, 'rejection-0');
  const ids = Array.from({ length: 50 }, (_, at) => `write-${String(at).padStart(4, '0')}`);
  await former.inTransaction('rw', () => former.write(ids.map(formerEntry)));
  await closeStore(before);

  const after = await open(disk);
  const found = await findRecords(rejectionsIn(after), ofRejections);
  expect(found.map(({ id }) => id).sort()).toEqual(ids);
  expect(found.find(({ id }) => id === ids[7])).toEqual(rejection(ids[7] ?? ''));
  expect(await findRecord(draftsIn(after), draft.id)).toEqual(draft);
  expect(await findRecords(draftsIn(after), ofDrafts)).toHaveLength(1);
  const left = new InstancePages(after.pages, 'rejection-0');
  expect(await left.inTransaction('r', () => left.texts())).toEqual([]);
  await put(rejectionsIn(after), [{ ...rejection(ids[7] ?? ''), state: '{"again":true}' }]);
  await closeStore(after);

  const again = await open(disk);
  expect(await findRecords(rejectionsIn(again), ofRejections)).toHaveLength(50);
  expect((await findRecord(rejectionsIn(again), ids[7] ?? ''))?.state).toBe('{"again":true}');
  await closeStore(again);
});
