import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { openStore } from '#couchdb/open-store.ts';
import {
  cleanUpAfterwards,
  closeTestStore,
  couchdbUrl,
  newCompany,
  newFolder,
  openTestStore,
} from './folders.ts';

cleanUpAfterwards();

const run = promisify(execFile);

/** A small disk of its own at `folder`; false where this machine does not let us make one. */
async function mountDisk(folder: string, size: string): Promise<boolean> {
  return run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
}

describe.skipIf(couchdbUrl !== null)('O02 a store that cannot be used', () => {
  it('O02 is refused at the start when its folder is none, with a sentence that names it', async () => {
    const dataDir = path.join(await newFolder(), 'file');
    await writeFile(dataDir, 'not a folder');
    const opening = openStore({ couchdbUrl: null, dataDir });
    await expect(opening).rejects.toMatchObject({
      code: 'store-unavailable',
      cause: { message: expect.stringMatching(/^DATA_DIR \(.*\) cannot be written to \(ENOTDIR\)\.$/) },
    });
  });

  it('O02 is refused at the start when the disk is full or read-only, and leaves nothing behind', async (context) => {
    const folder = await newFolder();
    if (!(await mountDisk(folder, '600k'))) return context.skip();
    try {
      const full = openStore({ couchdbUrl: null, dataDir: folder });
      await expect(full).rejects.toMatchObject({
        code: 'store-full',
        cause: { message: expect.stringContaining('is full') },
      });
      expect(await readdir(path.join(folder, 'store'))).toEqual([]);
      await run('mount', ['-o', 'remount,ro', folder]);
      const readOnly = openStore({ couchdbUrl: null, dataDir: folder });
      await expect(readOnly).rejects.toMatchObject({
        code: 'store-unavailable',
        cause: { message: expect.stringContaining('cannot be written to (EROFS)') },
      });
    } finally {
      await run('umount', [folder]);
    }
  });

  it('O02 says so when the disk fills up while it runs, keeps what it had, and goes on once there is room', async (context) => {
    const folder = await newFolder();
    if (!(await mountDisk(folder, '16m'))) return context.skip();
    const store = await openTestStore(folder);
    try {
      const { records } = await store.company(newCompany());
      await records.put({ _id: 'template:aaaaaaaa', name: 'antes' });
      await mkdir(path.join(folder, 'other'));
      const filler = path.join(folder, 'other', 'filler');
      await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']).catch(() => undefined);
      const large = { _id: 'template:bbbbbbbb', text: 'x'.repeat(3_000_000) };
      await expect(records.put(large)).rejects.toMatchObject({ code: 'store-full' });
      await expect(records.put(large)).rejects.toMatchObject({ code: 'store-full' });
      expect(await records.get('template:aaaaaaaa')).toMatchObject({ name: 'antes' });
      expect(await records.get('template:bbbbbbbb')).toBeNull();
      expect(await store.health()).toMatchObject({ reachable: true });
      await writeFile(filler, '');
      await records.put(large);
      expect(await records.get('template:bbbbbbbb')).toMatchObject({ text: large.text });
    } finally {
      await closeTestStore(store);
      await run('umount', [folder]);
    }
  });
});
