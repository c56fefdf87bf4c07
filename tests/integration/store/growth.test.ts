import { existsSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { Engine } from '#couchdb/embedded/engine.ts';
import { cleanUpAfterwards, newFolder } from './folders.ts';

cleanUpAfterwards();

const DATABASES = 40;
const MOST_IDLE = 5;

/** Databases of `folder` of which this process holds files open. */
async function heldOpen(folder: string): Promise<Set<string>> {
  const held = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  const inside = held.filter((file) => file.startsWith(`${folder}/`));
  return new Set(inside.map((file) => file.slice(folder.length + 1).split('/')[0] ?? ''));
}

describe('O02 a store of many companies', () => {
  it.skipIf(!existsSync('/proc/self/fd'))(
    'O02 holds open only the databases worked with last, and those in use',
    async () => {
      const folder = await newFolder();
      const engine = new Engine(folder, MOST_IDLE);
      const names = Array.from({ length: DATABASES }, (_, n) => `c-company${n}`);
      await engine.create('c-busy');
      const done = new AbortController();
      const busy = engine.use('c-busy', async ({ pouch, changed }) => {
        await changed.after(changed.mark, 60_000, done.signal);
        return pouch.get('late');
      });
      for (const name of names) {
        await engine.create(name);
        await engine.use(name, ({ pouch }) => pouch.put({ _id: 'x', name }));
      }
      for (const name of names.toReversed()) {
        expect(await engine.use(name, ({ pouch }) => pouch.get('x'))).toMatchObject({ name });
      }
      await engine.use('c-busy', ({ pouch }) => pouch.put({ _id: 'late' }));
      const open = await heldOpen(folder);
      expect(open).toContain('c-busy');
      // One may still be on its way out.
      expect(open.size).toBeLessThanOrEqual(MOST_IDLE + 2);
      done.abort();
      expect(await busy).toMatchObject({ _id: 'late' });
      await engine.close();
      expect((await heldOpen(folder)).size).toBe(0);
    },
  );
});
