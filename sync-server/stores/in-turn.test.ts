import { expect, it } from 'vitest';
import { createInTurn } from './in-turn.ts';
import { turns } from '#tests/support/turns.ts';

it('T23 tasks of one key run one after the other, also behind one that failed, and those of others at once', async () => {
  const inTurn = createInTurn();
  const seen: string[] = [];
  const task = (name: string) => async () => {
    seen.push(`${name} begins`);
    await turns(5);
    seen.push(`${name} ends`);
    if (name === 'a1') throw new Error(name);
  };
  const outcomes = await Promise.allSettled([
    inTurn('a', task('a1')),
    inTurn('a', task('a2')),
    inTurn('b', task('b1')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(seen.filter((each) => each.startsWith('a'))).toEqual([
    'a1 begins',
    'a1 ends',
    'a2 begins',
    'a2 ends',
  ]);
  expect(seen.indexOf('b1 begins')).toBeLessThan(seen.indexOf('a1 ends'));
});
