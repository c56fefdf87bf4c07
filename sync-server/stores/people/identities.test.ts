import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import type { Company } from '#domain/entities/company.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import type { User } from '#domain/entities/user.ts';
import type { Central } from '../central/central.ts';
import { Identities } from './identities.ts';

/** Counts reads, and answers with the state of `blocked` at the time of the read. */
function centralWith(state: { blocked: boolean; reads: number; late: Promise<void> }): Central {
  const many = async <T>(uids: readonly string[], make: (uid: string) => T): Promise<Map<string, T>> => {
    state.reads += 1;
    const found = new Map(uids.map((uid) => [uid, make(uid)]));
    await state.late;
    return found;
  };
  return {
    sessions: {
      readMany: (keys: readonly { session: string }[]) =>
        many(
          keys.map(({ session }) => session),
          (uid) => ({ uid, blocked: state.blocked }) as unknown as StoredSession,
        ),
    },
    users: {
      readMany: (uids: readonly string[]) =>
        many(uids, (uid) => ({ uid, blocked: state.blocked, companies: ['c1'] }) as unknown as User),
    },
    companies: {
      readMany: (uids: readonly string[]) =>
        many(uids, (uid) => ({ uid, blocked: state.blocked }) as unknown as Company),
    },
  } as unknown as Central;
}

/** Everybody here is a member of the company; visits are tested with the real server. */
const nobodyVisits = { open: () => Promise.resolve([]) };

const ana = { user: 'ana', session: 's1', company: 'c1' };
const bruno = { user: 'bruno', session: 's2', company: 'c1' };

describe('who is calling', () => {
  it('C08 is read once for requests that come together, and not again a moment later', async () => {
    const state = { blocked: false, reads: 0, late: Promise.resolve() };
    const identities = new Identities(centralWith(state), nobodyVisits);
    const all = await Promise.all([identities.of(ana), identities.of(bruno), identities.of(ana)]);
    expect(all.map(({ user }) => user?.uid)).toEqual(['ana', 'bruno', 'ana']);
    await identities.of(bruno);
    // Two sessions, two people, one company.
    expect(state.reads).toBe(5);
  });

  it.each([
    ['user:ana', 'user'],
    ['session:ana:s1', 'stored'],
    ['company:c1', 'company'],
  ] as const)('C08 is read again after %s was written', async (id, part) => {
    const state = { blocked: false, reads: 0, late: Promise.resolve() };
    const identities = new Identities(centralWith(state), nobodyVisits);
    await identities.of(ana);
    state.blocked = true;
    identities.forget(id);
    expect((await identities.of(ana))[part]).toMatchObject({ blocked: true });
    expect(state.reads).toBe(4);
  });

  it('C08 keeps nobody out because of another one whose account cannot be read', async () => {
    const central = centralWith({ blocked: false, reads: 0, late: Promise.resolve() });
    const readMany = central.users.readMany.bind(central.users);
    central.users.readMany = async (uids) => {
      if (uids.includes('bruno')) throw new AppError('internal');
      return readMany(uids);
    };
    const identities = new Identities(central, nobodyVisits);
    const [first, second] = await Promise.allSettled([identities.of(ana), identities.of(bruno)]);
    expect(first.status).toBe('fulfilled');
    expect(second.status).toBe('rejected');
  });

  it('C08 is not kept when it changed while it was read', async () => {
    let goOn: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const state = { blocked: false, reads: 0, late };
    const identities = new Identities(centralWith(state), nobodyVisits);
    const before = identities.of(ana);
    await new Promise(setImmediate);
    state.blocked = true;
    identities.forget('user:ana');
    goOn();
    await before;
    expect((await identities.of(ana)).user?.blocked).toBe(true);
  });
});
