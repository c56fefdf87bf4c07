import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { idRangeOf } from '#couchdb/databases.ts';
import { toRecord } from '#couchdb/record-document.ts';
import type { Store } from '#couchdb/store.ts';
import { projectionSchema, type Projection } from '#domain/entities/projection.ts';
import type { User } from '#domain/entities/user.ts';
import type { AccessRequest } from '#domain/entities/access-request.ts';
import type { Company, License } from '#domain/entities/company.ts';
import type { Group } from '#domain/entities/group.ts';
import { writeProjections } from '#server/stores/projections/company-projections.ts';
import { cleanUpAfterwards, newCompany, newFolder, openTestStore } from './folders.ts';

cleanUpAfterwards();

const at = '2026-11-21T10:00:00.000Z';
let store: Store;
beforeAll(async () => {
  store = await openTestStore(await newFolder());
});

function newUser(company: string): User {
  const uid = randomUUID();
  return {
    uid,
    firstName: 'Ana',
    lastName: 'Lima',
    name: 'Ana Lima',
    user: `${uid}@example.com`,
    email: `${uid}@example.com`,
    emailVerified: true,
    companyadmin: true,
    signInWith2fa: true,
    blocked: false,
    deleted: false,
    groups: ['segredo'],
    companies: [company],
    active: [company],
    applications: {},
    createdAt: at,
  };
}

function sources(uid: string) {
  const company: Company = {
    uid,
    code: 'X1',
    name: 'Horizonte',
    fantasyName: 'H',
    identificationNumber: '123',
    blocked: false,
    deleted: false,
    createdAt: at,
    meta: { whitelabel: { logo: 'logo.png' } },
  };
  const license: License = {
    uid: randomUUID(),
    company: uid,
    app: 'autodocs',
    type: 'users',
    status: 'paid',
    amount: 5,
    used: 2,
    singleUse: false,
    deleted: false,
  };
  const users = [newUser(uid), newUser(uid)];
  const group: Group = {
    uid: randomUUID(),
    company: uid,
    name: 'Obras',
    description: 'segredo',
    tag: 'segredo',
    permissions: ['segredo'],
    members: users.slice(0, 1).map((user) => user.uid),
    deleted: false,
    createdAt: at,
  };
  return { users, company, licenses: [license], groups: [group], globals: [], documentDefault: null };
}

async function stored(company: string): Promise<Projection[]> {
  const { records } = await store.company(company);
  const documents = await records.range({ ...idRangeOf('projection'), limit: 100 });
  return documents.map((document) => projectionSchema.parse(toRecord(document, 'projection')));
}

describe('S16 projections', () => {
  it('S16 S05 show people, groups, company and licences, and nothing secret of them', async () => {
    const uid = newCompany();
    const given = sources(uid);
    await writeProjections(store, uid, given);
    const projections = await stored(uid);
    expect(projections.map(({ kind }) => kind).sort()).toEqual([
      'company',
      'group',
      'license',
      'user',
      'user',
    ]);
    expect(projections.find(({ kind }) => kind === 'company')?.data).toEqual({
      kind: 'company',
      name: 'Horizonte',
      logo: 'logo.png',
    });
    expect(projections.find(({ kind }) => kind === 'group')?.data).toEqual({
      kind: 'group',
      name: 'Obras',
      members: [given.users[0]?.uid],
    });
    expect(JSON.stringify(projections)).not.toMatch(/segredo|signInWith2fa|emailVerified|X1|"123"/);
  });

  it('S02 S04 tell a homologated company, one that hides products, and photos', async () => {
    const uid = newCompany();
    const given = sources(uid);
    const { company } = given;
    const [first, second] = given.users;
    const [license] = given.licenses;
    if (first === undefined || second === undefined || license === undefined) throw new Error('none made');
    const enterprise: License = { ...license, uid: randomUUID(), type: 'whitelabel-enterprise' };
    const marked: Company = {
      ...company,
      franchiseeContract: { homologated: true },
      meta: { whitelabel: { logo: null, hideOtherProducts: { autodocs: true } } },
    };
    const users = [{ ...first, photo: 'aa' }, second];
    await writeProjections(store, uid, { ...given, users, company: marked, licenses: [license, enterprise] });
    const told = async (kind: Projection['kind']) =>
      (await stored(uid)).filter((each) => each.kind === kind).map(({ data }) => data);
    expect(await told('company')).toMatchObject([{ homologated: true, hidesProducts: true }]);
    expect((await told('user')).filter((data) => 'photo' in data)).toMatchObject([{ photo: 'aa' }]);
    await writeProjections(store, uid, { ...given, company: marked });
    expect(await told('company')).toEqual([
      { kind: 'company', name: 'Horizonte', logo: null, homologated: true },
    ]);
  });

  it('T15 tell what new documents of the company begin with, and no more once it is removed', async () => {
    const uid = newCompany();
    const given = sources(uid);
    const documentDefault = {
      name: 'Padrão da casa',
      page: { width: 794, paddings: { top: 113, left: 113, right: 76, bottom: 76 } },
      styles: { normal: { text: { size: 16 }, later: [1] } },
      schemes: {},
    };
    const told = async () => (await stored(uid)).find(({ kind }) => kind === 'company')?.data;
    await writeProjections(store, uid, { ...given, documentDefault });
    expect(await told()).toEqual({
      kind: 'company',
      name: 'Horizonte',
      logo: 'logo.png',
      documentDefault,
    });
    await writeProjections(store, uid, given);
    expect(await told()).not.toHaveProperty('documentDefault');
  });

  it('S16 are written again only where something changed', async () => {
    const uid = newCompany();
    const given = sources(uid);
    await writeProjections(store, uid, given);
    const { records } = await store.company(uid);
    const seq = await records.currentSeq();
    await writeProjections(store, uid, given);
    expect((await records.changes({ since: seq, limit: 10 })).changes).toEqual([]);
    const [first, second] = given.users;
    if (first === undefined || second === undefined) throw new Error('Two users were made.');
    const company = { ...given.company, alternateSounds: [first.uid] };
    await writeProjections(store, uid, { ...given, company, users: [{ ...first, active: [] }] });
    const { changes } = await records.changes({ since: seq, limit: 10 });
    expect(changes.map(({ id }) => id).sort()).toEqual(
      [uid, first.uid, second.uid].map((each) => `projection:${each}`).sort(),
    );
    const byUid = new Map((await stored(uid)).map((projection) => [projection.uid, projection]));
    expect(byUid.get(first.uid)).toMatchObject({ deleted: false, data: { active: false } });
    expect(byUid.get(second.uid)?.deleted).toBe(true);
    expect(byUid.get(uid)).toMatchObject({ data: { alternateSounds: [first.uid] } });
    expect(byUid.get(first.uid)?.write.ancestors).toHaveLength(1);
  });

  it('S16 C08 name who visits from another company, and tell nothing else of them', async () => {
    const uid = newCompany();
    const given = sources(uid);
    const request = (user: string, acceptedAt: string | null): AccessRequest => ({
      uid: `${uid}-${user}`,
      company: uid,
      companyName: 'Horizonte',
      user: { uid: user, name: `Visita ${user}` },
      from: { uid: 'demo-outra', name: 'Outra' },
      status: acceptedAt === null ? 'pending' : 'accepted',
      active: false,
      statusResponsible: null,
      createdAt: '2026-11-21T12:00:00.000Z',
      acceptedAt,
      deniedAt: null,
      deleted: false,
    });
    const [member] = given.users;
    const requests = [
      request(`${uid}-let-in`, '2026-11-21T12:00:00.000Z'),
      request(`${uid}-waits`, null),
      request(member?.uid ?? '', '2026-11-21T12:00:00.000Z'),
    ];
    await writeProjections(store, uid, { ...given, requests });
    const people = (await stored(uid)).filter(({ kind }) => kind === 'user');
    expect(people).toHaveLength(3);
    expect(people.find((person) => person.uid === `${uid}-let-in`)?.data).toEqual({
      kind: 'user',
      name: `Visita ${uid}-let-in`,
      user: '',
      companyadmin: false,
      active: false,
    });
  });

  it('S16 end up right when several servers write them at once', async () => {
    const uid = newCompany();
    const given = sources(uid);
    await Promise.all([1, 2, 3, 4].map(() => writeProjections(store, uid, given)));
    expect(await stored(uid)).toHaveLength(5);
  });
});
