import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionAnswerSchema, signInAnswerSchema } from '#domain/api/authentication.ts';
import { attemptLimits, secondFactorLimits } from '#domain/api/limits.ts';
import {
  beginAuthenticatorApp,
  beginPhoneApproval,
  readSecondFactor,
  secondFactorStatusSchema,
} from '#domain/api/second-factor.ts';
import type { SecondStep } from '#domain/api/second-step.ts';
import { createSignOn } from '#domain/api/single-sign-on.ts';
import {
  codeOf,
  createDevice,
  signIn,
  signOutEverywhere,
  type Device,
  type SignedIn,
} from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { startSmsPeer, type SmsPeer } from '#tests/support/sms-peer.ts';
import { startSmtpPeer, type SmtpPeer } from '#tests/support/smtp-peer.ts';
import { forgetAttempts, withStore } from '#tests/support/store.ts';

const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';
const CARLA = 'carla@outra.example';
const CODE = '/authentication/2fa/code';
const VERIFY = '/authentication/2fa/verify';
const PHONE = { countryCode: '55', areaCode: '11', phone: '987654321' };
const phoneAsked = { phone: PHONE, proof: { password: DEMO_PASSWORD } };

let sms: SmsPeer;
let smtp: SmtpPeer;
let server: TestServer;

beforeAll(async () => {
  [sms, smtp] = await Promise.all([startSmsPeer(), startSmtpPeer()]);
  server = await startServer({
    env: {
      SMS_URL: sms.url,
      SMS_TOKEN: 'segredo-do-gateway',
      MAIL_URL: smtp.url,
      MAIL_FROM: 'nao-responda@autodocs.example',
      LOG_LEVEL: 'trace',
    },
  });
});
afterAll(async () => {
  await server.dispose();
  await Promise.all([sms.close(), smtp.close()]);
});

async function passwordStep(user: string, device = createDevice(server.origin)): Promise<SecondStep> {
  const body = { user, password: DEMO_PASSWORD, all: true };
  const answer = signInAnswerSchema.parse(await (await device.post('/authentication/autodocs', body)).json());
  if (!('secondStep' in answer)) throw new Error(`${user} was let in by the password alone`);
  return answer.secondStep;
}

function send({ user, challenge }: Pick<SecondStep, 'user' | 'challenge'>): Promise<Response> {
  return createDevice(server.origin).post(CODE, { user, challenge });
}

function verify(
  { user, challenge }: Pick<SecondStep, 'user' | 'challenge'>,
  code: string,
  more: object = {},
  device: Device = createDevice(server.origin),
): Promise<Response> {
  return device.post(VERIFY, { user, challenge, code, ...more });
}

/** Another code than `code`. */
function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

function call(who: SignedIn, path: string, body: object): Promise<Response> {
  return who.device.post(path, body, who.headers);
}

async function enablePhone(who: SignedIn): Promise<string[] | null> {
  const begun = await call(who, beginPhoneApproval.path, phoneAsked);
  const { challenge } = beginPhoneApproval.response.parse(await begun.json());
  const subject = { user: who.answer.user.user, challenge };
  expect((await send(subject)).status).toBe(200);
  const answer = (await (await verify(subject, sms.lastCode())).json()) as { recoveryCodes: string[] | null };
  return answer.recoveryCodes;
}

interface EnabledApp {
  app: TOTP;
  /** When the code was shown that confirmed it. */
  at: number;
  recoveryCodes: string[] | null;
}

async function enableApp(who: SignedIn): Promise<EnabledApp> {
  const begun = await call(who, beginAuthenticatorApp.path, { proof: { password: DEMO_PASSWORD } });
  const { secret } = beginAuthenticatorApp.response.parse(await begun.json());
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const at = Date.now();
  const code = app.generate({ timestamp: at });
  const confirmed = await call(who, '/authentication/2fa/app/confirm', { code });
  return { app, at, ...((await confirmed.json()) as { recoveryCodes: string[] | null }) };
}

async function statusOf(who: SignedIn) {
  const answer = await fetch(`${server.origin}${readSecondFactor.path}`, {
    headers: { ...who.headers, cookie: who.device.cookie ?? '' },
  });
  return secondFactorStatusSchema.parse(await answer.json());
}

describe('codes by SMS', () => {
  let ana: SignedIn;
  let recoveryCodes: string[];

  beforeAll(async () => {
    ana = await signIn(server.origin, ANA, DEMO_PASSWORD);
    recoveryCodes = (await enablePhone(ana)) ?? [];
  });

  it('A15 C04 approves a phone, gives ten recovery codes and tells the person by mail', async () => {
    expect(sms.messages.at(-1)).toMatchObject({
      to: '+5511987654321',
      authorization: 'Bearer segredo-do-gateway',
    });
    expect(new Set(recoveryCodes).size).toBe(secondFactorLimits.recoveryCodes);
    expect(await statusOf(ana)).toMatchObject({ enabled: true, phone: '4321', recoveryCodesLeft: 10 });
    expect((await smtp.next(ANA)).text).toContain('verificação em duas etapas foi ativada');
  });

  it('A22 C04 asks for the code after the password, opens no session before, and takes it once', async () => {
    const device = createDevice(server.origin);
    const step = await passwordStep(ANA, device);
    expect(step).toMatchObject({ user: ANA, methods: ['sms', 'recovery'], phone: '4321' });
    expect(device.cookie).toBeNull();
    expect((await send(step)).status).toBe(200);
    const code = sms.lastCode();
    expect(await codeOf(await verify(step, wrong(code)))).toBe('invalid-code');
    const answer = await verify(step, code, {}, device);
    expect(sessionAnswerSchema.parse(await answer.json()).user.user).toBe(ANA);
    expect(device.cookie).toMatch(/^loopback-refresh=/);
    expect(await codeOf(await verify(step, code))).toBe('challenge-invalid');
    const next = await passwordStep(ANA);
    expect(await codeOf(await verify(next, code))).toBe('invalid-code');
  });

  it('A22 a code answers the challenge it was sent for, and a challenge lets nobody else in', async () => {
    const [first, second] = [await passwordStep(ANA), await passwordStep(ANA)];
    await send(first);
    expect(await codeOf(await verify(second, sms.lastCode()))).toBe('invalid-code');
    expect(await codeOf(await verify({ ...first, user: BRUNO }, sms.lastCode()))).toBe('challenge-invalid');
    expect(await codeOf(await send({ ...first, user: BRUNO }))).toBe('challenge-invalid');
    expect(await codeOf(await verify({ ...first, challenge: 'A'.repeat(43) }, sms.lastCode()))).toBe(
      'challenge-invalid',
    );
    const approval = await call(ana, beginPhoneApproval.path, phoneAsked);
    const { challenge } = beginPhoneApproval.response.parse(await approval.json());
    await send({ user: ANA, challenge });
    expect(await codeOf(await verify(first, sms.lastCode()))).toBe('invalid-code');
  });

  it('A22 of many right answers at the same time exactly one opens a session', async () => {
    await forgetAttempts(server);
    const step = await passwordStep(ANA);
    await send(step);
    const code = sms.lastCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(step, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('A22 a recovery code works once, however it is typed', async () => {
    const [code = ''] = recoveryCodes;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await verify(await passwordStep(ANA), typed, { method: 'recovery' })).status).toBe(200);
    const again = await verify(await passwordStep(ANA), code, { method: 'recovery' });
    expect(await codeOf(again)).toBe('invalid-code');
    ana = await finish();
    expect(await statusOf(ana)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('A22 what waits for its second step falls with the sessions that the person ends', async () => {
    const begun = await passwordStep(ANA);
    await send(begun);
    const code = sms.lastCode();
    await signOutEverywhere(ana);
    expect(await codeOf(await verify(begun, code))).toBe('challenge-invalid');
    const [, unused = ''] = recoveryCodes;
    expect(await codeOf(await verify(begun, unused, { method: 'recovery' }))).toBe('challenge-invalid');
    expect(await codeOf(await send(begun))).toBe('challenge-invalid');
    ana = await finish();
    expect(await statusOf(ana)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('A22 the single sign-on link and a recovered password meet the same gate', async () => {
    const path = `/authentication/sso/${ana.answer.company.uid}/autodocs/${ana.answer.user.uid}`;
    const { uid } = createSignOn.response.parse(await (await call(ana, path, {})).json());
    const device = createDevice(server.origin);
    const answer = signInAnswerSchema.parse(
      await (await device.post(`/authentication/sso/${uid}`, {})).json(),
    );
    expect(answer).toHaveProperty('secondStep.methods');
    expect(device.cookie).toBeNull();

    const had = smtp.mails.filter(({ to }) => to.includes(ANA)).length;
    await device.post('/authentication/recover/password', { user: ANA, app: 'autodocs' });
    const [, token] = /recoveryToken=([\w-]{43})/.exec((await smtp.next(ANA, had)).text) ?? [];
    const open = await passwordStep(ANA);
    await send(open);
    const saved = await device.post('/authentication/user/save-password', {
      recoveryToken: token,
      password: `${DEMO_PASSWORD}-Nova`,
    });
    expect(saved.status).toBe(200);
    const changed = await device.post('/authentication/user/save-password', {
      user: ANA,
      oldPassword: `${DEMO_PASSWORD}-Nova`,
      password: `${DEMO_PASSWORD}-Outra`,
    });
    expect(await codeOf(changed)).toBe('second-factor-needed');
    // What was begun with the former password is over, and the new one alone opens nothing.
    expect(await codeOf(await verify(open, sms.lastCode()))).toBe('challenge-invalid');
    const entry = await device.post('/authentication/autodocs', {
      user: ANA,
      password: `${DEMO_PASSWORD}-Nova`,
    });
    expect(signInAnswerSchema.parse(await entry.json())).toHaveProperty('secondStep');
    expect(device.cookie).toBeNull();
  });

  it('A15 an open session alone makes nobody’s phone the second step', async () => {
    const bruno = await signIn(server.origin, BRUNO, DEMO_PASSWORD);
    const unproven = await call(bruno, beginPhoneApproval.path, { phone: PHONE });
    expect(await codeOf(unproven)).toBe('invalid-request');
    const guessed = await call(bruno, beginPhoneApproval.path, { phone: PHONE, proof: { password: 'x' } });
    expect(await codeOf(guessed)).toBe('wrong-password');
    expect((await statusOf(bruno)).enabled).toBe(false);
  });

  it('A15 says that a code could not be sent', async () => {
    await forgetAttempts(server);
    sms.answer(503);
    const bruno = await signIn(server.origin, BRUNO, DEMO_PASSWORD);
    const begun = await call(bruno, beginPhoneApproval.path, phoneAsked);
    const { challenge } = beginPhoneApproval.response.parse(await begun.json());
    expect(await codeOf(await send({ user: BRUNO, challenge }))).toBe('sms-not-sent');
    sms.answer(202);
  });

  async function finish(): Promise<SignedIn> {
    const device = createDevice(server.origin);
    const step = await passwordStep(ANA, device);
    await send(step);
    const answer = sessionAnswerSchema.parse(await (await verify(step, sms.lastCode(), {}, device)).json());
    return {
      device,
      answer,
      headers: { 'firebase-token': answer.customToken, 'company-id': answer.company.uid },
    };
  }
});

describe('an authenticator app', () => {
  it('A15 A22 takes a code once, and asks a trusted browser no more until it is removed', async () => {
    const carla = await signIn(server.origin, CARLA, DEMO_PASSWORD);
    const refused = await call(carla, beginAuthenticatorApp.path, { proof: { password: 'errada' } });
    expect(await codeOf(refused)).toBe('wrong-password');
    const { app, at, recoveryCodes } = await enableApp(carla);
    expect(recoveryCodes).toHaveLength(10);
    const step = await passwordStep(CARLA);
    expect(step.methods).toEqual(['app', 'recovery']);
    // The code that confirmed the app is spent; the next one is taken early, as by a clock that is ahead.
    expect(await codeOf(await verify(step, app.generate({ timestamp: at }), { method: 'app' }))).toBe(
      'invalid-code',
    );
    const code = app.generate({ timestamp: at + 30_000 });
    const trusting = createDevice(server.origin);
    const opened = await verify(step, code, { method: 'app', trust: true }, trusting);
    expect(opened.status).toBe(200);
    const trusted = opened.headers.getSetCookie().find((line) => line.startsWith('loopback-trusted=')) ?? '';
    for (const attribute of ['HttpOnly', 'SameSite=Strict']) expect(trusted).toContain(attribute);
    const replay = await verify(await passwordStep(CARLA), code, { method: 'app' });
    expect(await codeOf(replay)).toBe('invalid-code');

    const cookie = { cookie: trusted.split(';')[0] ?? '' };
    const entry = { user: CARLA, password: DEMO_PASSWORD };
    const known = await createDevice(server.origin).post('/authentication/autodocs', entry, cookie);
    expect(signInAnswerSchema.parse(await known.json())).toHaveProperty('customToken');
    const [device] = (await statusOf(carla)).trusted;
    await call(carla, `/authentication/2fa/trusted/${device?.uid ?? ''}/remove`, {});
    const unknown = await createDevice(server.origin).post('/authentication/autodocs', entry, cookie);
    expect(signInAnswerSchema.parse(await unknown.json())).toHaveProperty('secondStep');
  });

  it('A22 many guesses at the same time are all counted, and then none is looked at', async () => {
    const step = await passwordStep(CARLA);
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, guess) =>
        verify(step, String(100_000 + guess), { method: guess % 2 === 0 ? 'app' : 'sms' }),
      ),
    );
    const codes = await Promise.all(guesses.map(codeOf));
    expect(codes.filter((code) => code === 'invalid-code').length).toBeLessThanOrEqual(
      attemptLimits.secondStepByAddress.points,
    );
    expect(codes.filter((code) => code === 'too-many-requests').length).toBeGreaterThanOrEqual(15);
    // Another server process: the count is in the store.
    await server.restart();
    expect(await codeOf(await verify(await passwordStep(CARLA), '123456', { method: 'app' }))).toBe(
      'too-many-requests',
    );
    await forgetAttempts(server);
  });

  it('A15 nothing of it lies readable in the store, and switching it off wants a proof', async () => {
    const bruno = await signIn(server.origin, BRUNO, DEMO_PASSWORD);
    const { app, recoveryCodes } = await enableApp(bruno);
    await withStore(server, async (central, store) => {
      const all = JSON.stringify(await store.central.range({ start: '', end: '￿', limit: 10_000 }));
      expect(all).not.toContain(app.secret.base32);
      for (const code of recoveryCodes ?? []) expect(all).not.toContain(code);
      expect((await central.secondFactors.read(bruno.answer.user.uid)).app).not.toBeNull();
    });
    const off = '/authentication/2fa/disable';
    expect(await codeOf(await call(bruno, off, { proof: { password: 'errada' } }))).toBe('wrong-password');
    const proof = { code: recoveryCodes?.[3] ?? '', method: 'recovery' };
    expect((await call(bruno, off, { proof })).status).toBe(200);
    expect(await statusOf(bruno)).toMatchObject({ enabled: false, app: false, recoveryCodesLeft: 0 });
    await signIn(server.origin, BRUNO, DEMO_PASSWORD);
  });
});
