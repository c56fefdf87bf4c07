import { expect, it } from 'vitest';
import { turns } from '#tests/support/turns.ts';
import { KeyedMutex } from './keyed-mutex.ts';

it('T23 tasks of one key run one after the other, also behind one that failed, those of others at once, and no key stays', async () => {
  const mutex = new KeyedMutex();
  const seen: string[] = [];
  const task = (name: string) => async () => {
    seen.push(`${name} begins`);
    await turns(5);
    seen.push(`${name} ends`);
    if (name === 'a1') throw new Error(name);
  };
  const outcomes = await Promise.allSettled([
    mutex.run('a', task('a1')),
    mutex.run('a', task('a2')),
    mutex.run('b', task('b1')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(seen.filter((each) => each.startsWith('a'))).toEqual([
    'a1 begins',
    'a1 ends',
    'a2 begins',
    'a2 ends',
  ]);
  expect(mutex.size).toBe(0);
  expect(seen.indexOf('b1 begins')).toBeLessThan(seen.indexOf('a1 ends'));
});
