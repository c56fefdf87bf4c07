import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Load, ServerBusy } from './load.ts';
import { loadLimits, loadWeights } from './load-limits.ts';

const PUSH = 1_000_000;
const weight = loadWeights.push(PUSH);

function loadWith(pressure: number, room: number): Load {
  return new Load({ now: () => pressure, close: () => undefined }, room);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('work under way', () => {
  it('C08 waits for room, in the order it came, and is refused with a time to come back', async () => {
    const load = loadWith(0, weight * 2);
    const first = await load.enter('push', PUSH);
    await load.enter('push', PUSH);
    const order: string[] = [];
    const third = load.enter('push', PUSH).then((release) => {
      order.push('third');
      return release;
    });
    const fourth = load.enter('push', PUSH).catch((error: unknown) => error);
    first();
    await third;
    expect(order).toEqual(['third']);
    await vi.advanceTimersByTimeAsync(loadLimits.waitMs + 1);
    const refusal = await fourth;
    const { least, most } = loadLimits.retrySeconds;
    expect(refusal).toBeInstanceOf(ServerBusy);
    expect(refusal).toSatisfy(({ retryAfter }: ServerBusy) => retryAfter >= least && retryAfter <= most);
    expect(load.levels).toEqual({ heavyRequests: 2, heavyBytes: weight * 2 });
  });

  it('C08 gives its room back once, however often it says so', async () => {
    const load = loadWith(0, weight);
    const release = await load.enter('push', PUSH);
    release();
    release();
    expect(load.levels).toEqual({ heavyRequests: 0, heavyBytes: 0 });
  });

  it('C08 lets pass alone what is heavier than all the room', async () => {
    const load = loadWith(0, weight / 2);
    const release = await load.enter('push', PUSH);
    const second = load.enter('push', PUSH);
    release();
    await expect(second).resolves.toBeTypeOf('function');
  });

  it('C08 refuses streams before anything else, and everything at the mark', async () => {
    const near = loadWith(loadLimits.streamShare, weight * 10);
    expect(() => near.admitStream()).toThrow('server-busy');
    await expect(near.enter('push', PUSH)).resolves.toBeTypeOf('function');
    const full = loadWith(1, weight * 10);
    await expect(full.enter('pull', 0)).rejects.toThrow('server-busy');
  });

  it('C08 is refused when the server goes down, waiting or new', async () => {
    const load = loadWith(0, weight);
    await load.enter('push', PUSH);
    const waiting = load.enter('push', PUSH).catch((error: unknown) => error);
    load.close();
    expect(await waiting).toBeInstanceOf(ServerBusy);
    expect(() => load.admitStream()).toThrow('server-busy');
  });
});
