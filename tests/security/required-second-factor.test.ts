import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionAnswerSchema, signInAnswerSchema } from '#domain/api/authentication.ts';
import { beginAuthenticatorApp } from '#domain/api/second-factor.ts';
import { codeOf, createDevice, signIn, type SignedIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { startSmtpPeer, type SmtpPeer } from '#tests/support/smtp-peer.ts';

const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';
const CARLA = 'carla@outra.example';
const SETTINGS = '/company/demo-horizonte/settings';

let smtp: SmtpPeer;
let server: TestServer;
let ana: SignedIn;
let bruno: SignedIn;

beforeAll(async () => {
  smtp = await startSmtpPeer();
  server = await startServer({
    env: { MAIL_URL: smtp.url, MAIL_FROM: 'nao-responda@autodocs.example' },
  });
  ana = await signIn(server.origin, ANA, DEMO_PASSWORD);
  bruno = await signIn(server.origin, BRUNO, DEMO_PASSWORD);
});
afterAll(async () => {
  await server.dispose();
  await smtp.close();
});

function post(who: SignedIn, path: string, body: object = {}): Promise<Response> {
  return who.device.post(path, body, who.headers);
}

function get(who: SignedIn, path: string): Promise<Response> {
  return fetch(`${server.origin}${path}`, { headers: who.headers });
}

async function enrol(who: SignedIn, endOthers = false): Promise<string[]> {
  const begun = await post(who, beginAuthenticatorApp.path, { proof: { password: DEMO_PASSWORD } });
  const { secret } = beginAuthenticatorApp.response.parse(await begun.json());
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const confirmed = await post(who, '/authentication/2fa/app/confirm', { code: app.generate(), endOthers });
  expect(confirmed.status).toBe(200);
  return ((await confirmed.json()) as { recoveryCodes: string[] }).recoveryCodes;
}

describe('a company that requires a second step', () => {
  it('A15 C06 is made so by its administrators alone', async () => {
    const wish = { requireSecondFactor: true };
    expect(await codeOf(await post(bruno, `${SETTINGS}/save`, wish))).toBe('not-allowed');
    const carla = await signIn(server.origin, CARLA, DEMO_PASSWORD);
    expect(await codeOf(await post(carla, `${SETTINGS}/save`, wish))).toBe('not-allowed');
    const saved = await post(ana, `${SETTINGS}/save`, wish);
    expect(await saved.json()).toMatchObject({ requireSecondFactor: true });
    expect((await get(carla, '/user/self/profile')).status).toBe(200);
  });

  it('A22 lets who has none do nothing but set one up, in sessions old and new, the administrator too', async () => {
    const again = await signIn(server.origin, BRUNO, DEMO_PASSWORD);
    expect(again.answer.company.secondFactorMissing).toBe(true);
    for (const who of [ana, bruno, again]) {
      expect(await codeOf(await get(who, '/user/self/profile'))).toBe('second-factor-required');
      expect(await codeOf(await get(who, SETTINGS))).toBe('second-factor-required');
      const pulled = await post(who, '/replication/pull', { collection: 'template', since: null });
      expect(await codeOf(pulled)).toBe('second-factor-required');
      expect((await get(who, '/authentication/2fa')).status).toBe(200);
    }
    const sibling = again.answer.tokens.dokia ?? '';
    const sso = `/authentication/sso/from/token/${sibling}`;
    expect(await codeOf(await again.device.post(sso, {}))).toBe('second-factor-required');
  });

  it('A22 a recovered password leads to the same door', async () => {
    await createDevice(server.origin).post('/authentication/recover/password', {
      user: BRUNO,
      app: 'autodocs',
    });
    const [, token] = /recoveryToken=([\w-]{43})/.exec((await smtp.next(BRUNO)).text) ?? [];
    const password = 'Trem-da-Serra-7';
    await createDevice(server.origin).post('/authentication/user/save-password', {
      recoveryToken: token,
      password,
    });
    const recovered = await signIn(server.origin, BRUNO, password);
    expect(await codeOf(await get(recovered, '/user/self/profile'))).toBe('second-factor-required');
  });

  it('A15 A22 opens once it is set up, ends other sessions where asked, and lets nobody switch it off', async () => {
    const other = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const [code = ''] = await enrol(ana, true);
    expect((await get(ana, '/user/self/profile')).status).toBe(200);
    expect(await codeOf(await get(other, '/user/self/profile'))).toBe('session-revoked');
    const off = { proof: { password: DEMO_PASSWORD } };
    expect(await codeOf(await post(ana, '/authentication/2fa/disable', off))).toBe('second-factor-kept');

    const device = createDevice(server.origin);
    const entry = await device.post('/authentication/autodocs', { user: ANA, password: DEMO_PASSWORD });
    const step = signInAnswerSchema.parse(await entry.json());
    if (!('secondStep' in step)) throw new Error('let in by the password alone');
    const { user, challenge } = step.secondStep;
    const proof = { user, challenge, code, method: 'recovery' };
    const opened = sessionAnswerSchema.parse(
      await (await device.post('/authentication/2fa/verify', proof)).json(),
    );
    expect(opened.company.secondFactorMissing).toBeUndefined();

    expect((await post(ana, `${SETTINGS}/save`, { requireSecondFactor: false })).status).toBe(200);
    expect((await post(ana, '/authentication/2fa/disable', { ...off, endOthers: true })).status).toBe(200);
    expect((await device.post('/authentication/autodocs/refresh', {})).status).toBe(401);
  });
});
