import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Load, ServerBusy, type MemoryRequest } from './load.ts';
import { loadLimits, loadWeights } from './load-limits.ts';
import { payersOfSession, payersOfStranger, type Payer } from './payers.ts';

const weight = loadWeights.push({ bytes: 1_000_000, parts: 0 });

let person = 0;
/** A push by a new person, unless `payers` is given. */
function wanted(payers: readonly Payer[] = payersOf(`person-${(person += 1)}`)): MemoryRequest {
  return { weight, payers };
}
function payersOf(user: string): Payer[] {
  return payersOfSession({ user, company: `company-of-${user}` });
}

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
    const first = await load.enter(wanted());
    await load.enter(wanted());
    const order: string[] = [];
    const third = load.enter(wanted()).then(() => order.push('third'));
    const fourth = load.enter(wanted()).catch((error: unknown) => error);
    first.release();
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
    const lease = await load.enter(wanted());
    lease.release();
    lease.release();
    expect(load.levels).toEqual({ heavyRequests: 0, heavyBytes: 0 });
  });

  it('C08 lets pass alone what is heavier than all the room', async () => {
    const load = loadWith(0, weight / 2);
    const lease = await load.enter(wanted());
    const second = load.enter(wanted());
    lease.release();
    await expect(second).resolves.toHaveProperty('release');
  });

  it('C08 refuses streams before anything else', async () => {
    const near = loadWith(loadLimits.streamShare, weight * 10);
    expect(() => near.admitStream()).toThrow('server-busy');
    await expect(near.enter(wanted())).resolves.toHaveProperty('release');
  });

  it('C08 is done one by one at the mark, and whoever holds least is next: it refuses nobody who brought nothing', async () => {
    const load = loadWith(1, weight * 1000);
    const order: string[] = [];
    const hostile = payersOf('hostile1');
    const first = await load.enter(wanted(hostile));
    first.sending(weight, () => undefined);
    const second = await load.enter(wanted(hostile));
    const third = load.enter(wanted(hostile)).then(() => order.push('hostile'));
    const honest = load.enter(wanted()).then((lease) => {
      order.push('honest');
      lease.release();
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual([]);
    second.release();
    await Promise.all([honest, third]);
    expect(order).toEqual(['honest', 'hostile']);
  });

  it('C08 is refused when the server goes down, waiting or new', async () => {
    const load = loadWith(0, weight);
    await load.enter(wanted());
    const waiting = load.enter(wanted()).catch((error: unknown) => error);
    load.close();
    expect(await waiting).toBeInstanceOf(ServerBusy);
    expect(() => load.admitStream()).toThrow('server-busy');
  });

  it('C08 is each payer’s share alone, and of who waits the one that holds least is next', async () => {
    const { atOnce } = loadLimits.payers.address;
    const load = loadWith(0, weight * 1000);
    const hostile = payersOfStranger('203.0.113.1');
    const leases = await Promise.all(Array.from({ length: atOnce }, () => load.enter(wanted(hostile))));
    const more = load.enter(wanted(hostile));
    await expect(load.enter(wanted(payersOfStranger('203.0.113.2')))).resolves.toHaveProperty('release');
    await expect(load.enter(wanted())).resolves.toHaveProperty('release');
    leases[0]?.release();
    await expect(more).resolves.toHaveProperty('release');
  });

  it('C08 of a payer in a small share goes on alone where it is heavier than that', async () => {
    const load = loadWith(0, weight * 2);
    const ana = payersOf('ana-0001');
    const first = await load.enter(wanted(ana));
    const second = load.enter(wanted(ana));
    await expect(load.enter(wanted())).resolves.toHaveProperty('release');
    first.release();
    await expect(second).resolves.toHaveProperty('release');
  });

  it('C08 cuts the reader who takes longest where somebody waits who holds less', async () => {
    const load = loadWith(0, weight * 2);
    const cut: string[] = [];
    for (const name of ['first', 'second']) {
      const lease = await load.enter(wanted(payersOf(name)));
      lease.sending(weight, () => {
        cut.push(name);
        lease.release();
      });
    }
    const waiting = load.enter(wanted());
    expect(cut).toEqual([]);
    await vi.advanceTimersByTimeAsync(loadLimits.readerMs * 2);
    await expect(waiting).resolves.toHaveProperty('release');
    expect(cut).toEqual(['first']);
  });

  it('C08 refuses one of whom most wait where the queue is full, and not who comes new', async () => {
    const load = loadWith(0, weight);
    await load.enter(wanted());
    const refused: unknown[] = [];
    const hostile = payersOf('hostile1');
    for (let at = 0; at < loadLimits.waiting; at += 1)
      load.enter(wanted(hostile)).catch((error: unknown) => refused.push(error));
    const honest = load.enter(wanted());
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).toHaveLength(1);
    await expect(load.enter(wanted(hostile))).rejects.toThrow('server-busy');
    honest.catch(() => undefined);
    load.close();
  });
});
