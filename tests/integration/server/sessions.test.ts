import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionAnswerSchema } from '#domain/api/authentication.ts';
import { codeOf, createDevice, sessionHeaders, signIn, type Device } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { withStore } from '#tests/support/store.ts';
import { put } from '#tests/support/put-central.ts';

const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';
const REFRESH = '/authentication/autodocs/refresh';
const SIGN_OUT = '/unauthentication/autodocs';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

/** A second holder of the same cookie: another tab, or a thief. */
function copyOf(device: Device): Device {
  const copy = createDevice(server.origin);
  copy.cookie = device.cookie;
  return copy;
}

function self(headers: Record<string, string>, user: string): Promise<Response> {
  return fetch(`${server.origin}/user/${user}`, { headers });
}

describe('refreshing', () => {
  it('A26 trades the cookie for another and gives a token that works', async () => {
    const { device, answer } = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const before = device.cookie;
    const response = await device.post(REFRESH, {});
    const refreshed = sessionAnswerSchema.parse(await response.json());
    expect(device.cookie).not.toBe(before);
    expect(refreshed.customToken).not.toBe(answer.customToken);
    expect((await self(sessionHeaders(refreshed), answer.user.uid)).status).toBe(200);
  });

  it('A26 goes on for as long as each token is used once', async () => {
    const { device } = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const seen = new Set([device.cookie]);
    for (let round = 0; round < 5; round += 1) {
      expect((await device.post(REFRESH, {})).status).toBe(200);
      seen.add(device.cookie);
    }
    expect(seen.size).toBe(6);
  });

  it('A26 answers two tabs that ask at once with the same successor, so that neither is signed out', async () => {
    const { device } = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const tabs = Array.from({ length: 6 }, () => copyOf(device));
    const answers = await Promise.all(tabs.map((tab) => tab.post(REFRESH, {})));
    expect(answers.map((answer) => answer.status)).toEqual(tabs.map(() => 200));
    expect(new Set(tabs.map((tab) => tab.cookie)).size).toBe(1);
    for (const tab of tabs.slice(0, 1)) expect((await tab.post(REFRESH, {})).status).toBe(200);
  });

  it('A26 survives an answer that never arrived, even when the server was killed in between', async () => {
    const { device } = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const retrying = copyOf(device);
    await device.post(REFRESH, {});
    await server.kill();
    await server.restart();
    expect((await retrying.post(REFRESH, {})).status).toBe(200);
    expect(retrying.cookie).toBe(device.cookie);
    expect((await retrying.post(REFRESH, {})).status).toBe(200);
  });

  it('A26 C08 ends the whole family when a traded token is used again, and says so in the audit', async () => {
    const { device, answer, headers } = await signIn(server.origin, BRUNO, DEMO_PASSWORD);
    const thief = copyOf(device);
    await device.post(REFRESH, {});
    await device.post(REFRESH, {});
    const reuse = await thief.post(REFRESH, {});
    expect([reuse.status, await codeOf(reuse)]).toEqual([401, 'session-revoked']);
    expect(thief.cookie).toBeNull();
    expect(await codeOf(await device.post(REFRESH, {}))).toBe('session-revoked');
    expect(await codeOf(await self(headers, answer.user.uid))).toBe('session-revoked');
    const entries = await withStore(server, (central) => central.audit.of('demo-horizonte'));
    expect(entries.at(-1)).toMatchObject({ event: 'session-reuse', user: answer.user.uid });
  });

  it('A26 C08 a made-up token ends nothing: whoever knows a session cannot close it', async () => {
    const { device } = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const [user, session] = (device.cookie ?? '').split('=')[1]?.split('.') ?? [];
    const forger = createDevice(server.origin);
    for (const secret of ['x.y', `${'A'.repeat(43)}.${'B'.repeat(43)}`, '', '....']) {
      forger.cookie = `loopback-refresh=${user}.${session}.${secret}`;
      expect(await codeOf(await forger.post(REFRESH, {}))).toBe('session-missing');
      forger.cookie = `loopback-refresh=${user}.${session}.${secret}`;
      expect((await forger.post(SIGN_OUT, {})).status).toBe(200);
    }
    expect((await device.post(REFRESH, {})).status).toBe(200);
  });

  it('A26 C08 wants a cookie', async () => {
    const response = await createDevice(server.origin).post(REFRESH, {});
    expect([response.status, await codeOf(response)]).toEqual([401, 'session-missing']);
  });

  it('A26 stores hashes alone, under keys that only the server may read', async () => {
    const { device } = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const secret = device.cookie?.split('=')[1]?.split('.')[2] ?? '';
    expect(secret.length).toBeGreaterThan(40);
    const stored = await withStore(server, async (central) => {
      const found: unknown[] = [];
      for await (const { value } of central.sessions.all()) found.push(value);
      return JSON.stringify(found);
    });
    expect(stored).toContain('refreshHash');
    expect(stored).not.toContain(secret);
  });

  it('A26 refuses a person who was blocked, and a company whose licence ran out, at the next refresh', async () => {
    const blocked = await signIn(server.origin, BRUNO, DEMO_PASSWORD);
    const unlicensed = await signIn(server.origin, 'carla@outra.example', DEMO_PASSWORD);
    await withStore(server, async (central) => {
      const bruno = await central.users.read(blocked.answer.user.uid);
      const [seats] = await central.licenses.of('demo-outra');
      if (bruno === null || seats === undefined) throw new Error('no demo data');
      await put.user(central, { ...bruno, blocked: true });
      await put.license(central, { ...seats, status: 'expired' });
    });
    expect(await codeOf(await self(blocked.headers, blocked.answer.user.uid))).toBe('session-revoked');
    expect(await codeOf(await blocked.device.post(REFRESH, {}))).toBe('session-revoked');
    expect(await codeOf(await unlicensed.device.post(REFRESH, {}))).toBe('company-not-allowed');
    await withStore(server, async (central) => {
      const bruno = await central.users.read(blocked.answer.user.uid);
      const [seats] = await central.licenses.of('demo-outra');
      if (bruno === null || seats === undefined) throw new Error('no demo data');
      await put.user(central, { ...bruno, blocked: false });
      await put.license(central, { ...seats, status: 'free' });
    });
    // The spent token's successor reached the device with the refusal, so a paid licence is all it takes.
    expect((await unlicensed.device.post(REFRESH, {})).status).toBe(200);
  });
});

describe('signing out', () => {
  it('A26 ends the session with the cookie alone, and takes the cookie back', async () => {
    const { device, answer, headers } = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const copy = copyOf(device);
    const response = await device.post(SIGN_OUT, {});
    expect(await response.json()).toEqual({ signedOut: true });
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect(device.cookie).toBeNull();
    expect(await codeOf(await copy.post(REFRESH, {}))).toBe('session-revoked');
    expect(await codeOf(await self(headers, answer.user.uid))).toBe('session-revoked');
  });

  it('A26 ends the session with the token alone', async () => {
    const { device, answer, headers } = await signIn(server.origin, ANA, DEMO_PASSWORD);
    await createDevice(server.origin).post(SIGN_OUT, { user: answer.user.uid }, headers);
    expect(await codeOf(await device.post(REFRESH, {}))).toBe('session-revoked');
  });

  it('A26 everywhere ends every device of the person and nobody else’s', async () => {
    const first = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const second = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const other = await signIn(server.origin, BRUNO, DEMO_PASSWORD);
    await first.device.post(SIGN_OUT, { everywhere: true });
    expect(await codeOf(await second.device.post(REFRESH, {}))).toBe('session-revoked');
    expect(await codeOf(await self(second.headers, second.answer.user.uid))).toBe('session-revoked');
    expect((await other.device.post(REFRESH, {})).status).toBe(200);
  });

  it('A26 does not end somebody else’s session', async () => {
    const { device } = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const response = await device.post(SIGN_OUT, { user: 'demo-bruno-horizonte' });
    expect(await codeOf(response)).toBe('invalid-request');
    expect((await device.post(REFRESH, {})).status).toBe(200);
  });

  it('A26 is content where there is nothing to end', async () => {
    const response = await createDevice(server.origin).post(SIGN_OUT, {});
    expect(await response.json()).toEqual({ signedOut: true });
  });

  it('A26 O03 tells an open stream that its session ended', async () => {
    const { device, headers } = await signIn(server.origin, ANA, DEMO_PASSWORD);
    const stream = await fetch(`${server.origin}/replication/stream`, {
      headers: { ...headers, accept: 'text/event-stream' },
    });
    expect(stream.status).toBe(200);
    await device.post(SIGN_OUT, {});
    expect(await stream.text()).toContain('session-ended');
  });
});

describe('after a hard kill', () => {
  it('A26 O02 sessions, tokens and the audit are as they were', async () => {
    const { device, answer, headers } = await signIn(server.origin, ANA, DEMO_PASSWORD);
    await server.kill();
    await server.restart();
    expect((await self(headers, answer.user.uid)).status).toBe(200);
    expect((await device.post(REFRESH, {})).status).toBe(200);
    const entries = await withStore(server, (central) => central.audit.of('demo-horizonte'));
    expect(entries.at(-1)).toMatchObject({
      event: 'sign-in',
      user: answer.user.uid,
      company: 'demo-horizonte',
    });
  });
});
