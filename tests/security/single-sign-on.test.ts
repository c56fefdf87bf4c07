import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionAnswerSchema, type SessionAnswer } from '#domain/api/authentication.ts';
import { createSignOn } from '#domain/api/single-sign-on.ts';
import type { License } from '#domain/entities/company.ts';
import type { App } from '#domain/entities/user.ts';
import { codeOf, createDevice, sessionHeaders, signIn, type SignedIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { withStore } from '#tests/support/store.ts';
import { put } from '#tests/support/put-central.ts';

const DOKIA = 'https://dokia.example';
let server: TestServer;
let ana: SignedIn;
let carla: SignedIn;

beforeAll(async () => {
  server = await startServer({
    env: { SIBLING_ORIGINS: `dokia=${DOKIA}, workflux=https://flow.example`, LOG_LEVEL: 'trace' },
  });
  await withStore(server, async (central) => {
    const [seats] = await central.licenses.of('demo-horizonte');
    const dokia: License = { ...(seats as License), uid: 'horizonte-dokia', app: 'dokia' };
    await put.license(central, dokia);
  });
  ana = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
  carla = await signIn(server.origin, 'carla@outra.example', DEMO_PASSWORD);
});
afterAll(() => server.dispose());

function create(who: SignedIn, app: App, body: object = {}, path = ownPath(who, app)): Promise<Response> {
  return createDevice(server.origin).post(path, body, who.headers);
}

function ownPath({ answer }: SignedIn, app: App): string {
  return `/authentication/sso/${answer.company.uid}/${app}/${answer.user.uid}`;
}

async function tokenFor(who: SignedIn, app: App = 'autodocs'): Promise<string> {
  return createSignOn.response.parse(await (await create(who, app)).json()).uid;
}

function exchange(token: string, body: object = {}, device = createDevice(server.origin)): Promise<Response> {
  return device.post(`/authentication/sso/${token}`, body);
}

async function answerOf(response: Response): Promise<SessionAnswer> {
  return sessionAnswerSchema.parse(await response.json());
}

describe('signing on from another product', () => {
  it('C02 T29 begins a session of its own, in the company the token was made in', async () => {
    const device = createDevice(server.origin);
    const response = await exchange(await tokenFor(ana), {}, device);
    const answer = await answerOf(response);
    expect([answer.user.uid, answer.company.uid]).toEqual(['demo-ana-horizonte', 'demo-horizonte']);
    expect(device.cookie).toMatch(/^loopback-refresh=/);
    expect(device.cookie).not.toBe(ana.device.cookie);
    expect((await device.post('/authentication/autodocs/refresh', {})).status).toBe(200);
    expect((await ana.device.post('/authentication/autodocs/refresh', {})).status).toBe(200);
  });

  it('C02 lets a sibling product in with the access token it holds', async () => {
    const sibling = ana.answer.tokens.dokia ?? '';
    const made = await createDevice(server.origin).post(`/authentication/sso/from/token/${sibling}`, {});
    const { uid } = createSignOn.response.parse(await made.json());
    expect((await answerOf(await exchange(uid))).user.uid).toBe('demo-ana-horizonte');
  });

  it('C02 S02 lends a sibling product an access token of the same session, and no cookie', async () => {
    const device = createDevice(server.origin);
    const response = await exchange(await tokenFor(ana, 'dokia'), { app: 'dokia' }, device);
    expect(response.headers.getSetCookie()).toEqual([]);
    const answer = await answerOf(response);
    expect(answer.tokens).toEqual({});
    const here = await fetch(`${server.origin}/user/demo-ana-horizonte`, { headers: sessionHeaders(answer) });
    expect(await codeOf(here)).toBe('session-missing');
  });

  it('S02 A01 tells where to open the product, and carries the token to that product alone', async () => {
    const plain = createSignOn.response.parse(await (await create(ana, 'dokia')).json());
    expect(plain.address).toBe(`${DOKIA}/sso/${plain.uid}`);
    const asked = await create(ana, 'dokia', { redirectTo: `${DOKIA}/files?token=old&page=2#top` });
    const { uid, address } = createSignOn.response.parse(await asked.json());
    expect(address).toBe(`${DOKIA}/files?token=${uid}&page=2#top`);
    for (const redirectTo of [
      'https://evil.example/',
      'https://dokia.example.evil.example/',
      'https://dokia.example@evil.example/',
      'http://dokia.example/',
      'https://flow.example/',
      'javascript:alert(1)',
      '//evil.example',
      '/files',
    ])
      expect([redirectTo, await codeOf(await create(ana, 'dokia', { redirectTo }))]).toEqual([
        redirectTo,
        'not-allowed',
      ]);
  });
});

describe('attacks on one-time tokens', () => {
  it('C02 T29 a token is good once', async () => {
    const token = await tokenFor(ana);
    expect((await exchange(token)).status).toBe(200);
    const again = await exchange(token);
    expect([again.status, await codeOf(again)]).toEqual([401, 'sso-token-invalid']);
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('C02 of twenty who use one at the same time, exactly one is let in', async () => {
    const token = await tokenFor(ana);
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
  });

  it('C02 a token of one product is nothing in another, and stays good in its own', async () => {
    const dokia = await tokenFor(ana, 'dokia');
    expect(await codeOf(await exchange(dokia))).toBe('sso-token-invalid');
    expect(await codeOf(await exchange(dokia, { app: 'workflux' }))).toBe('sso-token-invalid');
    expect((await exchange(dokia, { app: 'dokia' })).status).toBe(200);
    expect(await codeOf(await exchange(await tokenFor(ana), { app: 'dokia' }))).toBe('sso-token-invalid');
  });

  it('C02 another person’s token is refused where somebody’s work is open, and stays good', async () => {
    const token = await tokenFor(carla);
    const refused = await exchange(token, { user: 'demo-ana-horizonte' });
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'device-of-another-person']);
    expect((await exchange(token, { user: 'demo-carla-outra' })).status).toBe(200);
  });

  it('C02 made-up tokens, and those of other kinds, are nothing', async () => {
    for (const token of ['A'.repeat(43), 'x', 'A'.repeat(44), '%2e%2e%2f', '*'.repeat(43)])
      expect(await codeOf(await exchange(token))).toBe('sso-token-invalid');
    const own = await createDevice(server.origin).post(
      `/authentication/sso/from/token/${ana.answer.customToken}`,
      {},
    );
    expect(await codeOf(own)).toBe('session-missing');
    for (const token of ['x', 'a.b.c'])
      expect(
        await codeOf(await createDevice(server.origin).post(`/authentication/sso/from/token/${token}`, {})),
      ).toBe('session-missing');
  });

  it('C02 nobody makes one for another person, another company or a product they may not open', async () => {
    const path = (company: string, app: string, user: string): string =>
      `/authentication/sso/${company}/${app}/${user}`;
    const cases: [path: string, code: string][] = [
      [path('demo-horizonte', 'autodocs', 'demo-bruno-horizonte'), 'not-allowed'],
      [path('demo-outra', 'autodocs', 'demo-ana-horizonte'), 'not-allowed'],
      [path('demo-horizonte', 'collectame', 'demo-ana-horizonte'), 'sso-user-is-not-in-app'],
      [path('demo-horizonte', 'workflux', 'demo-ana-horizonte'), 'suitable-license-not-found'],
    ];
    for (const [address, code] of cases)
      expect([address, await codeOf(await create(ana, 'autodocs', {}, address))]).toEqual([address, code]);
    const nobody = await createDevice(server.origin).post(ownPath(ana, 'autodocs'), {});
    expect(await codeOf(nobody)).toBe('session-missing');
  });

  it('C02 another site’s page makes none and trades none', async () => {
    const foreign = { origin: 'https://evil.example' };
    const made = await createDevice(server.origin).post(
      ownPath(ana, 'autodocs'),
      {},
      {
        ...ana.headers,
        ...foreign,
      },
    );
    expect(await codeOf(made)).toBe('not-allowed');
    const token = await tokenFor(ana);
    const traded = await createDevice(server.origin).post(`/authentication/sso/${token}`, {}, foreign);
    expect(await codeOf(traded)).toBe('not-allowed');
    expect((await exchange(token)).status).toBe(200);
  });

  it('C02 a token falls with the session it was made in, and with its person’s access', async () => {
    const bruno = await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD);
    const token = await tokenFor(bruno);
    await bruno.device.post('/unauthentication/autodocs', {});
    expect(await codeOf(await exchange(token))).toBe('sso-token-invalid');
    const blocked = await tokenFor(await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD));
    await withStore(server, async ({ users }) => {
      const user = await users.read('demo-bruno-horizonte');
      if (user !== null) await put.user({ users }, { ...user, blocked: true });
    });
    expect(await codeOf(await exchange(blocked))).toBe('user-blocked');
  });

  it('C02 no token stands in the log, nor in what the page of its address tells others', async () => {
    const token = await tokenFor(ana);
    const page = await fetch(`${server.origin}/sso/${token}`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    await exchange(token);
    await exchange(token);
    const sibling = ana.answer.tokens.dokia ?? '';
    await createDevice(server.origin).post(`/authentication/sso/from/token/${sibling}`, {});
    expect(server.output()).toContain('/authentication/sso/:token');
    expect(server.output()).not.toContain(token);
    expect(server.output()).not.toContain(sibling);
  });
});
