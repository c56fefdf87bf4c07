import { describe, expect, it } from 'vitest';
import { timing } from '#app/data/environment/environment.ts';
import { backoffDelay, streamDelay, Waits } from './backoff.ts';

describe('O02 waiting for the server', () => {
  it('O02 spreads devices over a span that doubles from one second to five minutes', () => {
    const longest = (failures: number): number => backoffDelay(failures, timing, () => 1);
    expect([0, 1, 5, 8, 9, 1000].map(longest)).toEqual([1000, 2000, 32_000, 256_000, 300_000, 300_000]);
    expect(backoffDelay(9, timing, () => 0.5)).toBe(150_000);
    expect(backoffDelay(9, timing, () => 0)).toBe(500);
  });

  it('O02 takes the time the server asked for to come back, however often it is tried', () => {
    const half = (): number => 0.5;
    expect([0, 1, 5].map((failures) => streamDelay(failures, 200_000, timing, half))).toEqual([
      100_000, 100_000, 100_000,
    ]);
    expect(streamDelay(9, 200_000, timing, half)).toBe(150_000);
    expect(streamDelay(0, 0, timing, half)).toBe(500);
  });

  it('O02 a wait ends early when woken, and with an error when stopped', async () => {
    const waits = new Waits();
    const woken = waits.pause(60_000, new AbortController().signal);
    waits.wake();
    await expect(woken).resolves.toBeUndefined();
    const stop = new AbortController();
    const stopped = waits.pause(60_000, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');
    await expect(waits.pause(1, stop.signal)).rejects.toThrow('stopped');
  });
});
