import { afterEach, beforeEach, expect, it } from 'vitest';
import { DOCUMENT_TYPE } from '#domain/api/files.ts';
import { hashOf } from '#app/data/files/file-type.ts';
import { OpenFiles } from '#app/data/files/open-files.ts';
import { newDisk, nodeEnvironment } from '#tests/support/node-environment.ts';
import { sendDocuments, type SendParts } from './send-documents.ts';
import 'fake-indexeddb/auto';

let files: OpenFiles;
beforeEach(() => {
  const disk = newDisk();
  files = new OpenFiles(nodeEnvironment(disk).environment, `${disk.prefix}-store`);
});
afterEach(() => files.close());

it('S21 O01 a document whose addition was killed before its note was stored leaves no file behind', async () => {
  const bytes = new Blob(['half added']);
  const hash = await hashOf(bytes);
  files.documents.set('document-1', { hash, refused: false, incomplete: true });
  await files.keepUnsent({ hash, type: DOCUMENT_TYPE, size: bytes.size, state: 'local' }, bytes);
  const { signal } = new AbortController();
  await sendDocuments({ files, signal } as SendParts, true);
  expect(await (await files.database()).describe(hash)).toBeNull();
  expect(files.outbox.state$.getValue().hashes).toEqual([]);
  expect(files.documents.state$.getValue()).toEqual({});
});
