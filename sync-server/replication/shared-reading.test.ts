import { describe, expect, it, vi } from 'vitest';
import { SharedReading } from './shared-reading.ts';

describe('readings of the store that many ask for', () => {
  it('O02 are shared by those who ask at once, and never began before any of them asked', async () => {
    let begun = 0;
    const ends: (() => void)[] = [];
    const reading = new SharedReading(async () => {
      begun += 1;
      const own = begun;
      await new Promise<void>((resolve) => ends.push(resolve));
      return own;
    });
    const first = [reading.now(), reading.now()];
    await vi.waitFor(() => expect(begun).toBe(1));
    const later = [reading.now(), reading.now(), reading.now()];
    ends.shift()?.();
    expect(await Promise.all(first)).toEqual([1, 1]);
    await vi.waitFor(() => expect(begun).toBe(2));
    ends.shift()?.();
    expect(await Promise.all(later)).toEqual([2, 2, 2]);
    expect(begun).toBe(2);
  });

  it('O02 that failed are no reason not to read again', async () => {
    let fail = true;
    const reading = new SharedReading(() => (fail ? Promise.reject(new Error('away')) : Promise.resolve(1)));
    const both = Promise.allSettled([reading.now(), reading.now()]);
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fail = false;
    expect(await reading.now()).toBe(1);
  });
});
