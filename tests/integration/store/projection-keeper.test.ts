import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idRangeOf } from '#couchdb/databases.ts';
import { documentId, toDocument, toRecord } from '#couchdb/record-document.ts';
import type { Store } from '#couchdb/store.ts';
import type { Company } from '#domain/entities/company.ts';
import type { Filing } from '#domain/entities/filing.ts';
import type { User } from '#domain/entities/user.ts';
import { systemClock } from '#server/clock.ts';
import { Background, Foreground } from '#server/load/background.ts';
import { createAccessRequests } from '#server/stores/people/access-requests.ts';
import { createCentral, type Central } from '#server/stores/central/central.ts';
import { ProjectionKeeper } from '#server/stores/projections/projection-keeper.ts';
import { cleanUpAfterwards, newCompany, newFolder, openTestStore } from './folders.ts';
import { put } from '#tests/support/put-central.ts';

cleanUpAfterwards();

const at = '2026-11-21T10:00:00.000Z';
let store: Store;
let central: Central;
let keeper: ProjectionKeeper | null = null;

beforeAll(async () => {
  store = await openTestStore(await newFolder());
  central = createCentral(store.central);
});
afterEach(async () => {
  await keeper?.close();
  keeper = null;
});

function startKeeper(): void {
  const report = (error: unknown): void => {
    throw error;
  };
  keeper = new ProjectionKeeper({
    store,
    central,
    accessRequests: createAccessRequests(store.central),
    clock: systemClock,
    background: new Background(new Foreground()),
    changed: () => undefined,
    conflict: () => undefined,
    report,
  });
  keeper.start();
}

async function saveCompany(name: string): Promise<Company> {
  const company: Company = {
    uid: newCompany(),
    code: 'X1',
    name,
    fantasyName: name,
    identificationNumber: '',
    blocked: false,
    deleted: false,
    createdAt: at,
    meta: {},
  };
  await put.company(central, company);
  return company;
}

async function saveUser(company: string, name: string): Promise<User> {
  const uid = `user-${randomUUID()}`;
  const user: User = {
    uid,
    firstName: name,
    lastName: 'Lima',
    name,
    user: `${uid}@example.com`,
    email: `${uid}@example.com`,
    emailVerified: true,
    companyadmin: false,
    signInWith2fa: false,
    blocked: false,
    deleted: false,
    groups: [],
    companies: [company],
    active: [company],
    applications: {},
    createdAt: at,
  };
  await put.user(central, user);
  return user;
}

/** Names of what the company's devices are told, deleted ones left out. */
async function told(company: string): Promise<string[]> {
  const { records } = await store.company(company);
  const documents = await records.range({ ...idRangeOf('projection'), limit: 100 });
  return documents
    .map((document) => toRecord(document, 'projection'))
    .flatMap(({ deleted, data }) => (deleted || data.kind === 'license' ? [] : [data.name]))
    .sort();
}

describe('O02 projections', () => {
  it('O02 that were damaged while the server was away are right again after its start', async () => {
    const company = await saveCompany('Horizonte');
    const ana = await saveUser(company.uid, 'Ana');
    await saveUser(company.uid, 'Bruno');
    await store.company(company.uid);
    startKeeper();
    await expect.poll(() => told(company.uid)).toEqual(['Ana', 'Bruno', 'Horizonte']);
    await keeper?.close();

    const { records } = await store.company(company.uid);
    const held = await records.get(documentId('projection', ana.uid));
    if (held === null) throw new Error('Ana is not told of');
    await records.put({ ...held, data: { ...(held['data'] as object), name: 'Somebody' } });
    const own = await records.get(documentId('projection', company.uid));
    await records.remove(documentId('projection', company.uid), own?._rev ?? '');
    const stray = { ...held, _id: documentId('projection', 'user-stray'), uid: 'user-stray' };
    await records.putMany([{ ...stray, _rev: undefined } as never]);
    expect(await told(company.uid)).not.toEqual(['Ana', 'Bruno', 'Horizonte']);

    startKeeper();
    await expect.poll(() => told(company.uid)).toEqual(['Ana', 'Bruno', 'Horizonte']);
  });

  it('O02 that are right are not written again', async () => {
    const company = await saveCompany('Parada');
    await store.company(company.uid);
    startKeeper();
    await expect.poll(() => told(company.uid)).toEqual(['Parada']);
    await keeper?.close();
    const { records } = await store.company(company.uid);
    const before = await records.currentSeq();
    startKeeper();
    const other = await saveCompany('Depois');
    await store.company(other.uid);
    await put.company(central, { ...other, name: 'Depois de todas' });
    await expect.poll(() => told(other.uid)).toEqual(['Depois de todas']);
    expect(await records.currentSeq()).toBe(before);
  });

  it('T15 O02 follow what new documents begin with; one that cannot be read is none', async () => {
    const company = await saveCompany('Padrão');
    await store.company(company.uid);
    const look = { name: 'Casa', page: {}, styles: {}, schemes: {} };
    const toldOf = async () => {
      const { records } = await store.company(company.uid);
      const document = await records.get(documentId('projection', company.uid));
      const data = document === null ? null : toRecord(document, 'projection').data;
      return data?.kind === 'company' ? (data.documentDefault ?? null) : 'no company';
    };
    startKeeper();
    await expect.poll(toldOf).toBeNull();
    await central.documentDefaults.set(company.uid, look, new Date(at));
    await expect.poll(toldOf).toEqual(look);
    await central.documentDefaults.set(company.uid, null, new Date(at));
    await expect.poll(toldOf).toBeNull();
    await central.documentDefaults.set(company.uid, look, new Date(at));
    await expect.poll(toldOf).toEqual(look);
    const held = await store.central.get(`document-default:${company.uid}`);
    if (held === null) throw new Error('nothing is stored');
    await store.central.put({ ...held, look: { ...look, page: 'of a later release' } });
    await expect.poll(toldOf).toBeNull();
  });

  it('O02 follow the central database: a rename, a new colleague, one who left', async () => {
    const company = await saveCompany('Viva');
    const ana = await saveUser(company.uid, 'Ana');
    await store.company(company.uid);
    startKeeper();
    await expect.poll(() => told(company.uid)).toEqual(['Ana', 'Viva']);
    await put.user(central, { ...ana, name: 'Ana Maria' });
    await put.company(central, { ...company, name: 'Viva Mais' });
    await saveUser(company.uid, 'Zeca');
    await expect.poll(() => told(company.uid)).toEqual(['Ana Maria', 'Viva Mais', 'Zeca']);
    await put.user(central, { ...ana, companies: [], active: [] });
    await expect.poll(() => told(company.uid)).toEqual(['Viva Mais', 'Zeca']);
  });

  it('O02 make no databases for a company in which nobody ever worked', async () => {
    const idle = await saveCompany('Vazia');
    const used = await saveCompany('Usada');
    await store.company(used.uid);
    startKeeper();
    await expect.poll(() => told(used.uid)).toEqual(['Usada']);
    expect(await store.hasCompany(idle.uid)).toBe(false);
  });
});

describe('S21 classifications of all companies', () => {
  it('S21 reach every company, change and go there, and take the place of nothing that a company made', async () => {
    const [one, other] = [await saveCompany('Norte'), await saveCompany('Sul')];
    await Promise.all([one, other].map(({ uid }) => store.company(uid)));
    startKeeper();
    const shared = {
      uid: `shared-${randomUUID()}`,
      title: 'Fiscal',
      identifier: '9',
      parent: '',
      form: null,
    };
    const own = { ...shared, uid: `own-${randomUUID()}`, title: 'Minha' };
    const { records } = await store.company(one.uid);
    const data = {
      kind: 'classification' as const,
      title: 'Da casa',
      identifier: '1',
      parent: '',
      form: null,
    };
    const write = { id: `write-${randomUUID()}`, by: 'user-0001', at, ancestors: [] };
    const filing: Filing = {
      uid: own.uid,
      company: one.uid,
      createdAt: at,
      createdBy: 'user-0001',
      deleted: false,
      write,
      kind: 'classification',
      data: { ...data, forAll: false },
    };
    await records.put(toDocument('filing', filing, null));
    const say = (title: string, deleted: boolean) =>
      central.classifications.change(shared.uid, () => ({ ...shared, title, deleted }));
    const held = async (company: string, uid: string) => {
      const document = await (await store.company(company)).records.get(documentId('filing', uid));
      return document === null ? null : toRecord(document, 'filing');
    };
    await central.classifications.change(own.uid, () => ({ ...own, deleted: false }));
    await say('Fiscal', false);
    for (const { uid } of [one, other])
      await expect
        .poll(() => held(uid, shared.uid))
        .toMatchObject({ company: uid, data: { title: 'Fiscal', forAll: true } });
    await say('Fiscal e contábil', true);
    for (const { uid } of [one, other])
      await expect
        .poll(() => held(uid, shared.uid))
        .toMatchObject({ deleted: true, data: { title: 'Fiscal e contábil' } });
    expect(await held(one.uid, own.uid)).toEqual(filing);
    expect(await held(other.uid, own.uid)).toMatchObject({ data: { title: 'Minha', forAll: true } });
  });
});
