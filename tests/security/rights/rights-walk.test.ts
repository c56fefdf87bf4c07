import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionNames, definitionOf, isServerMade } from '#domain/entities/collections.ts';
import { startGateway, type Gateway } from '#tests/integration/replication/gateway.ts';
import { registeredCalls, type RegisteredCall } from '#tests/support/registered-calls.ts';
import { ownAttempts } from './attempts.ts';
import { pushAll } from './pushes.ts';
import { bodyOf } from './derived-attempts.ts';
import { walk } from './walk.ts';
import { createWorld, kinds, type Kind, type World } from './world.ts';

const SEED = 20_261_124;
let gateway: Gateway;
const calls = registeredCalls();

beforeAll(async () => {
  gateway = await startGateway();
  // A walk calls more often than any person: how often is another test's matter.
  const pass = () => Promise.resolve();
  Object.assign(gateway.services.limiter, { take: pass, takeByAddress: pass });
});
afterAll(() => gateway.stop());

/** A fault as there could be one: the server takes the actor for a company admin. */
async function withPlantedFault<T>({ actor }: World, work: () => Promise<T>): Promise<T> {
  const { identities, central } = gateway.services;
  const [identityOf, readUser] = [identities.of.bind(identities), central.users.read.bind(central.users)];
  identities.of = async (subject) => {
    const found = await identityOf(subject);
    return found.user?.uid === actor.uid ? { ...found, user: { ...found.user, companyadmin: true } } : found;
  };
  central.users.read = async (uid) => {
    const user = await readUser(uid);
    return user?.uid === actor.uid ? { ...user, companyadmin: true } : user;
  };
  try {
    return await work();
  } finally {
    Object.assign(identities, { of: identityOf });
    Object.assign(central.users, { read: readUser });
  }
}

/** Why no valid request of the call can be made from its schema: it needs an example there, or attempts of its own. */
function unmade(call: RegisteredCall): string[] {
  try {
    bodyOf(call);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** What a kind of person must have been let do. */
function ownOf(kind: Kind): string[] {
  return kind.startsWith('only ') ? [kind.slice('only '.length)] : [];
}

/**
 * Promise: whatever somebody who holds one permission, or nothing, or who is visiting or disabled, calls in whatever
 * order, nobody ends with a right that neither they had before nor the caller did.
 */
describe('C12 S16 nobody ends with more than they began with', () => {
  it('C12 every call of the server has its place in the walk', () => {
    const names = calls.map(({ name }) => name);
    expect(calls.flatMap((call) => (call.name in ownAttempts ? [] : unmade(call)))).toEqual([]);
    expect(Object.keys(ownAttempts).filter((call) => !names.includes(call))).toEqual([]);
  });

  it('C12 a record of every collection that people write is taken of who may', async () => {
    const administrator = await createWorld(gateway, 'visitor');
    const member = await createWorld(gateway, 'general');
    const without: string[] = [];
    for (const name of collectionNames.filter((each) => !isServerMade(each))) {
      const isAdministrators = definitionOf(name).writers === 'administrators';
      const taken = await pushAll(isAdministrators ? administrator : member, name);
      if (taken === 0) without.push(name);
    }
    expect(without).toEqual([]);
  });

  it.each(kinds)('C12 S16 %s', async (kind) => {
    const { found, used } = await walk(await createWorld(gateway, kind), calls, SEED);
    expect(found).toEqual([]);
    // A walk that was let do nothing would find nothing either.
    expect([...used]).toEqual(expect.arrayContaining(ownOf(kind)));
  });

  it('C12 the walk finds a planted fault: who administers people is taken for a company admin', async () => {
    const world = await createWorld(gateway, 'only users.admin');
    const { found } = await withPlantedFault(world, () => walk(world, calls, SEED));
    expect(found.some((each) => each.includes(`${world.actor.uid}: settings.admin`))).toBe(true);
    expect(found.some((each) => each.includes(`${world.target.uid}: administration`))).toBe(true);
  });
});
