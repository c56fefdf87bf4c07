import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRunning } from '#couchdb/embedded/access.ts';
import { attemptLimits } from '#domain/api/limits.ts';
import { codeOf, createDevice, signIn, type SignedIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { forgetAttempts } from '#tests/support/store.ts';

const SIGN_IN = '/authentication/autodocs';
const ANA = 'ana@horizonte.example';
const CARLA = 'carla@outra.example';
const TEMPLATE = 'demo-contrato-servicos';
const { points } = attemptLimits.signInByLogin;

const SESSION_PRIVATE_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const settings = { TRUST_PROXY: '1', SESSION_PRIVATE_KEY };

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ env: settings });
});
afterAll(() => server.dispose());

function post(origin: string, path: string, body: object, headers: Record<string, string> = {}) {
  return createDevice(origin).post(path, body, { 'x-forwarded-for': '203.0.113.1', ...headers });
}

function enter(origin: string, user: string, password: string, headers = {}): Promise<Response> {
  return post(origin, SIGN_IN, { user, password }, headers);
}

describe('guesses at a password', () => {
  it('A04 are counted by two servers over one store together', async () => {
    const url = await findRunning(server.dataDir);
    const other = await startServer({ env: { ...settings, COUCHDB_URL: url ?? '' } });
    try {
      const statuses: number[] = [];
      for (let at = 0; at < 16; at += 1)
        statuses.push((await enter((at % 2 === 0 ? server : other).origin, CARLA, 'guess')).status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(points);
      for (const { origin } of [server, other]) {
        expect(await codeOf(await enter(origin, CARLA, DEMO_PASSWORD))).toBe('too-many-requests');
        expect((await enter(origin, ANA, DEMO_PASSWORD)).status).toBe(200);
      }
    } finally {
      await other.dispose();
    }
  });

  it('A04 from all addresses of a /64 are one guesser’s, and those of another person are not', async () => {
    await forgetAttempts(server);
    const guess = (address: string, user: string, password = 'guess') =>
      enter(server.origin, user, password, { 'x-forwarded-for': address });
    const guesses: Response[] = [];
    for (let at = 0; at <= points; at += 1) guesses.push(await guess(`2001:db8::${at.toString(16)}`, ANA));
    expect(guesses.map(({ status }) => status)).toEqual([...Array.from({ length: points }, () => 401), 429]);
    expect((await guess('2001:db8:0:1::1', ANA, DEMO_PASSWORD)).status).toBe(200);
  });

  it('A04 do not shut out a browser that the person signed in with before, beside whom the guesser sits', async () => {
    await forgetAttempts(server);
    const first = await enter(server.origin, ANA, DEMO_PASSWORD);
    const known = first.headers.getSetCookie().find((line) => line.startsWith('loopback-known=')) ?? '';
    const [cookie = ''] = known.split(';');
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(known).toContain(attribute);
    for (let at = 0; at < points; at += 1) await enter(server.origin, ANA, 'guess');
    expect((await enter(server.origin, ANA, DEMO_PASSWORD)).status).toBe(429);
    expect((await enter(server.origin, ANA, DEMO_PASSWORD, { cookie })).status).toBe(200);
    for (let at = 0; at < points; at += 1)
      expect((await enter(server.origin, ANA, 'guess', { cookie })).status).toBe(401);
    expect((await enter(server.origin, ANA, DEMO_PASSWORD, { cookie })).status).toBe(429);
  });
});

describe('guesses at the PIN of a public form', () => {
  let ana: SignedIn;

  async function link(pin: string): Promise<string> {
    const response = await fetch(`${server.origin}/public-links/${TEMPLATE}`, {
      method: 'PUT',
      headers: { ...ana.headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        on: true,
        expiresAt: null,
        maxUses: null,
        answersReturned: true,
        publish: true,
        pin,
      }),
    });
    return ((await response.json()) as { link: { id: string } }).link.id;
  }

  it('T23 are counted for who makes them: others open it with the right PIN, and a new PIN begins anew', async () => {
    await forgetAttempts(server);
    ana = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const id = await link('482913');
    const open = (address: string, pin: string) =>
      post(server.origin, `/public-forms/${id}/unlock`, { pin }, { 'x-forwarded-for': address });
    const codes: string[] = [];
    for (let at = 0; at < 20; at += 1)
      codes.push(await codeOf(await open(`2001:db8::${String(at)}`, String(100_000 + at))));
    expect(codes.filter((code) => code === 'public-form-pin-wrong')).toHaveLength(
      attemptLimits.formPinByAddress.points,
    );
    expect(codes.at(-1)).toBe('too-many-requests');
    expect((await open('203.0.113.9', '482913')).status).toBe(200);
    await link('775533');
    expect((await open('2001:db8::1', '775533')).status).toBe(200);
  });
});
