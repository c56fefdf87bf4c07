import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STREAM_HEARTBEAT_SECONDS } from '#domain/api/replication.ts';
import { StreamRounds } from './stream-rounds.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('open streams', () => {
  it('O02 each get a sign of life in time and a look once a minute, from one timer that ends with the last', () => {
    const beats = new Map<number, number[]>();
    const looks = new Map<number, number>();
    const rounds = new StreamRounds<number>({
      beat: (stream) => beats.set(stream, [...(beats.get(stream) ?? []), Date.now()]),
      recheck: (streams) => streams.forEach((stream) => looks.set(stream, (looks.get(stream) ?? 0) + 1)),
    });
    const slots = Array.from({ length: 150 }, (_, stream) => rounds.add(stream));
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(120_000);
    for (let stream = 0; stream < 150; stream += 1) {
      const times = beats.get(stream) ?? [];
      expect(times).toHaveLength(120 / STREAM_HEARTBEAT_SECONDS);
      expect(
        times.every(
          (at, index) => index === 0 || at - (times[index - 1] ?? 0) === STREAM_HEARTBEAT_SECONDS * 1000,
        ),
      ).toBe(true);
      expect(looks.get(stream)).toBe(2);
    }
    slots.forEach((slot, stream) => rounds.remove(stream, slot));
    expect(vi.getTimerCount()).toBe(0);
  });
});
