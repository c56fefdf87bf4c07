import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '#couchdb/store.ts';
import { createSessions } from '#server/security/sessions/sessions.ts';
import { memoryDatabase } from '#tests/support/memory-database.ts';
import { centralCollection } from './central-collection.ts';
import { createCentral } from './central.ts';
import { tellUnreadable } from './unreadable.ts';

const thing = z.strictObject({ uid: z.string(), number: z.number() });
const things = (database: Database) => centralCollection(database, 'plan', thing);

async function keysOf(items: AsyncIterable<{ key: string }>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of items) keys.push(key);
  return keys;
}

/** A database whose lists are slightly outdated, as from a lagging node of a cluster. */
function withStaleLists(database: Database): { database: Database; freeze: () => Promise<void> } {
  let copy: Awaited<ReturnType<Database['range']>> | null = null;
  return {
    database: {
      ...database,
      range: async (range) =>
        copy?.filter(({ _id }) => _id >= range.start && _id < range.end).slice(0, range.limit) ??
        database.range(range),
    },
    freeze: async () => {
      copy = await database.range({ start: '', end: '\ufff0', limit: 1000 });
    },
  };
}

describe('documents of the central database', () => {
  it('C12 that are not as they have to be stop no list, and are told once', async () => {
    const database = memoryDatabase();
    const told: string[] = [];
    tellUnreadable(database, (id) => told.push(id));
    const collection = things(database);
    await collection.create('a', { uid: 'a', number: 1 });
    await database.put({ _id: 'plan:b', uid: 'b', number: 'two' });
    await collection.create('c', { uid: 'c', number: 3 });
    expect(await keysOf(collection.list(''))).toEqual(['a', 'c']);
    expect(await keysOf(collection.current(''))).toEqual(['a', 'c']);
    expect([...(await collection.readable(['a', 'b', 'c'])).keys()]).toEqual(['a', 'c']);
    expect(told).toEqual(['plan:b']);
    await expect(collection.read('b')).rejects.toMatchObject({ code: 'internal' });
    await expect(collection.readMany(['a', 'b'])).rejects.toMatchObject({ code: 'internal' });
  });

  it('C12 a log is told no login, and an operator can find it all the same', async () => {
    const database = memoryDatabase();
    const told: string[] = [];
    tellUnreadable(database, (id) => told.push(id));
    await database.put({ _id: 'login:ana@horizonte.example', user: 1 });
    const logins = centralCollection(database, 'login', z.strictObject({ user: z.string() }));
    expect(await keysOf(logins.list(''))).toEqual([]);
    expect(told).toEqual(['login:c124ec634d38']);
  });

  it('A26 the sweep of sessions goes on behind one that cannot be read, and one that changes meanwhile', async () => {
    const memory = memoryDatabase();
    let late: (() => Promise<void>) | null = null;
    const database: Database = {
      ...memory,
      remove: async (id, rev) => {
        await late?.();
        return memory.remove(id, rev);
      },
    };
    const central = createCentral(database);
    let now = new Date('2026-11-24T10:00:00.000Z');
    const sessions = createSessions({
      documents: central.sessions,
      users: central.users,
      secrets: [new Uint8Array(32)],
      clock: { now: () => now },
      onEnd: () => undefined,
    });
    const begin = (user: string) => sessions.begin({ user, company: 'company-1', device: 'test', epoch: 0 });
    const changed = await begin('a-user-1');
    await database.put({ _id: 'session:b-user-1:s', uid: 's', user: 7 });
    await begin('c-user-1');
    now = new Date('2027-11-24T10:00:00.000Z');
    late = async () => {
      late = null;
      const held = await central.sessions.hold('a-user-1', changed.session.uid);
      if (held !== null) await central.sessions.write({ ...held.value, name: 'renamed' }, held.rev);
    };
    expect(await sessions.sweep()).toBe(1);
    expect(await sessions.sweep()).toBe(1);
    expect(await keysOf(central.sessions.all())).toEqual([]);
  });

  it('C06 what a list shows of a company is as it is stored, also where the list is of a moment ago', async () => {
    const { database, freeze } = withStaleLists(memoryDatabase());
    const central = createCentral(database);
    const group = {
      uid: 'group-01',
      company: 'company-1',
      name: 'Compras',
      description: '',
      tag: '',
      permissions: ['users.admin'],
      members: ['a-user-1'],
      deleted: false,
      createdAt: '2026-11-24T10:00:00.000Z',
    };
    await central.groups.create(group);
    await freeze();
    await central.groups.change(group, (held) => ({ ...held, permissions: [] }));
    expect((await central.groups.of('company-1')).map(({ permissions }) => permissions)).toEqual([[]]);
  });

  it('A26 all sessions of a person end, also one that no list shows yet', async () => {
    const { database, freeze } = withStaleLists(memoryDatabase());
    const central = createCentral(database);
    const sessions = createSessions({
      documents: central.sessions,
      users: central.users,
      secrets: [new Uint8Array(32)],
      clock: { now: () => new Date('2026-11-24T10:00:00.000Z') },
      onEnd: () => undefined,
    });
    const uid = 'a-user-01';
    await central.users.create({
      uid,
      firstName: 'Ana',
      lastName: '',
      name: 'Ana',
      user: 'ana@horizonte.example',
      email: 'ana@horizonte.example',
      emailVerified: true,
      companyadmin: false,
      signInWith2fa: false,
      blocked: false,
      deleted: false,
      companies: ['company-1'],
      active: ['company-1'],
      groups: [],
      applications: {},
      createdAt: '2026-11-24T10:00:00.000Z',
    });
    await freeze();
    const { session, refreshToken } = await sessions.begin({
      user: uid,
      company: 'company-1',
      device: 'test',
      epoch: 0,
    });
    await sessions.endAll(uid);
    expect((await central.sessions.read(uid, session.uid))?.endedAt).toBeNull();
    await expect(sessions.trade(refreshToken)).rejects.toMatchObject({ code: 'session-revoked' });
  });
});
