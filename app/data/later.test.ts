import { expect, test } from 'vitest';
import { later } from './later.ts';

interface Counting {
  add(by: number): Promise<number>;
}

test('T27 a store that is fetched later answers as itself, is fetched once, and again where that failed', async () => {
  let asked = 0;
  const store = later<Counting>(async () => {
    asked += 1;
    if (asked === 1) throw new Error('no network');
    let sum = 0;
    return { add: async (by) => (sum += by) };
  });
  expect(asked).toBe(0);
  await expect(store.add(1)).rejects.toThrow('no network');
  expect(await Promise.all([store.add(2), store.add(3)])).toEqual([2, 5]);
  expect(asked).toBe(2);
  expect(await Promise.resolve(store)).toBe(store);
});
