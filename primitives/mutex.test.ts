import { expect, it } from 'vitest';
import { turns } from '#tests/support/turns.ts';
import { Mutex } from './mutex.ts';

it('T02 runs one task after the other, also behind one that failed', async () => {
  const mutex = new Mutex();
  const seen: string[] = [];
  const task = (name: string) => async () => {
    seen.push(`${name} begins`);
    await turns(5);
    seen.push(`${name} ends`);
    if (name === 'first') throw new Error(name);
    return name;
  };
  const outcomes = await Promise.allSettled([
    mutex.run(task('first')),
    mutex.run(task('second')),
    mutex.run(() => 'third'),
  ]);
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

it('T02 is idle once all that came has ended, and where nothing came', async () => {
  const mutex = new Mutex();
  await mutex.idle();
  const held = Promise.withResolvers<void>();
  let ended = false;
  const failing = mutex.run(async () => {
    await held.promise;
    ended = true;
    throw new Error('broken');
  });
  const idle = mutex.idle();
  held.resolve();
  await expect(failing).rejects.toThrow('broken');
  await idle;
  expect(ended).toBe(true);
});
