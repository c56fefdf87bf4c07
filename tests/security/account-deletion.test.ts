import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount, disableAccount, readDeletion } from '#domain/api/profile.ts';
import type { User } from '#domain/entities/user.ts';
import { resumeErasures } from '#server/commands/deletion/erase-company.ts';
import { createSiteDomains } from '#server/stores/companies/site-domains.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { createUser, PASSWORD } from '#tests/integration/replication/people.ts';
import { codeOf } from '#tests/support/api.ts';

const AT = '2026-11-21T10:00:00.000Z';
const HASH = createHash('sha256').update('a file').digest('hex');

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

interface Own {
  company: string;
  person: User;
  device: Device;
}

const central = () => gateway.services.central;

/** A person and the company that is theirs, with one of everything that a company keeps. */
async function autonomous(): Promise<Own> {
  const company = await gateway.company('Rita Alves Arquitetura');
  const person = await createUser(gateway.services, company, { companyadmin: true });
  await central().companies.change(company, (held) => ({ ...held, owner: person.uid, isSelfEmployed: true }));
  return { company, person, device: await gateway.signIn(person, company) };
}

function remove({ device, company }: Own, body: object = {}): Promise<Response> {
  const whole = { confirmed: true, companies: [company], proof: { password: PASSWORD }, ...body };
  return send(device, deleteAccount.path, whole);
}

function send(device: Device, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return device.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function outcomes(device: Device): Promise<string[]> {
  const { companies } = readDeletion.response.parse(await (await device.fetch(readDeletion.path)).json());
  return companies.map(({ outcome }) => outcome);
}

/** Every living document of the central database that names one of `words`. */
async function naming(...words: readonly string[]): Promise<string[]> {
  const found = await gateway.services.store.central.range({ start: '', end: '\ufff0', limit: 10_000 });
  return found
    .filter((document) => words.some((word) => JSON.stringify(document).includes(word)))
    .map(({ _id }) => _id.split(':')[0] ?? '')
    .toSorted();
}

/** One of each kind of thing, stored as the product stores it. */
async function furnish({ company, person }: Own): Promise<void> {
  const { services } = gateway;
  const form = 'F'.repeat(23) + person.uid.slice(-1);
  await central().groups.create({
    uid: `group-${company}`,
    company,
    name: 'Equipe',
    description: '',
    tag: '',
    permissions: [],
    members: [person.uid],
    deleted: false,
    createdAt: AT,
  });
  await services.publicForms.point(company, 'template-01', form);
  const look = { name: 'Casa', page: {}, styles: {}, schemes: {} };
  await central().documentDefaults.set(company, look, new Date(AT));
  await services.store.central.putMany([
    { _id: `publicForm:${form}`, company },
    { _id: `publishedForm:${form}:00000001`, company },
    { _id: `publicAnswer:${form}:answer-01`, company },
    { _id: `certificate:${person.uid}:certificate-01`, user: person.uid },
    { _id: `access-request:${company}:visitor-01`, company },
    { _id: `access-request-event:${company}:visitor-01:${AT}:1`, company },
    { _id: `access-request-of:visitor-01:${company}`, company },
    { _id: `portal-domain:${company}.example`, company, selected: true, deleted: false },
  ]);
  const { records, chat, files } = await services.store.company(company);
  await records.put({ _id: 'template:template-01', name: 'Contrato' });
  await chat.put({ _id: 'message:message-01', text: 'Oi' });
  await files.put({ _id: HASH, type: 'image/png' });
}

describe('deleting an account with its company', () => {
  it('A13 C05 takes everything that the company and its person had, and lets nobody in any more', async () => {
    const own = await autonomous();
    const { company, person, device } = own;
    await furnish(own);
    const other = await gateway.signIn(person, company);
    expect(await outcomes(device)).toEqual(['erased']);
    expect((await remove(own)).status).toBe(200);
    expect(await gateway.services.store.hasCompany(company)).toBe(false);
    await expect(gateway.services.store.company(company)).rejects.toMatchObject({
      code: 'company-not-allowed',
    });
    const kept = new Set(await naming(company, person.uid, person.user));
    expect([...kept]).toEqual(['audit', 'company', 'session', 'user']);
    expect(await central().companies.read(company)).toMatchObject({ name: '', identificationNumber: '' });
    expect(await central().users.read(person.uid)).toMatchObject({ deleted: true, name: '', companies: [] });
    expect(await codeOf(await device.fetch(readDeletion.path))).toBe('session-revoked');
    // The other device is told to wipe what it holds.
    expect(await codeOf(await other.fetch(readDeletion.path))).toBe('device-revoked');
    expect(await central().users.byLogin(person.user)).toBeNull();
    expect(await createSiteDomains(gateway.services.store.central).portalOf(company)).toBeNull();
    const again = { ...person, uid: `user-${randomUUID()}`, companies: [], active: [], applications: {} };
    expect(await central().users.create(again)).toBe(true);
  });

  it('A13 is refused while somebody else works there, and says what comes first', async () => {
    const own = await autonomous();
    const colleague = await createUser(gateway.services, own.company, { companyadmin: false });
    expect(await outcomes(own.device)).toEqual(['needs-admin-or-alone']);
    expect(await codeOf(await remove(own))).toBe('last-admin');
    expect(await codeOf(await send(own.device, disableAccount.path, { confirmed: true }))).toBe('last-admin');
    expect((await central().companies.read(own.company))?.erasure).toBeUndefined();
    await central().users.change(colleague.uid, (held) => ({ ...held, active: [] }));
    expect(await outcomes(own.device)).toEqual(['erased']);
    await central().users.change(colleague.uid, (held) => ({
      ...held,
      active: [own.company],
      companyadmin: true,
    }));
    expect(await outcomes(own.device)).toEqual(['left']);
    expect(await codeOf(await remove(own))).toBe('last-admin');
  });

  it('A13 unties who registered from outside, and erases those who belong nowhere else', async () => {
    const own = await autonomous();
    const elsewhere = await gateway.company('Outra');
    const [only, also] = await Promise.all([
      createUser(gateway.services, own.company, { companyadmin: false }),
      createUser(gateway.services, own.company, { companyadmin: false }),
    ]);
    for (const { uid } of [only, also])
      await central().users.change(uid, (held) => ({ ...held, external: true }));
    await central().users.change(also.uid, (held) => ({
      ...held,
      companies: [...held.companies, elsewhere],
      active: [...held.active, elsewhere],
      applications: { autodocs: [own.company, elsewhere] },
    }));
    expect((await remove(own)).status).toBe(200);
    expect(await central().users.read(only.uid)).toMatchObject({ deleted: true, name: '' });
    expect(await central().users.read(also.uid)).toMatchObject({
      deleted: false,
      companies: [elsewhere],
      active: [elsewhere],
      applications: { autodocs: [elsewhere] },
    });
    expect((await gateway.signIn(also, elsewhere)).company).toBe(elsewhere);
  });

  it('A13 C05 is nobody else’s to do: a wrong password, another company, a plain person, a dead token, nobody', async () => {
    const own = await autonomous();
    expect(await codeOf(await remove(own, { proof: { password: 'outra' } }))).toBe('wrong-password');
    expect(await codeOf(await remove(own, { confirmed: false }))).toBe('invalid-request');
    const elsewhere = await autonomous();
    expect(await codeOf(await remove(elsewhere, { companies: [own.company] }))).toBe('last-admin');
    expect(await codeOf(await remove(elsewhere, { companies: [own.company, elsewhere.company] }))).toBe(
      'last-admin',
    );
    const shared = await gateway.company('De muitos');
    await createUser(gateway.services, shared, { companyadmin: true });
    const plain = await gateway.device(shared);
    expect(await codeOf(await remove({ ...own, company: shared, device: plain }))).toBe('last-admin');
    const alone = await gateway.company('De ninguém');
    const administrator = await gateway.device(alone, { companyadmin: true });
    expect(await outcomes(administrator)).toEqual(['needs-admin']);
    expect(await codeOf(await remove({ ...own, company: alone, device: administrator }))).toBe('last-admin');
    const nobody = await fetch(gateway.origin + deleteAccount.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ confirmed: true, companies: [own.company], proof: { password: PASSWORD } }),
    });
    expect(await codeOf(nobody)).toBe('session-missing');
    await gateway.services.sessions.endAll(own.person.uid);
    expect(await codeOf(await remove(own))).toBe('session-revoked');
    expect((await central().companies.read(own.company))?.deleted).toBe(false);
  });

  it('A13 goes on where a failure of the store cut it off', async () => {
    const own = await autonomous();
    await furnish(own);
    const { services } = gateway;
    const removeCompany = services.store.removeCompany.bind(services.store);
    services.store.removeCompany = () => Promise.reject(new Error('the store is away'));
    try {
      expect((await remove(own)).status).toBe(200);
    } finally {
      services.store.removeCompany = removeCompany;
    }
    expect(await services.store.hasCompany(own.company)).toBe(true);
    await resumeErasures(services, new AbortController().signal);
    expect(await services.store.hasCompany(own.company)).toBe(false);
    expect(new Set(await naming(own.company, own.person.user))).toEqual(
      new Set(['audit', 'company', 'session']),
    );
  });
});
