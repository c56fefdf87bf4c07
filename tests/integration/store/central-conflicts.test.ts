import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CouchClient } from '#couchdb/client/couch-client.ts';
import { CENTRAL } from '#couchdb/databases.ts';
import { findRunning } from '#couchdb/embedded/access.ts';
import type { ReadDocument } from '#couchdb/store.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import { CentralSweeper } from '#server/replication/conflicts/central-sweeper.ts';
import { centralChanged } from '#server/central-changed.ts';
import { ProjectionKeeper } from '#server/stores/projections/projection-keeper.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';

let gateway: Gateway;
let client: CouchClient;
let company: string;

beforeAll(async () => {
  gateway = await startGateway();
  const { dataDir, couchdbUrl } = gateway.services.config;
  client = new CouchClient(couchdbUrl ?? (await findRunning(dataDir)) ?? '');
  company = await gateway.company('Horizonte');
});
afterAll(() => gateway.stop());

/** What a node stored: a state, after so many writes. */
interface Branch {
  change: Record<string, unknown>;
  writes: number;
}

/** Stores both states as two nodes would that took them apart from each other; the longer line is what the store answers. */
async function conflict(id: string, ...branches: readonly Branch[]): Promise<void> {
  const base = await gateway.services.store.central.get(id);
  if (base === null) throw new Error(`There is no ${id}.`);
  const [generation = '0', hash = ''] = base._rev.split('-');
  const docs = branches.map(({ change, writes }) => {
    const hashes = Array.from({ length: writes }, () => randomUUID().replaceAll('-', ''));
    const start = Number(generation) + writes;
    const _rev = `${start}-${hashes[0]}`;
    return { ...base, ...change, _rev, _revisions: { start, ids: [...hashes, hash] } };
  });
  const request = {
    method: 'POST',
    path: [CENTRAL, '_bulk_docs'],
    body: { docs, new_edits: false },
  } as const;
  await client.ask(request, z.array(z.unknown()).length(0));
}

async function only(id: string): Promise<ReadDocument | null> {
  const { central } = gateway.services.store;
  expect(await central.conflictOf(id)).toBeNull();
  return central.get(id);
}

async function sessionOf(device: Device): Promise<StoredSession> {
  for await (const { value } of gateway.services.central.sessions.listOf(device.user.uid)) return value;
  throw new Error('There is no session.');
}

const idOf = ({ user, uid }: StoredSession): string => `session:${user}:${uid}`;
const statusOf = async (device: Device): Promise<number> =>
  (await device.fetch('/replication/snapshot/template')).status;

const later = '2027-01-01T00:00:00.000Z';
const ended = { endedAt: '2026-11-21T10:00:00.000Z', revokedAt: '2026-11-21T10:00:00.000Z' };
const refreshed = { refreshHash: 'another', rotatedAt: later, expiresAt: later };

describe('O04 V7.4 a session that one node ended while another refreshed it', () => {
  it('V7.4 is dead after the sweep, and the audit tells of it', async () => {
    const device = await gateway.device(company);
    const id = idOf(await sessionOf(device));
    await conflict(id, { change: ended, writes: 1 }, { change: refreshed, writes: 4 });
    gateway.services.identities.forget(id);
    // The longer line wins in the store: until it is settled the session lives.
    expect(await statusOf(device)).toBe(200);
    await gateway.services.centralConflicts.sweep();
    gateway.services.identities.forget(id);
    expect(await statusOf(device)).toBe(401);
    expect(await only(id)).toMatchObject(ended);
    const entries = await gateway.services.central.audit.of(company);
    const entry = entries.find(({ event, user }) => event === 'conflict-settled' && user === device.user.uid);
    expect(entry).toMatchObject({ code: 'session', company, subject: id.split(':').at(-1) });
  });

  it('V7.4 is dead as soon as the feed of changes comes by it', async () => {
    const { services } = gateway;
    const failures: unknown[] = [];
    const keeper = new ProjectionKeeper({
      ...services,
      changed: (id) => centralChanged(services, id),
      conflict: (id) => services.centralConflicts.note(id),
      report: (error) => failures.push(error),
    });
    keeper.start();
    try {
      const device = await gateway.device(company);
      const id = idOf(await sessionOf(device));
      await conflict(id, { change: ended, writes: 1 }, { change: refreshed, writes: 4 });
      await expect.poll(() => statusOf(device)).toBe(401);
      await vi.waitFor(() => only(id), { timeout: 30_000 });
      expect(failures).toEqual([]);
    } finally {
      await keeper.close();
    }
  });
});

describe('O04 V8 accounts that two nodes changed apart', () => {
  it('V8 stay disabled, and keep what only one of them changed', async () => {
    const device = await gateway.device(company, { companyadmin: true });
    const id = `user:${device.user.uid}`;
    await conflict(
      id,
      { change: { blocked: true, companyadmin: false, active: [] }, writes: 1 },
      { change: { phone: '999' }, writes: 3 },
    );
    await gateway.services.centralConflicts.sweep();
    expect(await only(id)).toMatchObject({ blocked: true, companyadmin: false, active: [], phone: '999' });
    gateway.services.identities.forget(id);
    expect(await statusOf(device)).not.toBe(200);
  });

  it('O04 one that cannot be read is told of and stays, and the others are settled', async () => {
    const [broken, whole] = [await gateway.device(company), await gateway.device(company)];
    await conflict(
      `user:${broken.user.uid}`,
      { change: { blocked: 'perhaps' }, writes: 1 },
      { change: {}, writes: 2 },
    );
    const id = `user:${whole.user.uid}`;
    await conflict(id, { change: { blocked: true }, writes: 1 }, { change: {}, writes: 2 });
    const { store, background, audit } = gateway.services;
    const told: unknown[] = [];
    const settled: string[] = [];
    const sweeper = new CentralSweeper({
      store,
      background,
      audit,
      settled: (each) => settled.push(each),
      report: (error) => told.push(error),
    });
    await sweeper.sweep();
    expect(told).toHaveLength(1);
    expect(settled).toEqual([id]);
    expect(await only(id)).toMatchObject({ blocked: true });
    expect(await store.central.conflictOf(`user:${broken.user.uid}`)).not.toBeNull();
  });
});
