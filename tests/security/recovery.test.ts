import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptLimits } from '#domain/api/limits.ts';
import { codeOf, createDevice, signIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { startSmtpPeer, type SmtpPeer } from '#tests/support/smtp-peer.ts';
import { put } from '#tests/support/put-central.ts';
import { forgetAttempts, withStore } from '#tests/support/store.ts';

const RECOVER = '/authentication/recover/password';
const SAVE = '/authentication/user/save-password';
const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';
const CARLA = 'carla@outra.example';
const NEW = 'Nova-Senha-2';

let peer: SmtpPeer;
let server: TestServer;

beforeAll(async () => {
  peer = await startSmtpPeer();
  server = await startServer({
    env: { MAIL_URL: peer.url, MAIL_FROM: 'nao-responda@autodocs.example', LOG_LEVEL: 'trace' },
  });
});
afterAll(async () => {
  await server.dispose();
  await peer.close();
});

function post(path: string, body: object, extra: Record<string, string> = {}): Promise<Response> {
  return createDevice(server.origin).post(path, body, extra);
}

function ask(user: string, more: object = {}): Promise<Response> {
  return post(RECOVER, { user, app: 'autodocs', ...more });
}

function tokenIn(text: string): string {
  const token = /\/auth\?recoveryToken=([\w-]{43})/.exec(text)?.[1];
  if (token === undefined) throw new Error(`no token in ${text}`);
  return token;
}

/** A new link for `user`, from the mail that was sent for it. */
async function linkFor(user: string): Promise<string> {
  const had = peer.mails.filter(({ to }) => to.includes(user)).length;
  expect((await ask(user)).status).toBe(200);
  return tokenIn((await peer.next(user, had)).text);
}

async function valid(token: string): Promise<unknown> {
  return (await post(`${RECOVER}/validate`, { token })).json();
}

describe('recovering a password', () => {
  it('A07 A08 C03 sends a link in three languages, which sets a new password, ends every session and says so', async () => {
    const before = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const token = await linkFor(ANA);
    expect(await valid(token)).toEqual({ valid: true });
    expect((await post(SAVE, { recoveryToken: token, password: NEW })).status).toBe(200);
    expect(await codeOf(await before.device.post('/authentication/autodocs/refresh', {}))).toBe(
      'session-revoked',
    );
    const old = await post('/authentication/autodocs', { user: ANA, password: DEMO_PASSWORD });
    expect(await codeOf(old)).toBe('wrong-password');
    await signIn(server.origin, ANA, NEW);
    const told = await peer.next(ANA, 1);
    expect(told.subject).toBe('Sua senha do Autodocs foi alterada');
    expect(told.text).not.toContain('recoveryToken');
  });

  it('A07 the mail says the same in plain text and in HTML, in the language asked for', async () => {
    const mails = [];
    for (const [language, subject] of [
      ['pt_BR', 'Redefina sua senha do Autodocs'],
      ['pt_PT', 'Redefina a sua palavra-passe do Autodocs'],
      ['en_US', 'Reset your Autodocs password'],
    ]) {
      const had = peer.mails.filter(({ to }) => to.includes(CARLA)).length;
      await ask(CARLA, { language });
      const mail = await peer.next(CARLA, had);
      expect(mail.subject).toBe(subject);
      expect(mail.from).toBe('nao-responda@autodocs.example');
      const token = tokenIn(mail.text);
      expect(mail.text).toContain(`${server.origin}/auth?recoveryToken=${token}`);
      expect(mail.html).toContain(`href="${server.origin}/auth?recoveryToken=${token}"`);
      expect(mail.html).toContain('Carla');
      mails.push(mail);
    }
    // The fourth within the time is answered alike, and not sent.
    expect(attemptLimits.recoveryMails.points).toBe(3);
    expect((await ask(CARLA)).status).toBe(200);
    await linkFor(BRUNO);
    expect(peer.mails.filter(({ to }) => to.includes(CARLA))).toHaveLength(mails.length);
  });

  it('A08 A14 refuses a password that breaks a rule, and leaves the link good', async () => {
    const token = await linkFor(BRUNO);
    for (const password of ['Curta-1', 'sem-maiuscula-1', 'SEM-MINUSCULA-1', 'Sem-numero', 'SemSimbolo1']) {
      const answer = await post(SAVE, { recoveryToken: token, password });
      expect([password, answer.status, await codeOf(answer)]).toEqual([password, 422, 'password-too-weak']);
    }
    expect(await valid(token)).toEqual({ valid: true });
  });

  it('A07 says that a mail could not be sent, where accounts may be told apart', async () => {
    peer.refuse(true);
    await forgetAttempts(server);
    const answer = await ask(BRUNO);
    peer.refuse(false);
    expect([answer.status, await codeOf(answer)]).toEqual([502, 'mail-not-sent']);
    expect(await codeOf(await ask('ninguem@horizonte.example'))).toBe('user-not-found');
  });
});

describe('changing a known password', () => {
  it('A14 keeps the session it was done in, ends the others, and wants another password', async () => {
    const [here, there] = [
      await signIn(server.origin, BRUNO, DEMO_PASSWORD),
      await signIn(server.origin, BRUNO, DEMO_PASSWORD),
    ];
    const change = { user: BRUNO, oldPassword: DEMO_PASSWORD, password: NEW };
    expect(await codeOf(await here.device.post(SAVE, { ...change, oldPassword: 'errada' }))).toBe(
      'wrong-password',
    );
    expect((await here.device.post(SAVE, change)).status).toBe(200);
    expect((await here.device.post('/authentication/autodocs/refresh', {})).status).toBe(200);
    expect(await codeOf(await there.device.post('/authentication/autodocs/refresh', {}))).toBe(
      'session-revoked',
    );
    const same = await here.device.post(SAVE, { ...change, oldPassword: NEW });
    expect(await codeOf(same)).toBe('password-not-new');
  });

  it('A08 confirms the e-mail of who came with the password that was sent there', async () => {
    await withStore(server, async ({ users }) => {
      const bruno = await users.read('demo-bruno-horizonte');
      if (bruno !== null) await put.user({ users }, { ...bruno, emailVerified: false });
    });
    const attempt = { user: BRUNO, password: NEW };
    expect(await codeOf(await post('/authentication/autodocs', attempt))).toBe('user-email-not-verified');
    const change = { user: BRUNO, oldPassword: NEW, password: 'Terceira-Senha-3' };
    expect((await post(SAVE, change)).status).toBe(200);
    await signIn(server.origin, BRUNO, 'Terceira-Senha-3');
  });
});

describe('attacks on recovery', () => {
  it('C03 a link is good once, and of many at the same time exactly one sets its password', async () => {
    await forgetAttempts(server);
    const token = await linkFor(CARLA);
    const passwords = Array.from({ length: 8 }, (_, index) => `Paralela-${index}-Senha`);
    const answers = await Promise.all(
      passwords.map((password) => post(SAVE, { recoveryToken: token, password })),
    );
    const won = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(won).toHaveLength(1);
    const [password = ''] = won;
    await signIn(server.origin, CARLA, password);
    const again = await post(SAVE, { recoveryToken: token, password: NEW });
    expect([again.status, await codeOf(again)]).toEqual([410, 'recovery-token-invalid']);
    expect(await valid(token)).toEqual({ valid: false });
  });

  it('C03 a changed password voids every link sent before', async () => {
    const [first, second] = [await linkFor(CARLA), await linkFor(CARLA)];
    expect((await post(SAVE, { recoveryToken: second, password: NEW })).status).toBe(200);
    expect(await valid(first)).toEqual({ valid: false });
    expect(await codeOf(await post(SAVE, { recoveryToken: first, password: 'Mais-Uma-4' }))).toBe(
      'recovery-token-invalid',
    );
    await signIn(server.origin, CARLA, NEW);
  });

  it('C03 a token of another kind, or a made-up one, sets nothing', async () => {
    const carla = await signIn(server.origin, CARLA, NEW);
    const made = await carla.device.post(
      '/authentication/sso/demo-outra/autodocs/demo-carla-outra',
      {},
      carla.headers,
    );
    const { uid } = (await made.json()) as { uid: string };
    for (const recoveryToken of [uid, 'A'.repeat(43), 'abc'])
      expect(await codeOf(await post(SAVE, { recoveryToken, password: 'Mais-Uma-4' }))).toBe(
        'recovery-token-invalid',
      );
    for (const token of [await linkFor(BRUNO), 'abc'])
      expect(await codeOf(await post(`/authentication/sso/${token}`, {}))).toBe('sso-token-invalid');
  });

  it('C03 guessing the present password costs what guessing at the door costs', async () => {
    const codes: string[] = [];
    for (let turn = 0; turn <= attemptLimits.signInByLogin.points; turn += 1) {
      const change = { user: CARLA, oldPassword: `errada-${turn}`, password: 'Mais-Uma-4' };
      codes.push(await codeOf(await post(SAVE, change)));
    }
    expect(codes.at(-1)).toBe('too-many-requests');
    const door = await post('/authentication/autodocs', { user: CARLA, password: 'errada' });
    expect(await codeOf(door)).toBe('too-many-requests');
  });

  it('C03 another site’s page asks for nothing and sets nothing', async () => {
    const foreign = { origin: 'https://evil.example' };
    const had = peer.mails.length;
    expect(await codeOf(await post(RECOVER, { user: ANA, app: 'autodocs' }, foreign))).toBe('not-allowed');
    const change = { user: ANA, oldPassword: NEW, password: 'Mais-Uma-4' };
    expect(await codeOf(await post(SAVE, change, foreign))).toBe('not-allowed');
    expect(peer.mails).toHaveLength(had);
  });

  it('A07 what is typed as an e-mail reaches no header, and a name no markup', async () => {
    const had = peer.mails.length;
    const injected = `${ANA}\r\nBcc: evil@evil.example`;
    expect(await codeOf(await ask(injected))).toBe('user-not-found');
    expect(await codeOf(await ask(`${ANA},evil@evil.example`))).toBe('user-not-found');
    expect(peer.mails).toHaveLength(had);
    await withStore(server, async ({ users }) => {
      const ana = await users.read('demo-ana-horizonte');
      if (ana !== null) await put.user({ users }, { ...ana, firstName: '<img src=x onerror="alert(1)">&' });
    });
    const before = peer.mails.filter(({ to }) => to.includes(ANA)).length;
    await ask(ANA);
    const { html, to, raw } = await peer.next(ANA, before);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;');
    expect(html).not.toContain('<img');
    expect(to).toEqual([ANA]);
    expect(raw).not.toMatch(/^bcc:/im);
  });

  it('C03 no token and no password stands in the log', async () => {
    const token = await linkFor(BRUNO);
    await post(SAVE, { recoveryToken: token, password: 'Sem-Registro-5' });
    const page = await fetch(`${server.origin}/auth?recoveryToken=${token}`, {
      headers: { accept: 'text/html' },
    });
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(server.output()).toContain(RECOVER);
    for (const secret of [token, 'Sem-Registro-5', ANA, BRUNO]) expect(server.output()).not.toContain(secret);
  });
});

describe('where accounts must not be told apart', () => {
  it('A07 C03 known and unknown addresses are answered alike, before anything is looked up', async () => {
    await server.restart({ LOGIN_ERRORS: 'uniform' });
    const had = peer.mails.filter(({ to }) => to.includes(BRUNO)).length;
    peer.refuse(true);
    const failing = await ask(BRUNO);
    peer.refuse(false);
    const unknown = await ask('ninguem@horizonte.example');
    const known = await ask(BRUNO);
    const answers = await Promise.all(
      [failing, unknown, known].map(async (each) => [each.status, await each.text()]),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]).toEqual([200, '{"accepted":true,"mailbox":false}']);
    await peer.next(BRUNO, had);
    const change = { oldPassword: 'errada', password: 'Mais-Uma-4' };
    const codes = [
      await codeOf(await post(SAVE, { user: BRUNO, ...change })),
      await codeOf(await post(SAVE, { user: 'ninguem@horizonte.example', ...change })),
    ];
    expect(codes).toEqual(['sign-in-failed', 'sign-in-failed']);
  });
});

describe('without a mail server', () => {
  it('A03 A07 the demo shows what it would have sent, and production does not offer it', async () => {
    const demo = await startServer();
    await createDevice(demo.origin).post(RECOVER, { user: ANA, app: 'autodocs' });
    const shown = (await (await fetch(`${demo.origin}/demo/mails`)).json()) as {
      mails: { to: string; text: string }[];
    };
    expect(shown.mails).toHaveLength(1);
    expect(shown.mails[0]?.to).toBe(ANA);
    tokenIn(shown.mails[0]?.text ?? '');
    await demo.restart({ MODE: 'production', APP_ORIGIN: 'https://docs.example.com', DEMO_PASSWORD: '' });
    const asked = await createDevice(demo.origin).post(RECOVER, { user: ANA, app: 'autodocs' });
    expect([asked.status, await codeOf(asked)]).toEqual([501, 'login-method-unavailable']);
    expect((await fetch(`${demo.origin}/demo/mails`)).status).toBe(404);
    await demo.dispose();
  });

  it('C03 a server that sends mails shows none', async () => {
    expect((await fetch(`${server.origin}/demo/mails`)).status).toBe(404);
  });
});
