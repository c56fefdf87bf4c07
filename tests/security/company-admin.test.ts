import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listGroups, saveGroup } from '#domain/api/company/groups.ts';
import { companySettingsSchema, listLicenses } from '#domain/api/company/settings.ts';
import {
  companyUserSchema,
  listCompanyUsers,
  saveCompanyUser,
  type CompanyUser,
} from '#domain/api/company/users.ts';
import { GENERAL_ADMINISTRATION } from '#domain/rules/permissions/permission-names.ts';
import { codeOf, createDevice, signIn, type SignedIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { startSmtpPeer, type SmtpPeer } from '#tests/support/smtp-peer.ts';
import { withStore } from '#tests/support/store.ts';
import { put } from '#tests/support/put-central.ts';

const HOME = '/company/demo-horizonte';
let server: TestServer;
let mail: SmtpPeer;
let ana: SignedIn;
let bruno: SignedIn;
let carla: SignedIn;

beforeAll(async () => {
  mail = await startSmtpPeer();
  server = await startServer({ env: { MAIL_URL: mail.url, MAIL_FROM: 'autodocs@autodocs.example' } });
  ana = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
  bruno = await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD);
  carla = await signIn(server.origin, 'carla@outra.example', DEMO_PASSWORD);
});
afterAll(async () => {
  await server.dispose();
  await mail.close();
});

const post = (who: SignedIn, path: string, body: unknown): Promise<Response> =>
  createDevice(server.origin).post(path, body, who.headers);
const get = (who: SignedIn, path: string): Promise<Response> =>
  fetch(server.origin + path, { headers: who.headers });

const person = (more: object = {}) => ({
  firstName: 'Davi',
  lastName: 'Prado',
  companyadmin: false,
  applications: ['autodocs'],
  groups: [],
  ...more,
});
const brunoAs = (more: object = {}) =>
  person({ uid: 'demo-bruno-horizonte', firstName: 'Bruno', lastName: 'Carvalho', ...more });

async function people(): Promise<CompanyUser[]> {
  return listCompanyUsers.response.parse(await (await get(ana, `${HOME}/users`)).json()).users;
}

const group = (more: object = {}) => ({
  name: 'Jurídico',
  description: '',
  permissions: [],
  members: [],
  ...more,
});

async function make(wish: object): Promise<string> {
  const answer = await post(ana, `${HOME}/groups/save`, { group: wish });
  return saveGroup.response.parse(await answer.json()).group.uid;
}

describe('calls of administrators', () => {
  const calls: readonly [string, unknown][] = [
    ['/users/save', { user: person({ email: 'davi@horizonte.example' }) }],
    ['/users/save', { user: brunoAs({ companyadmin: true }) }],
    ['/users/invite', { user: 'demo-bruno-horizonte' }],
    ['/invitations/some-invitation/renew', {}],
    ['/invitations/some-invitation/withdraw', {}],
    ['/users/disable', { users: ['demo-ana-horizonte'] }],
    ['/users/enable', { users: ['demo-bruno-horizonte'] }],
    ['/groups/save', { group: group({ members: ['demo-bruno-horizonte'] }) }],
    ['/groups/delete', { group: 'demo-horizonte-general' }],
    ['/settings/save', { whitelabel: { logo: null, background: null, color: null, hideOtherProducts: [] } }],
    ['/settings/save', { alternateSounds: ['demo-bruno-horizonte'] }],
  ];
  const readings = ['/users', '/invitations', '/groups', '/licenses', '/settings'];

  it('C06 C12 refuse a plain user, and the administrator of another company', async () => {
    for (const who of [bruno, carla]) {
      for (const [path, body] of calls)
        expect(await codeOf(await post(who, HOME + path, body))).toBe('not-allowed');
      for (const path of readings) expect(await codeOf(await get(who, HOME + path))).toBe('not-allowed');
    }
    const byEmail = (who: SignedIn, user: string) => post(who, '/user/get-by-email', { user });
    expect(await codeOf(await byEmail(bruno, 'ana@horizonte.example'))).toBe('not-allowed');
    expect(await codeOf(await byEmail(carla, 'ana@horizonte.example'))).toBe('not-found');
    const found = companyUserSchema.parse(await (await byEmail(ana, 'BRUNO@horizonte.example')).json());
    expect(found.uid).toBe('demo-bruno-horizonte');
  });

  it('C06 take nothing of an account but what the call names', async () => {
    const more: object[] = [
      { superadmin: true },
      { company: 'demo-outra' },
      { companies: ['demo-outra'] },
      { active: ['demo-outra'] },
      { emailVerified: true },
      { password: 'x' },
      { deleted: false },
    ];
    for (const each of more) {
      const answer = await post(ana, `${HOME}/users/save`, { user: brunoAs(each) });
      expect(await codeOf(answer)).toBe('invalid-request');
    }
    const stranger = await post(ana, `${HOME}/users/save`, { user: person({ uid: 'demo-carla-outra' }) });
    expect(await codeOf(stranger)).toBe('not-found');
  });

  it("C06 a holder of 'users.admin' manages people, but neither makes nor touches an administrator", async () => {
    const uid = await make(
      group({ name: 'Pessoal', permissions: ['users.admin'], members: ['demo-bruno-horizonte'] }),
    );
    expect((await get(bruno, `${HOME}/users`)).status).toBe(200);
    expect((await get(bruno, `${HOME}/groups`)).status).toBe(403);
    const wishes = [
      brunoAs({ companyadmin: true, groups: [uid] }),
      person({ uid: 'demo-ana-horizonte', companyadmin: false }),
      person({ email: 'eva@horizonte.example', companyadmin: true }),
      brunoAs({ groups: [uid, 'demo-horizonte-general'] }),
    ];
    for (const user of wishes)
      expect(await codeOf(await post(bruno, `${HOME}/users/save`, { user }))).toBe('not-allowed');
    const disabling = await post(bruno, `${HOME}/users/disable`, { users: ['demo-ana-horizonte'] });
    expect(await codeOf(disabling)).toBe('not-allowed');
    await post(ana, `${HOME}/groups/delete`, { group: uid });
    expect(await codeOf(await get(bruno, `${HOME}/users`))).toBe('not-allowed');
  });
});

describe('people of a company', () => {
  it('C06 are invited by a mail with a temporary password, which they replace', async () => {
    const email = 'davi@horizonte.example';
    const answer = await post(ana, `${HOME}/users/save`, { user: person({ email }) });
    const { user, invitation } = saveCompanyUser.response.parse(await answer.json());
    expect([invitation, user?.invited, user?.active]).toEqual(['sent', true, true]);
    const letter = await mail.next(email);
    const [, password = ''] = /temporária: (\S+)/.exec(letter.text) ?? [];
    const device = createDevice(server.origin);
    const enter = (typed: string) =>
      device.post('/authentication/autodocs', { user: email, password: typed });
    expect(await codeOf(await enter(password))).toBe('user-email-not-verified');
    const own = 'Minha-senha-9';
    await device.post('/authentication/user/save-password', {
      user: email,
      oldPassword: password,
      password: own,
    });
    expect((await enter(own)).status).toBe(200);
    expect(server.output()).not.toContain(password);
    const again = await post(ana, `${HOME}/users/save`, {
      user: person({ email: 'DAVI@horizonte.example' }),
    });
    expect(await codeOf(again)).toBe('already-in-company');
  });

  it('C06 of two invitations to one address at once, one is made', async () => {
    const user = person({ email: 'gil@horizonte.example' });
    const answers = await Promise.all([1, 2, 3].map(() => post(ana, `${HOME}/users/save`, { user })));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(answers.filter(({ status }) => status === 409).length).toBe(2);
  });

  it('C06 S13 names that would forge what others read are refused; script is kept as text', async () => {
    for (const firstName of ['', '   ', 'A\nB', 'Ana\u202eanA', 'x'.repeat(101)]) {
      const answer = await post(ana, `${HOME}/users/save`, { user: brunoAs({ firstName }) });
      expect(await codeOf(answer)).toBe('invalid-request');
    }
    const script = '<img src=x onerror=alert(1)>';
    const uid = await make(group({ name: script, description: '<script>alert(1)</script>' }));
    const answer = await get(ana, `${HOME}/groups`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    const { groups } = listGroups.response.parse(await answer.json());
    expect(groups.find((each) => each.uid === uid)?.name).toBe(script);
    await post(ana, `${HOME}/groups/delete`, { group: uid });
  });

  it('C06 what is not named stays, also what the person changed themself meanwhile', async () => {
    const uid = 'demo-bruno-horizonte';
    const known = (await people()).find((each) => each.uid === uid);
    await bruno.device.post('/user/self/profile', { phoneArea: '47', phone: '999990000' }, bruno.headers);
    expect((await post(ana, `${HOME}/users/save`, { user: { uid, lastName: 'Castro' } })).status).toBe(200);
    expect((await people()).find((each) => each.uid === uid)).toMatchObject({
      ...known,
      name: 'Bruno Castro',
      lastName: 'Castro',
      phoneArea: '47',
      phone: '999990000',
    });
    expect((await post(ana, `${HOME}/users/save`, { user: brunoAs() })).status).toBe(200);
  });

  it("C06 a disabled person's open session, stream and cookie end at once", async () => {
    const stream = await fetch(`${server.origin}/replication/stream`, { headers: bruno.headers });
    const reader = stream.body?.getReader();
    await reader?.read();
    const answer = await post(ana, `${HOME}/users/disable`, { users: ['demo-bruno-horizonte'] });
    expect(answer.status).toBe(200);
    expect(await codeOf(await get(bruno, '/user/demo-bruno-horizonte'))).toBe('session-revoked');
    const refresh = await bruno.device.post('/authentication/autodocs/refresh', {});
    expect(await codeOf(refresh)).toBe('session-revoked');
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read());
    const again = await createDevice(server.origin).post('/authentication/autodocs', {
      user: 'bruno@horizonte.example',
      password: DEMO_PASSWORD,
    });
    expect(await codeOf(again)).toBe('user-is-inactive');
    await post(ana, `${HOME}/users/enable`, { users: ['demo-bruno-horizonte'] });
    bruno = await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD);
  });

  it('C06 neither the last administrator nor oneself can be taken out', async () => {
    const self = person({ uid: 'demo-ana-horizonte', firstName: 'Ana', lastName: 'Ribeiro' });
    expect(await codeOf(await post(ana, `${HOME}/users/save`, { user: self }))).toBe('last-admin');
    const disabling = () => post(ana, `${HOME}/users/disable`, { users: ['demo-ana-horizonte'] });
    expect(await codeOf(await disabling())).toBe('last-admin');
    await post(ana, `${HOME}/users/save`, { user: brunoAs({ companyadmin: true }) });
    expect(await codeOf(await post(ana, `${HOME}/users/save`, { user: self }))).toBe('own-account');
    expect(await codeOf(await disabling())).toBe('own-account');
    expect((await post(ana, `${HOME}/users/save`, { user: brunoAs() })).status).toBe(200);
    expect((await people()).find(({ uid }) => uid === 'demo-bruno-horizonte')?.companyadmin).toBe(false);
  });
});

describe('groups', () => {
  it('S16 C12 what no group of a person lets them write is refused on the server', async () => {
    const uid = await make(group({ permissions: ['executions.create'], members: ['demo-bruno-horizonte'] }));
    const at = new Date().toISOString();
    const area = {
      uid: 'area-of-bruno',
      company: 'demo-horizonte',
      createdAt: at,
      createdBy: 'demo-bruno-horizonte',
      deleted: false,
      write: { id: 'write-of-bruno', by: 'demo-bruno-horizonte', at, ancestors: [] },
      name: 'Nova',
      description: '',
      parent: '',
    };
    const push = () => post(bruno, '/replication/push', { collection: 'templateArea', rows: [area] });
    expect(await (await push()).json()).toMatchObject({
      results: [{ outcome: 'rejected', code: 'record-not-allowed', master: null }],
    });
    await post(ana, `${HOME}/groups/save`, {
      group: group({ uid, permissions: ['categories.edit'], members: ['demo-bruno-horizonte'] }),
    });
    expect(await (await push()).json()).toMatchObject({ results: [{ outcome: 'accepted' }] });
    await post(ana, `${HOME}/groups/delete`, { group: uid });
  });

  it("C05 C06 'Administração Geral' is there, and is neither renamed, restricted, copied nor deleted", async () => {
    const { groups } = listGroups.response.parse(await (await get(ana, `${HOME}/groups`)).json());
    const general = groups.find(({ name }) => name === GENERAL_ADMINISTRATION);
    const { uid, name, permissions } = general ?? { uid: '', name: '', permissions: [] };
    const save = (wish: object) => post(ana, `${HOME}/groups/save`, { group: group(wish) });
    expect(await codeOf(await save({ uid, name: 'Outra', permissions }))).toBe('group-protected');
    expect(await codeOf(await save({ uid, name, permissions: [] }))).toBe('group-protected');
    expect(await codeOf(await save({ name: 'administração geral' }))).toBe('group-name-taken');
    expect(await codeOf(await save({ name: 'X', permissions: ['superadmin.admin'] }))).toBe(
      'invalid-request',
    );
    expect(await codeOf(await save({ name: 'X', members: ['demo-carla-outra'] }))).toBe('not-found');
    expect(await codeOf(await post(ana, `${HOME}/groups/delete`, { group: uid }))).toBe('group-protected');
    const members = ['demo-bruno-horizonte'];
    expect((await save({ uid, name, permissions, members })).status).toBe(200);
    expect((await get(bruno, `${HOME}/settings`)).status).toBe(200);
    await save({ uid, name, permissions });
  });
});

describe('licences and settings', () => {
  it('S15 C06 nobody more is let in than the licences are for', async () => {
    await withStore(server, async (central) => {
      const [seats] = await central.licenses.of('demo-horizonte');
      if (seats === undefined) throw new Error('no licence');
      const active = (await central.users.of('demo-horizonte')).length;
      await put.license(central, { ...seats, amount: active });
    });
    const { licenses } = listLicenses.response.parse(await (await get(ana, `${HOME}/licenses`)).json());
    expect(licenses.map(({ type }) => type)).toEqual(['users']);
    const one = (more: object) => post(ana, `${HOME}/users/save`, { user: person(more) });
    expect(await codeOf(await one({ email: 'ivo@horizonte.example' }))).toBe('licenses-used-up');
    const other = await one({ email: 'ivo@horizonte.example', applications: ['lawdoc'] });
    expect(await codeOf(other)).toBe('suitable-license-not-found');
    expect((await one({ email: 'ivo@horizonte.example', applications: [] })).status).toBe(200);
  });

  it('S17 a logo is a picture of the company that is there: no SVG, no unknown file, no address', async () => {
    const save = (logo: string) =>
      post(ana, `${HOME}/settings/save`, {
        whitelabel: { logo, background: null, color: '#1969B2', hideOtherProducts: ['autodocs'] },
      });
    expect(await codeOf(await save('https://example.com/logo.svg'))).toBe('invalid-request');
    expect(await codeOf(await save('a'.repeat(64)))).toBe('file-incomplete');
    const svg = await post(ana, `/files/${'b'.repeat(64)}`, { type: 'image/svg+xml', size: 40 });
    expect(svg.ok).toBe(false);
    const plain = await post(ana, `${HOME}/settings/save`, {
      timeBlocking: { enabled: true, startTime: [9, 0], endTime: [9, 0], timeZone: 'America/Sao_Paulo' },
    });
    expect(await codeOf(plain)).toBe('invalid-request');
    const settings = companySettingsSchema.parse(await (await get(ana, `${HOME}/settings`)).json());
    expect(settings.whitelabel.logo).toBeNull();
  });

  it('S07 C06 another sound is listed of people of the company alone, each once', async () => {
    const list = (...alternateSounds: string[]) => post(ana, `${HOME}/settings/save`, { alternateSounds });
    const listed = async () =>
      companySettingsSchema.parse(await (await get(ana, `${HOME}/settings`)).json()).alternateSounds;
    expect((await list('demo-bruno-horizonte', 'demo-bruno-horizonte')).status).toBe(200);
    for (const stranger of ['demo-carla-outra', 'nobody-at-all'])
      expect(await codeOf(await list('demo-bruno-horizonte', stranger))).toBe('not-found');
    expect(await listed()).toEqual(['demo-bruno-horizonte']);
    await withStore(server, async (central) => {
      const company = await central.companies.read('demo-horizonte');
      if (company === null) throw new Error('no company');
      await put.company(central, { ...company, alternateSounds: ['former-colleague'] });
    });
    expect((await list('former-colleague', 'demo-ana-horizonte')).status).toBe(200);
    expect(await listed()).toEqual(['demo-ana-horizonte']);
  });
});
