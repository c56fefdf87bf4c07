import { of } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { later, watchLater } from './later.ts';

afterEach(() => void vi.useRealTimers());

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

test('O01 what is watched of code that does not come yet fails nowhere, and is there once it came', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.reject<string>(new TypeError('Failed to fetch')));
  const heard: unknown[] = [];
  const failed = vi.fn();
  watchLater(load, (store) => of(`of ${store}`)).subscribe({
    next: (value) => heard.push(value),
    error: failed,
  });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(load).toHaveBeenCalledTimes(3);
  load.mockImplementation(() => Promise.resolve('the desk'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(heard).toEqual(['of the desk']);
  expect(failed).not.toHaveBeenCalled();
});
