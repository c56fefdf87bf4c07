import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CouchClient } from '#couchdb/client/couch-client.ts';
import { companyDatabaseNames, idRangeOf } from '#couchdb/databases.ts';
import { findRunning } from '#couchdb/embedded/access.ts';
import { documentId, toDocument, toRecord } from '#couchdb/record-document.ts';
import type { Store } from '#couchdb/store.ts';
import type { Message } from '#domain/entities/chat.ts';
import {
  collections,
  keyOf,
  type CollectionName,
  type ReplicatedCollections,
} from '#domain/entities/collections.ts';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import { follows, nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import { systemClock } from '#server/clock.ts';
import { Background, Foreground } from '#server/load/background.ts';
import { ConflictSweeper } from '#server/replication/conflicts/conflict-sweeper.ts';
import { smallExecution, smallTemplate } from '#tests/performance/company-records.ts';
import { cleanUpAfterwards, couchdbUrl, newCompany, newFolder, openTestStore } from './folders.ts';

cleanUpAfterwards();

let store: Store;
let client: CouchClient;
let company: string;
let resolved = 0;

beforeAll(async () => {
  const dataDir = await newFolder();
  store = await openTestStore(dataDir);
  client = new CouchClient(couchdbUrl ?? (await findRunning(dataDir)) ?? '');
  company = newCompany();
  await store.company(company);
});

/** The embedded store, taken for a cluster's. */
const asCluster = (): Store => Object.create(store, { kind: { value: 'couchdb' } }) as Store;

function newSweeper(over: Store = store): ConflictSweeper {
  return new ConflictSweeper({
    store: over,
    clock: systemClock,
    background: new Background(new Foreground()),
    companies: async function* () {
      yield { uid: company };
    },
    resolved: () => {
      resolved += 1;
    },
    report: (error) => {
      throw error;
    },
  });
}

const owner = (user: string) => ({ company, user });

function edit<R extends ReplicatedRecord>(record: R, by: string, change: Partial<R>): R {
  const write = nextWriteMark(record.write, { id: randomUUID(), by, at: new Date().toISOString() });
  return { ...record, ...change, write };
}

/** Stores `base`, and then both states as two nodes would that took them at the same time. */
async function conflict<N extends CollectionName>(
  collection: N,
  base: ReplicatedCollections[N],
  states: readonly ReplicatedCollections[N][],
): Promise<string> {
  const databases = await store.company(company);
  const rev = await databases[collections[collection].database].put(toDocument(collection, base, null));
  const docs = states.map((state) => {
    const hash = randomUUID().replaceAll('-', '');
    const _revisions = { start: 2, ids: [hash, rev.slice(rev.indexOf('-') + 1)] };
    return { ...toDocument(collection, state, `2-${hash}`), _revisions };
  });
  const name = companyDatabaseNames(company)[collections[collection].database];
  const request = { method: 'POST', path: [name, '_bulk_docs'], body: { docs, new_edits: false } } as const;
  await client.ask(request, z.array(z.unknown()).length(0));
  const id = documentId(collection, keyOf(collection, base));
  expect((await databases[collections[collection].database].conflictOf(id))?.losers).toHaveLength(1);
  return id;
}

async function oneState<N extends CollectionName>(
  collection: N,
  id: string,
): Promise<ReplicatedCollections[N]> {
  const databases = await store.company(company);
  const database = databases[collections[collection].database];
  expect(await database.conflictOf(id)).toBeNull();
  const document = await database.get(id);
  if (document === null) throw new Error(`${id} is gone`);
  return toRecord(document, collection);
}

async function all<N extends CollectionName>(collection: N): Promise<ReplicatedCollections[N][]> {
  const databases = await store.company(company);
  const database = databases[collections[collection].database];
  const documents = await database.range({ ...idRangeOf(collection), limit: 1000 });
  return documents.map((document) => toRecord(document, collection));
}

describe('what a cluster kept several states of', () => {
  it('O04 a template changed on both sides is one again, every word of both still to be seen', async () => {
    const base = { ...smallTemplate(1, owner('ana-user'), new Date()), uid: randomUUID() };
    const anas = edit(base, 'ana-user', { name: 'Nome de Ana', description: 'De Ana' });
    const brunos = edit(base, 'bruno-user', { name: 'Nome de Bruno', description: '' });
    const id = await conflict('template', base, [anas, brunos]);
    await newSweeper().sweep();
    const merged = await oneState('template', id);
    expect(follows(merged.write, anas.write) && follows(merged.write, brunos.write)).toBe(true);
    const other = merged.conflicts?.find(({ part }) => part === 'name')?.others[0];
    const described = merged.conflicts?.find(({ part }) => part === 'description')?.others ?? [];
    expect(merged.conflicts).toHaveLength(2);
    expect(new Set([merged.name, other?.value])).toEqual(new Set(['Nome de Ana', 'Nome de Bruno']));
    expect(new Set([merged.description, ...described.map(({ value }) => value)])).toEqual(
      new Set(['', 'De Ana']),
    );
    const author = other?.value === 'Nome de Ana' ? 'ana-user' : 'bruno-user';
    expect(other?.by).toBe(author);
    expect((await all('template')).filter((template) => template.conflict?.template === base.uid)).toEqual(
      [],
    );
  });

  it('O04 read marks of a message come together, and no copy is made', async () => {
    const chat = `chat-${randomUUID()}`;
    const { write, createdAt } = smallTemplate(1, owner('ana-user'), new Date());
    const base: Message = {
      uid: `${chat}:${randomUUID()}`,
      company,
      createdAt,
      createdBy: 'ana-user',
      deleted: false,
      write,
      chat,
      user: { uid: 'ana-user', name: 'Ana' },
      message: 'Bom dia',
      date: createdAt,
      views: {},
    };
    const seen = (by: string): Message => edit(base, by, { views: { [by]: createdAt } });
    const id = await conflict('message', base, [seen('bruno-user'), seen('carla-user')]);
    await newSweeper().sweep();
    expect((await oneState('message', id)).views).toEqual({
      'bruno-user': createdAt,
      'carla-user': createdAt,
    });
    expect(await all('handedIn')).toHaveLength(0);
  });

  it('O04 a document deleted on one side is deleted', async () => {
    const base = { ...smallExecution(1, owner('ana-user'), new Date()), id: randomUUID() };
    const states = [edit(base, 'ana-user', { deleted: true }), edit(base, 'ana-user', {})];
    const id = await conflict('execution', base, states);
    await newSweeper().sweep();
    expect((await oneState('execution', id)).deleted).toBe(true);
  });

  it('O04 what has no copy is handed to its author, and to nobody else', async () => {
    const { write, createdAt } = smallTemplate(1, owner('ana-user'), new Date());
    const common = { company, createdAt, createdBy: 'ana-user', deleted: false, write };
    const base = { ...common, uid: randomUUID(), name: 'Antes', description: '', parent: '' };
    const states = [
      edit(base, 'ana-user', { name: 'De Ana' }),
      edit(base, 'bruno-user', { name: 'De Bruno' }),
    ];
    const id = await conflict('templateArea', base, states);
    await newSweeper().sweep();
    const merged = await oneState('templateArea', id);
    const handed = (await all('handedIn')).filter(({ recordId }) => recordId === base.uid);
    expect(handed).toHaveLength(1);
    const lost = z.object({ name: z.string() }).parse(JSON.parse(handed[0]?.state ?? ''));
    expect(new Set([merged.name, lost.name])).toEqual(new Set(['De Ana', 'De Bruno']));
    expect(handed[0]).toMatchObject({
      createdBy: lost.name === 'De Ana' ? 'ana-user' : 'bruno-user',
      kind: 'templateArea',
    });
  });

  it('O04 sweepers of two servers at once keep the other version once', async () => {
    const base = { ...smallTemplate(2, owner('ana-user'), new Date()), uid: randomUUID() };
    const states = [edit(base, 'ana-user', { name: 'Um' }), edit(base, 'bruno-user', { name: 'Dois' })];
    const id = await conflict('template', base, states);
    await Promise.all([newSweeper().sweep(), newSweeper().sweep(), newSweeper().sweep()]);
    const { name, conflicts = [] } = await oneState('template', id);
    const others = conflicts.flatMap((each) => each.others.map(({ value }) => value));
    expect(new Set([name, ...others])).toEqual(new Set(['Dois', 'Um']));
  });

  it('O04 a document that a feed comes by is settled without waiting for the sweep', async () => {
    const base = { ...smallTemplate(3, owner('ana-user'), new Date()), uid: randomUUID() };
    const states = [
      edit(base, 'ana-user', { name: 'Feed um' }),
      edit(base, 'bruno-user', { name: 'Feed dois' }),
    ];
    const id = await conflict('template', base, states);
    const sweeper = newSweeper();
    const before = resolved;
    sweeper.note(company, 'records', id);
    sweeper.note(company, 'records', id);
    await sweeper.close();
    await oneState('template', id);
    expect(resolved).toBe(before + 1);
  });

  it('O04 after the first look only companies are swept that this server wrote for, and not for ever', async () => {
    const cluster = asCluster();
    const looked: string[] = [];
    const open = store.company.bind(store);
    Object.defineProperty(cluster, 'company', {
      value: (uid: string) => {
        looked.push(uid);
        return open(uid);
      },
    });
    const base = { ...smallTemplate(4, owner('ana-user'), new Date()), uid: randomUUID() };
    const states = [edit(base, 'ana-user', { name: 'Um' }), edit(base, 'bruno-user', { name: 'Dois' })];
    const id = await conflict('template', base, states);
    const sweeper = newSweeper(cluster);
    await sweeper.sweepWritten();
    expect(looked).toEqual([]);
    sweeper.wrote(company);
    sweeper.wrote(company);
    await sweeper.sweepWritten();
    await oneState('template', id);
    // What another node took may have been on its way to this one at the first look.
    const late = { ...smallTemplate(5, owner('ana-user'), new Date()), uid: randomUUID() };
    const lateStates = [
      edit(late, 'ana-user', { name: 'Três' }),
      edit(late, 'bruno-user', { name: 'Quatro' }),
    ];
    const lateId = await conflict('template', late, lateStates);
    await sweeper.sweepWritten();
    await oneState('template', lateId);
    const before = looked.length;
    await sweeper.sweepWritten();
    expect(looked).toHaveLength(before);
    await sweeper.close();
  });
});
