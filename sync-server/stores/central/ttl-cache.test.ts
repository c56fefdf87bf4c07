import { expect, it, vi } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

/** Reads that the test completes by hand. */
function readings() {
  const under: PromiseWithResolvers<{ value: string }>[] = [];
  const cache = createTtlCache(() => {
    const reading = Promise.withResolvers<{ value: string }>();
    under.push(reading);
    return reading.promise;
  });
  return {
    cache,
    begun: () => under.length,
    end: (index: number, value: string) => under[index]?.resolve({ value }),
    fail: (index: number) => under[index]?.reject(new Error('away')),
  };
}

it('C08 A26 what is read is shared by all who ask meanwhile, and good for two seconds from when reading began', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { cache, begun, end } = readings();
  const asked = [cache.forceFetch('a'), cache.forceFetch('a')];
  now.mockReturnValue(2500);
  end(0, 'first');
  expect(await Promise.all(asked)).toEqual([{ value: 'first' }, { value: 'first' }]);
  vi.runAllTimers();
  now.mockReturnValue(2999);
  expect(await cache.forceFetch('a')).toEqual({ value: 'first' });
  vi.runAllTimers();
  now.mockReturnValue(3001);
  const again = cache.forceFetch('a');
  expect(begun()).toBe(2);
  end(1, 'second');
  expect(await again).toEqual({ value: 'second' });
  now.mockRestore();
  vi.useRealTimers();
});

it('C08 A26 what is forgotten while it is read answers who asked before, and nobody after', async () => {
  const { cache, begun, end } = readings();
  const before = cache.forceFetch('a');
  cache.delete('a');
  const after = cache.forceFetch('a');
  expect(begun()).toBe(2);
  end(1, 'new');
  expect(await after).toEqual({ value: 'new' });
  end(0, 'old');
  expect(await before).toEqual({ value: 'old' });
  expect(await cache.forceFetch('a')).toEqual({ value: 'new' });
  const third = cache.forceFetch('b');
  cache.delete('b');
  end(2, 'old');
  expect(await third).toEqual({ value: 'old' });
  void cache.forceFetch('b');
  expect(begun()).toBe(4);
  end(3, 'new');
});

it('A26 a read that failed is not kept', async () => {
  const { cache, end, fail } = readings();
  const failing = [cache.forceFetch('a'), cache.forceFetch('a')];
  fail(0);
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = cache.forceFetch('a');
  end(1, 'there');
  expect(await next).toEqual({ value: 'there' });
});
