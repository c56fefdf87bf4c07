import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '#couchdb/store.ts';
import { CompanyFiles } from '#server/stores/files/company-files.ts';
import { image } from '#tests/support/images.ts';
import { cleanUpAfterwards, newCompany, newFolder, openTestStore } from './folders.ts';

cleanUpAfterwards();

/** The first to write the bytes of a whole file there never gets to it: its server died at that moment. */
function dyingAtBytes(database: Database): Database {
  const never = new Promise<never>(() => undefined);
  return new Proxy(database, {
    get: (target, name) => {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      return (id: string, ...rest: unknown[]): unknown =>
        name === 'putAttachment' && !id.startsWith('part:') ? never : own.call(target, id, ...rest);
    },
  });
}

it('C10 O04 a file is called stored only when its bytes are, whoever began to store it', async () => {
  const store = await openTestStore(await newFolder());
  const { files } = await store.company(newCompany());
  const bytes = new Uint8Array(await image(5000).arrayBuffer());
  const upload = { hash: createHash('sha256').update(bytes).digest('hex'), user: 'ana' };
  const now = new Date();
  const whole = new CompanyFiles(files);
  await whole.begin(upload, { type: 'image/png', size: bytes.length }, now);
  await whole.putPart(upload, 0, bytes);
  void new CompanyFiles(dyingAtBytes(files)).complete(upload, now);
  // Both at once, so that either may be the one that writes the document.
  await whole.complete(upload, now);
  expect(await whole.describe(upload.hash)).toEqual({ type: 'image/png', size: bytes.length });
});
