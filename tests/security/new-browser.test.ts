import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProvider } from '#scripts/provider/run.ts';
import { createDevice } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { startSmtpPeer, type ReceivedMail, type SmtpPeer } from '#tests/support/smtp-peer.ts';

const ANA = 'ana@horizonte.example';
const LIA = 'lia@aurora.example';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

let smtp: SmtpPeer;
let server: TestServer;

beforeAll(async () => {
  smtp = await startSmtpPeer();
  server = await startServer({ env: { MAIL_URL: smtp.url, MAIL_FROM: 'nao-responda@autodocs.example' } });
});
afterAll(async () => {
  await server.dispose();
  await smtp.close();
});

/** Signs in by a browser that holds `known`; gives what it holds then. */
async function signIn(user: string, browser: string, known = '', password = DEMO_PASSWORD): Promise<string> {
  const headers = { 'user-agent': browser, ...(known === '' ? {} : { cookie: known }) };
  const answer = await createDevice(server.origin).post(
    '/authentication/autodocs',
    { user, password, all: true },
    headers,
  );
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return cookies.find((pair) => pair.startsWith('loopback-known=')) ?? '';
}

const toldTo = (login: string): ReceivedMail[] => smtp.signIns.filter(({ to }) => to.includes(login));

it('A26 C01 a sign-in by a browser that did not know the person is told by mail, and by one that did is not', async () => {
  // Accounts of the demo are as new as their server.
  await signIn(ANA, firefox);
  const known = await signIn(ANA, chrome);
  await expect.poll(() => toldTo(ANA)).toHaveLength(1);
  const [first] = toldTo(ANA);
  expect(first?.subject).toBe('Nova entrada na sua conta do Autodocs');
  expect(first?.text).toMatch(/\d{2}:\d{2} \(GMT-3\)\. Navegador: Chrome · Windows\./);
  expect(first?.text).toContain('Horizonte Engenharia');
  expect(first?.text).toContain(`${server.origin}/account/security`);
  expect(first?.text).toContain('altere a senha agora');

  await signIn(ANA, chrome, known);
  await signIn(ANA, firefox);
  await expect.poll(() => toldTo(ANA)).toHaveLength(2);
  expect(toldTo(ANA)[1]?.text).toContain('Firefox · Linux');
});

it('A26 C01 a mail server that takes nothing keeps nobody from signing in', async () => {
  await signIn('bruno@horizonte.example', chrome);
  smtp.refuse(true);
  expect(await signIn('bruno@horizonte.example', firefox)).not.toBe('');
  smtp.refuse(false);
});

it('A26 C05 whoever has just registered is not told of the first sign-in, and of the next one is', async () => {
  const lines: string[] = [];
  const words = ['33014556000196', 'Aurora', 'Lia', 'Moraes', LIA, '11987654321'];
  await runProvider({ dataDir: server.dataDir }, ['create-company', ...words], (line) => lines.push(line));
  const [, recoveryToken = ''] = /recoveryToken=(\S+)/.exec(lines.join('\n')) ?? [];
  const password = 'Minha-senha-9';
  const save = '/authentication/user/save-password';
  expect((await createDevice(server.origin).post(save, { recoveryToken, password })).status).toBe(200);
  await signIn(LIA, chrome, '', password);
  await signIn(LIA, firefox, '', password);
  await expect.poll(() => toldTo(LIA)).toHaveLength(1);
  expect(toldTo(LIA)[0]?.text).toContain('Firefox · Linux');
});
