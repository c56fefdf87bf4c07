import { expect, it } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { attemptLimits } from '#domain/api/limits.ts';
import type { AttemptCount } from '#domain/entities/attempt-count.ts';
import { ServerBusy } from '#server/load/load.ts';
import { TooManyRequests } from '#server/security/limiter.ts';
import type { AttemptCounts } from '#server/stores/people/attempt-counts.ts';
import { createAttempts, type Attempts, type Guard } from './attempts.ts';
import { codeGuards, passwordGuards, pinGuards, type Caller } from './guards.ts';

const ANA = 'ana@horizonte.example';

/** A store shared by several servers, and its clock. */
function newWorld() {
  const stored = new Map<string, AttemptCount>();
  const counts: AttemptCounts = {
    readMany: (keys) => Promise.resolve(new Map([...stored].filter(([key]) => keys.includes(key)))),
    change: async (key, change) => {
      await Promise.resolve();
      // Like the store, refuses a change of an outdated state.
      const next = change(stored.get(key) ?? null);
      if (next !== null) stored.set(key, next);
    },
    forget: (key) => Promise.resolve(void stored.delete(key)),
    sweep: () => Promise.resolve(0),
  };
  let now = Date.parse('2026-11-24T08:00:00.000Z');
  const clock = { now: () => new Date(now) };
  return {
    stored,
    server: () => createAttempts(counts, clock),
    pass: (seconds: number) => (now += seconds * 1000),
  };
}

const wrong = (): Promise<never> => Promise.reject(new AppError('wrong-password'));
const right = (): Promise<string> => Promise.resolve('in');

/** The result of an attempt: `in`, `wrong`, or the seconds to wait. */
async function outcome(attempts: Attempts, guards: Guard[], attempt = wrong as () => Promise<string>) {
  try {
    return await attempts.run(guards, attempt);
  } catch (error) {
    return error instanceof TooManyRequests ? error.retryAfter : 'wrong';
  }
}

const from = (address: string, knownDevice: string | null = null): Caller => ({ address, knownDevice });

async function times<T>(count: number, one: (at: number) => Promise<T>): Promise<T[]> {
  const seen: T[] = [];
  for (let at = 0; at < count; at += 1) seen.push(await one(at));
  return seen;
}

it('A04 C01 counts failures over all servers, and writes nothing for who knows the password', async () => {
  const world = newWorld();
  const servers = [world.server(), world.server()] as const;
  const guards = passwordGuards(ANA, from('203.0.113.1'));
  await times(30, () => outcome(servers[0], guards, right));
  expect(world.stored.size).toBe(0);
  const seen = await times(16, (at) => outcome(servers[at % 2 === 0 ? 0 : 1], guards));
  expect(seen.filter((each) => each === 'wrong')).toHaveLength(attemptLimits.signInByLogin.points);
  for (const server of servers) expect(await outcome(server, guards, right)).toBe(900);
  world.pass(899);
  expect(await outcome(servers[1], guards, right)).toBe(1);
  world.pass(1);
  expect(await outcome(servers[1], guards, right)).toBe('in');
});

it('A04 looks at no more attempts at the same time than may fail', async () => {
  const server = newWorld().server();
  const guards = passwordGuards(ANA, from('203.0.113.1'));
  const seen = await Promise.all(Array.from({ length: 30 }, () => outcome(server, guards)));
  expect(seen.filter((each) => each === 'wrong')).toHaveLength(attemptLimits.signInByLogin.points);
});

it('A04 does not count what was not looked at', async () => {
  const server = newWorld().server();
  const guards = passwordGuards(ANA, from('203.0.113.1'));
  for (const error of [new ServerBusy(), new AppError('store-unavailable'), new Error('a defect')])
    await times(11, () => outcome(server, guards, () => Promise.reject(error)));
  expect(await outcome(server, guards, right)).toBe('in');
});

it('A04 adds up a /64 as one address, its /48 as a network, and an IPv4 address in IPv6 as itself', async () => {
  const server = newWorld().server();
  const guess = (address: string, at: number) =>
    outcome(server, passwordGuards(`p${String(at)}@x.example`, from(address)));
  const one = await times(70, (at) => guess(`2001:db8:1:1::${at.toString(16)}`, at));
  expect(one.filter((each) => each === 'wrong')).toHaveLength(attemptLimits.signInByAddress.points);
  const many = await times(500, (at) => guess(`2001:db8:1:${(at + 16).toString(16)}::1`, at));
  expect(many.filter((each) => each === 'wrong')).toHaveLength(attemptLimits.signInByNetwork.points - 50);
  const mapped = await times(50, (at) => guess('203.0.113.1', at));
  expect(mapped).not.toContain(900);
  expect(await guess('::ffff:203.0.113.1', 99)).toBe(900);
});

it('A04 who guesses from twenty addresses slows the owner down for seconds, and shuts out neither them nor a browser of theirs', async () => {
  const world = newWorld();
  const server = world.server();
  const strangers = (): Promise<unknown> =>
    times(20, (host) =>
      times(10, () => outcome(server, passwordGuards(ANA, from(`198.51.100.${String(host)}`)))),
    );
  await strangers();
  const elsewhere = passwordGuards(ANA, from('203.0.113.1'));
  expect(await outcome(server, passwordGuards(ANA, from('198.51.100.1', 'laptop')), right)).toBe('in');
  expect(await outcome(server, elsewhere, right)).toBeLessThanOrEqual(5);
  world.pass(5);
  expect(await outcome(server, elsewhere, right)).toBe('in');
  // A successful attempt returns its pass; a failed one keeps it.
  expect(await outcome(server, elsewhere, right)).toBe('in');
  expect(await outcome(server, elsewhere)).toBe('wrong');
  expect(await outcome(server, elsewhere, right)).toBe(5);
});

it('A04 a network of many addresses gets one guess in five seconds for as long as it goes on', async () => {
  const world = newWorld();
  const server = world.server();
  let host = 0;
  const guess = () => outcome(server, passwordGuards(ANA, from(`198.51.100.${String((host += 1))}`)));
  await times(200, guess);
  const seen = await times(1200, () => {
    world.pass(1);
    return guess();
  });
  expect(seen.filter((each) => each === 'wrong').length).toBeLessThanOrEqual(240);
});

it('A04 a browser that is known has tries of its own, and many of them a pace', async () => {
  const server = newWorld().server();
  const at = (device: string) => passwordGuards(ANA, from('203.0.113.1', device));
  expect(await times(11, () => outcome(server, at('laptop')))).toContain(900);
  expect(await outcome(server, at('phone'), right)).toBe('in');
  const copies = await times(300, (copy) => outcome(server, at(`copy-${String(copy)}`)));
  expect(copies.filter((each) => each === 'wrong').length).toBeLessThanOrEqual(
    attemptLimits.signInByDevices.points,
  );
});

it('A22 wrong codes of somebody who knows the password shut neither a known browser, nor recovery codes, nor another address', async () => {
  const world = newWorld();
  const server = world.server();
  const codes = (caller: Caller, method = 'app') => codeGuards('user-ana', method, caller);
  expect(await times(11, () => outcome(server, codes(from('198.51.100.1'))))).toContain(900);
  expect(await outcome(server, codes(from('198.51.100.1', 'laptop')), right)).toBe('in');
  expect(await outcome(server, codes(from('198.51.100.1'), 'recovery'), right)).toBe('in');
  expect(await outcome(server, codes(from('203.0.113.1')), right)).toBe(90);
  world.pass(90);
  expect(await outcome(server, codes(from('203.0.113.1')), right)).toBe('in');
});

it('T23 tries at a PIN are counted by address, slowed down for all, and begin anew with another PIN', async () => {
  const world = newWorld();
  const server = world.server();
  const form = { id: 'a'.repeat(24), grant: 'first' };
  expect(await times(20, () => outcome(server, pinGuards(form, '2001:db8::1')))).toContain(3600);
  expect(await outcome(server, pinGuards(form, '203.0.113.1'), right)).toBe('in');
  await times(60, (host) => outcome(server, pinGuards(form, `198.51.100.${String(host)}`)));
  expect(await outcome(server, pinGuards(form, '203.0.113.1'), right)).toBeLessThanOrEqual(30);
  world.pass(30);
  expect(await outcome(server, pinGuards(form, '203.0.113.1'), right)).toBe('in');
  expect(await outcome(server, pinGuards({ ...form, grant: 'second' }, '2001:db8::1'), right)).toBe('in');
});

it('T23 looks at no more tries at a PIN at once, from however many addresses, than may fail and one in its turn', async () => {
  const world = newWorld();
  const form = { id: 'a'.repeat(24), grant: 'first' };
  const server = world.server();
  const seen = await Promise.all(
    Array.from({ length: 90 }, (_, host) => outcome(server, pinGuards(form, `198.51.100.${String(host)}`))),
  );
  const { points, paceSeconds } = attemptLimits.formPinAnywhere;
  expect(seen.filter((each) => each === 'wrong').length).toBeLessThanOrEqual(points + 1);
  expect(await outcome(server, pinGuards(form, '203.0.113.1'))).toBe(paceSeconds);
  world.pass(paceSeconds);
  expect(await outcome(server, pinGuards(form, '203.0.113.1'))).toBe('wrong');
  expect(await outcome(server, pinGuards(form, '203.0.113.2'))).toBe(paceSeconds);
});

it('T23 a turn that was taken stays taken while tries that were under way before it fail', async () => {
  const server = newWorld().server();
  const form = { id: 'a'.repeat(24), grant: 'first' };
  const { points, paceSeconds } = attemptLimits.formPinAnywhere;
  const fail: (() => void)[] = [];
  const slow = () =>
    new Promise<string>((_resolve, reject) => {
      fail.push(() => {
        reject(new AppError('public-form-pin-wrong'));
      });
    });
  const tries = Array.from({ length: points + 1 }, (_, host) =>
    outcome(server, pinGuards(form, `198.51.100.${String(host)}`), slow),
  );
  await expect.poll(() => fail.length, { timeout: 30_000 }).toBe(points + 1);
  fail[0]?.();
  expect(await tries[0]).toBe('wrong');
  expect(await outcome(server, pinGuards(form, '203.0.113.1'))).toBe(paceSeconds);
  for (const one of fail) one();
  expect(await Promise.all(tries)).toEqual(tries.map(() => 'wrong'));
});

it('C03 what costs something is counted whether it succeeds or not', async () => {
  const server = newWorld().server();
  const guard = { limit: 'recoveryMails', key: 'user-ana' } as const;
  await times(3, () => server.spend(guard));
  await expect(server.spend(guard)).rejects.toThrow(TooManyRequests);
});
