import { describe, expect, it } from 'vitest';
import { OpenDatabases } from './open-databases.ts';
import { turns } from '#tests/support/turns.ts';

/** Tracks the open databases and fails like LevelDB if one is opened twice at once. */
function folder(most: number) {
  const open = new Set<string>();
  let openings = 0;
  const databases = new OpenDatabases<string>({
    most,
    open: async (name) => {
      if (open.has(name)) throw new Error(`lock on ${name}`);
      open.add(name);
      openings += 1;
      await turns();
      return name;
    },
    close: async (name) => {
      await turns(2);
      open.delete(name);
    },
  });
  return { open, databases, openings: () => openings };
}

describe('O02 open databases of the embedded store', () => {
  it('O02 are as many as allowed, the last used ones, and those in use beside', async () => {
    const { open, databases } = folder(2);
    let finish = () => undefined as void;
    const busy = databases.use('busy', () => new Promise<void>((resolve) => (finish = resolve)));
    for (const name of ['a', 'b', 'c', 'b', 'd']) await databases.use(name, () => Promise.resolve());
    await turns(10);
    expect([...open].sort()).toEqual(['b', 'busy', 'd']);
    finish();
    await busy;
    await databases.closeAll();
    expect(open.size).toBe(0);
  });

  it('O02 are opened once for all who ask, and again only after they were closed', async () => {
    const { databases, openings } = folder(0);
    const work = async (name: string) => {
      await databases.use(name, async () => {
        await turns();
      });
    };
    const names = Array.from({ length: 7 }, (_, n) => `db${n}`);
    for (let round = 1; round <= 3; round += 1) {
      // Concurrently: ten requests share one opening, while the previous round's closing is in progress.
      await Promise.all(Array.from({ length: 10 }, () => names.map(work)).flat());
      expect(openings()).toBe(7 * round);
    }
    await databases.closeAll();
    expect(databases.size).toBe(0);
  });

  it('O02 that fail to open are tried anew by the next who asks', async () => {
    let fail = true;
    const databases = new OpenDatabases<string>({
      most: 5,
      open: (name) => (fail ? Promise.reject(new Error('no room')) : Promise.resolve(name)),
      close: () => Promise.resolve(),
    });
    await expect(databases.use('a', (name) => Promise.resolve(name))).rejects.toThrow('no room');
    fail = false;
    expect(await databases.use('a', (name) => Promise.resolve(name))).toBe('a');
  });
});
