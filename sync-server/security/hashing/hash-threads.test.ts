import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createHashThreads } from './hash-threads.ts';

const options = { memoryCost: 1024, timeCost: 1, parallelism: 1, outputLen: 32 };

describe('threads that hash', () => {
  it('A26 make and check hashes that the library itself understands', async () => {
    const threads = createHashThreads(1);
    const made = await threads.run({ do: 'hash', password: 'Casa-Amarela-9', options });
    expect(made).toMatch(/^\$argon2id\$/);
    const check = (password: string) => threads.run({ do: 'verify', hash: String(made), password });
    expect(await Promise.all([check('Casa-Amarela-9'), check('casa-amarela-9')])).toEqual([true, false]);
  });

  it('A26 send away whom nobody has room for, and serve all who were let in', async () => {
    const threads = createHashThreads(1, 2);
    const stored = await hash('Casa-Amarela-9', options);
    const ask = () => threads.run({ do: 'verify', hash: stored, password: 'Casa-Amarela-9' });
    const outcomes = await Promise.allSettled([ask(), ask(), ask(), ask(), ask()]);
    const told = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as Error).message,
    );
    expect(told).toEqual([true, true, true, 'server-busy', 'server-busy']);
    expect(await ask()).toBe(true);
  });

  it('A26 go on after what is no hash', async () => {
    const threads = createHashThreads(1);
    await expect(threads.run({ do: 'verify', hash: 'none', password: 'x' })).rejects.toThrow('internal');
    expect(await threads.run({ do: 'hash', password: 'x', options })).toContain('argon2id');
  });
});
