import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('T27 something is loaded once for all callers, and again for the next one after a failure', async () => {
  let loads = 0;
  const get = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('no network');
    return `load ${loads}`;
  });
  expect(loads).toBe(0);
  const failed = get();
  expect(get()).toBe(failed);
  await expect(failed).rejects.toThrow('no network');
  expect(await Promise.all([get(), get()])).toEqual(['load 2', 'load 2']);
  expect(loads).toBe(2);
});
