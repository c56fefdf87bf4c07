import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionAnswerSchema } from '#domain/api/authentication.ts';
import type { Company, License } from '#domain/entities/company.ts';
import type { AuditEntry } from '#domain/entities/session.ts';
import type { User } from '#domain/entities/user.ts';
import type { Central } from '#server/stores/central/central.ts';
import { codeOf, createDevice, signIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { withStore } from '#tests/support/store.ts';
import { put } from '#tests/support/put-central.ts';

let server: TestServer;

async function addUser(central: Central, uid: string, change: Partial<User>): Promise<void> {
  const ana = await central.users.read('demo-ana-horizonte');
  const credential = await central.credentials.read('demo-ana-horizonte');
  if (ana === null || credential === null) throw new Error('no demo user');
  const login = `${uid}@horizonte.example`;
  await put.credential(central, { ...credential, user: uid });
  await put.user(central, { ...ana, uid, user: login, email: login, companyadmin: false, ...change });
}

async function addCompany(
  central: Central,
  uid: string,
  company: Partial<Company>,
  license: Partial<License> | null,
): Promise<void> {
  const horizonte = await central.companies.read('demo-horizonte');
  const [seats] = await central.licenses.of('demo-horizonte');
  if (horizonte === null || seats === undefined) throw new Error('no demo company');
  await put.company(central, { ...horizonte, uid, name: uid, ...company });
  if (license !== null)
    await put.license(central, { ...seats, uid: `${uid}-users`, company: uid, ...license });
}

async function addCases(central: Central): Promise<void> {
  await addUser(central, 'user-blocked', { blocked: true });
  await addUser(central, 'user-deleted', { deleted: true });
  await addUser(central, 'user-unverified', { emailVerified: false });
  await addUser(central, 'user-inactive', { active: [] });
  await addUser(central, 'user-second-factor', { signInWith2fa: true });
  await addUser(central, 'user-without-app', { applications: { dokia: ['demo-horizonte'] } });
  await addUser(central, 'user-of-two', {
    companies: ['demo-outra', 'demo-horizonte'],
    active: ['demo-horizonte'],
    applications: { autodocs: ['demo-horizonte', 'demo-outra'] },
  });
  const companies: [string, Partial<Company>, Partial<License> | null][] = [
    ['company-blocked', { blocked: true }, {}],
    ['company-unlicensed', {}, null],
    ['company-expired', {}, { status: 'expired' }],
    ['company-used-up', {}, { amount: 1, used: 1 }],
    ['company-other-product', {}, { app: 'dokia' }],
    ['company-concurrent', {}, { type: 'concurrent-users', status: 'paid', amount: 5, used: 4 }],
  ];
  for (const [uid, company, license] of companies) {
    await addCompany(central, uid, company, license);
    await addUser(central, `user-of-${uid}`, {
      companies: [uid],
      active: [uid],
      applications: { autodocs: [uid] },
    });
  }
}

beforeAll(async () => {
  server = await startServer();
  await withStore(server, addCases);
});
afterAll(() => server.dispose());

function attempt(user: string, password: string, more: object = {}, app = 'autodocs'): Promise<Response> {
  return createDevice(server.origin).post(`/authentication/${app}`, { user, password, ...more });
}

describe('signing in', () => {
  it('A04 A26 answers token, person, company, siblings and scope, and sets a host-only cookie', async () => {
    const response = await attempt('ana@horizonte.example', DEMO_PASSWORD, { all: true });
    expect(response.status).toBe(200);
    const answer = sessionAnswerSchema.parse(await response.json());
    expect(answer.user).toMatchObject({
      name: 'Ana Ribeiro',
      companyadmin: true,
      companies: ['demo-horizonte'],
    });
    expect(answer.company).toEqual({
      uid: 'demo-horizonte',
      name: 'Horizonte Engenharia',
      logo: null,
      timeBlocking: null,
      machineControlled: false,
    });
    expect(Object.keys(answer.tokens).sort()).toEqual(['dokia', 'workflux']);
    const minutes = (Date.parse(answer.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^loopback-refresh=[^;]+;/);
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(attribute);
    expect(cookie).not.toMatch(/domain=/i);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('A04 takes the e-mail in any case, with spaces around it', async () => {
    expect((await attempt('  ANA@Horizonte.Example ', DEMO_PASSWORD)).status).toBe(200);
  });

  it('A26 gives sibling tokens only when asked', async () => {
    const answer = sessionAnswerSchema.parse(
      await (await attempt('bruno@horizonte.example', DEMO_PASSWORD)).json(),
    );
    expect(answer.tokens).toEqual({});
  });

  it.each([
    ['ana@horizonte.example', 'wrong', 'wrong-password', 401],
    ['nobody@horizonte.example', DEMO_PASSWORD, 'user-not-found', 401],
    ['user-deleted@horizonte.example', DEMO_PASSWORD, 'user-not-found', 401],
    ['user-blocked@horizonte.example', DEMO_PASSWORD, 'user-blocked', 403],
    ['user-blocked@horizonte.example', 'wrong', 'wrong-password', 401],
    ['user-unverified@horizonte.example', DEMO_PASSWORD, 'user-email-not-verified', 403],
    ['user-inactive@horizonte.example', DEMO_PASSWORD, 'user-is-inactive', 401],
    ['user-second-factor@horizonte.example', DEMO_PASSWORD, 'second-factor-unavailable', 403],
    ['user-without-app@horizonte.example', DEMO_PASSWORD, 'sso-user-is-not-in-app', 403],
    ['user-of-company-blocked@horizonte.example', DEMO_PASSWORD, 'company-blocked', 403],
    ['user-of-company-unlicensed@horizonte.example', DEMO_PASSWORD, 'suitable-license-not-found', 403],
    ['user-of-company-expired@horizonte.example', DEMO_PASSWORD, 'suitable-license-not-found', 403],
    ['user-of-company-used-up@horizonte.example', DEMO_PASSWORD, 'suitable-license-not-found', 403],
    ['user-of-company-other-product@horizonte.example', DEMO_PASSWORD, 'suitable-license-not-found', 403],
  ])('A04 C01 %s with %s is refused as %s', async (user, password, code, status) => {
    const response = await attempt(user, password);
    expect(response.status).toBe(status);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await codeOf(response)).toBe(code);
  });

  it('A04 lets a company with concurrent seats in', async () => {
    expect((await attempt('user-of-company-concurrent@horizonte.example', DEMO_PASSWORD)).status).toBe(200);
  });

  it('A04 works in the company asked for, and only where the person belongs and is active', async () => {
    const login = 'user-of-two@horizonte.example';
    const first = sessionAnswerSchema.parse(await (await attempt(login, DEMO_PASSWORD)).json());
    expect(first.company.uid).toBe('demo-horizonte');
    expect(await codeOf(await attempt(login, DEMO_PASSWORD, { company: 'demo-outra' }))).toBe(
      'user-is-inactive',
    );
    expect(await codeOf(await attempt(login, DEMO_PASSWORD, { company: 'company-concurrent' }))).toBe(
      'company-not-allowed',
    );
  });

  it.each([
    ['no password', { user: 'ana@horizonte.example' }, 'body.password'],
    ['an empty password', { user: 'ana@horizonte.example', password: '' }, 'body.password'],
    [
      'a password of the wrong type',
      { user: 'ana@horizonte.example', password: { $ne: '' } },
      'body.password',
    ],
    ['a field nobody declared', { user: 'a@b.example', password: 'x', admin: true }, 'body'],
    ['a login of 10,000 characters', { user: 'a'.repeat(10_000), password: 'x' }, 'body.user'],
    ['a list', [], 'body'],
  ])('A04 C01 refuses %s as invalid and names it', async (_what, body, field) => {
    const response = await createDevice(server.origin).post('/authentication/autodocs', body);
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as {
      error: { code: string; field: string; requestId: string };
    };
    expect(error).toMatchObject({ code: 'invalid-request', field });
    expect(error.requestId).toBe(response.headers.get('x-request-id'));
  });

  it('C01 refuses JSON that is none, an unknown product and a body that is too large', async () => {
    const device = createDevice(server.origin);
    expect(await codeOf(await device.post('/authentication/autodocs', '{"user": "a'))).toBe(
      'invalid-request',
    );
    expect(await codeOf(await device.post('/authentication/nothing', { user: 'a', password: 'b' }))).toBe(
      'invalid-request',
    );
    const large = await device.post('/authentication/autodocs', { user: 'a', password: 'b'.repeat(100_000) });
    expect(large.status).toBe(413);
    expect(await codeOf(large)).toBe('body-too-large');
  });

  it('A04 C12 keeps an audit record of successes and failures, with no secret in it', async () => {
    await signIn(server.origin, 'carla@outra.example', DEMO_PASSWORD);
    await attempt('carla@outra.example', 'wrong-secret-typed');
    await attempt('never-heard-of@outra.example', 'x');
    const [outra, nobodys] = await withStore(server, (central) =>
      Promise.all([central.audit.of('demo-outra'), central.audit.of(null)]),
    );
    const events = (entries: AuditEntry[]): unknown[] =>
      entries.map(({ event, user, code }) => [event, user, code]);
    expect(events(outra).slice(-2)).toEqual([
      ['sign-in', 'demo-carla-outra', null],
      ['sign-in-failed', 'demo-carla-outra', 'wrong-password'],
    ]);
    expect(events(nobodys)).toContainEqual(['sign-in-failed', null, 'user-not-found']);
    expect(JSON.stringify([outra, nobodys])).not.toMatch(/wrong-secret-typed|never-heard-of/);
  });
});

describe('signing in where accounts must not be told apart', () => {
  it('A04 answers alike for a wrong password and an unknown or inactive account', async () => {
    await server.restart({ LOGIN_ERRORS: 'uniform' });
    const answers = await Promise.all(
      [
        ['ana@horizonte.example', 'wrong'],
        ['unknown@horizonte.example', 'wrong'],
        ['user-inactive@horizonte.example', DEMO_PASSWORD],
      ].map(async ([user = '', password = '']) => {
        const response = await attempt(user, password);
        const { error } = (await response.json()) as { error: Record<string, unknown> };
        return { status: response.status, error: { ...error, requestId: '' } };
      }),
    );
    const alike = { status: 401, error: { code: 'sign-in-failed', requestId: '' } };
    expect(answers).toEqual([alike, alike, alike]);
  });
});
