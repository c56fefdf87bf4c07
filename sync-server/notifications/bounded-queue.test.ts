import { expect, it } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';

/** One task at a time, of which two wait; `first` is under way until it is let go. */
function filled() {
  const done: string[] = [];
  const told: unknown[] = [];
  let dropped = 0;
  const queue = new BoundedQueue({
    most: 2,
    atOnce: 1,
    dropped: () => {
      dropped += 1;
    },
    report: (error) => told.push(error),
  });
  const held = Promise.withResolvers<void>();
  const task = (name: string) => () => Promise.resolve(void done.push(name));
  queue.add('first', () => held.promise);
  return { queue, done, told, task, letGo: held.resolve, dropped: () => dropped };
}

it('S07 what is too much is left out, and counted', async () => {
  const { queue, done, task, letGo, dropped } = filled();
  for (const name of ['a', 'b', 'c']) queue.add(name, task(name));
  expect(dropped()).toBe(1);
  letGo();
  await queue.idle();
  expect(done).toEqual(['a', 'b']);
});

it('S07 of two with one key that wait, the later is done, once', async () => {
  const { queue, done, task, letGo, dropped } = filled();
  queue.add('chat', task('older'));
  queue.add('other', task('other'));
  queue.add('chat', task('newer'));
  letGo();
  await queue.idle();
  expect([done, dropped()]).toEqual([['newer', 'other'], 0]);
});

it('S07 one that fails is told of and stops nothing; once closed, nothing begins', async () => {
  const { queue, done, told, task, letGo } = filled();
  queue.add('failing', () => Promise.reject(new Error('x')));
  queue.add('next', task('next'));
  letGo();
  await queue.idle();
  expect([done, told.length]).toEqual([['next'], 1]);
  await queue.close();
  queue.add('late', task('late'));
  await queue.idle();
  expect(done).toEqual(['next']);
});
