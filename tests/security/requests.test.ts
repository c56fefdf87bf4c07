import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGENT_ORIGIN } from '#domain/api/machines.ts';
import { attemptLimits, rateLimits } from '#domain/api/limits.ts';
import { codeOf, createDevice, signIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { forgetAttempts } from '#tests/support/store.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'trace' } });
});
afterAll(() => server.dispose());

const SIGN_IN = '/authentication/autodocs';
const ana = { user: 'ana@horizonte.example', password: DEMO_PASSWORD };

function directives(response: Response): Map<string, string[]> {
  const policy = response.headers.get('content-security-policy') ?? '';
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

describe('headers of every answer', () => {
  it.each(['/', '/template/fill/abc', '/health', '/no/such/file.js', '/user/x'])(
    'C08 %s is guarded',
    async (path) => {
      const response = await fetch(`${server.origin}${path}`, { headers: { accept: 'text/html' } });
      const policy = directives(response);
      expect(policy.get('default-src')).toEqual(["'self'"]);
      expect(policy.get('script-src')).toEqual(["'self'"]);
      expect(policy.get('style-src')).toEqual(["'self'"]);
      expect(policy.get('connect-src')).toEqual(["'self'", AGENT_ORIGIN, 'blob:']);
      expect(policy.get('frame-src')).toEqual(['blob:']);
      expect(policy.get('worker-src')).toEqual(["'self'"]);
      expect(policy.get('form-action')).toEqual(["'self'"]);
      for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(policy.get(name)).toEqual(["'none'"]);
      const others = [...policy.values()].flat().filter((source) => source !== AGENT_ORIGIN);
      expect(others.join(' ')).not.toMatch(/unsafe|\*|https?:/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(response.headers.get('permissions-policy')).toContain('geolocation=()');
      expect(response.headers.get('x-powered-by')).toBeNull();
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it('C08 asks for https for ever in production alone', async () => {
    const demo = await fetch(`${server.origin}/health`);
    expect(demo.headers.get('strict-transport-security')).toBeNull();
    const production = await startServer({
      env: {
        MODE: 'production',
        APP_ORIGIN: 'https://docs.example.com',
        HOST: '127.0.0.1',
        DEMO_PASSWORD: '',
      },
    });
    try {
      const answer = await fetch(`${production.origin}/health`);
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
      expect(directives(answer).has('upgrade-insecure-requests')).toBe(true);
    } finally {
      await production.dispose();
    }
  });
});

describe('calls made by other sites', () => {
  const paths = [SIGN_IN, '/authentication/autodocs/refresh', '/unauthentication/autodocs'];

  it.each(paths)('A26 C08 %s refuses another site’s page', async (path) => {
    const { device } = await signIn(server.origin, ana.user, ana.password);
    const body = path === SIGN_IN ? ana : {};
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:1' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      const response = await device.post(path, body, headers);
      expect([response.status, await codeOf(response)]).toEqual([403, 'not-allowed']);
    }
    const own = await device.post(path, body, { origin: server.origin, 'sec-fetch-site': 'same-origin' });
    expect(own.status).toBe(200);
  });

  it.each(paths)('A26 C08 %s refuses what a form can send', async (path) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await createDevice(server.origin).post(path, '{}', { 'content-type': type });
      expect(await codeOf(response)).toBe('invalid-request');
    }
  });

  it('A26 C08 takes a request for another host name for what it is: DNS rebinding', async () => {
    const { port } = new URL(server.origin);
    const status = (host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        request({ host: '127.0.0.1', port, path: '/health', headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .once('error', reject)
          .end();
      });
    expect(await status(`evil.example:${port}`)).toBe(403);
    expect(await status(`127.0.0.1:${port}`)).toBe(200);
  });
});

describe('requests that are read in two ways', () => {
  it('C08 one that names two hosts is none', async () => {
    const { port, host } = new URL(server.origin);
    const answered = async (lines: readonly string[]): Promise<string> => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET /health HTTP/1.1\r\n${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`);
      return (await text(socket)).slice(0, 'HTTP/1.1 200'.length);
    };
    expect(await answered([`host: ${host}`])).toBe('HTTP/1.1 200');
    expect(await answered([`host: ${host}`, 'Host: evil.example'])).toBe('HTTP/1.1 400');
    expect(await answered([`HOST: ${host}`, `host: ${host}`])).toBe('HTTP/1.1 400');
    expect(await answered([])).toBe('HTTP/1.1 400');
  });
});

describe('addresses that do not exist', () => {
  it.each([
    ['GET', '/authentication/unknown/thing/else'],
    ['GET', '/replication/nothing'],
    ['POST', '/anything'],
    ['DELETE', '/user/demo-ana-horizonte'],
    ['GET', '/assets/no-such-file-1a2b3c.js'],
    ['GET', '/../package.json'],
    ['GET', '/..%2f..%2fpackage.json'],
    ['GET', '/.built-from'],
  ])('C08 %s %s is answered with a closed code as JSON', async (method, path) => {
    const response = await fetch(`${server.origin}${path}`, {
      method,
      headers: { accept: 'application/json' },
    });
    expect(response.headers.get('content-type')).toContain('application/json');
    expect([response.status, await codeOf(response)]).toEqual([404, 'not-found']);
  });

  it('C08 refuses an address that does not decode', async () => {
    const response = await fetch(`${server.origin}/user/%E0%A4%A`);
    expect([response.status, await codeOf(response)]).toEqual([400, 'invalid-request']);
  });
});

describe('loopback', () => {
  it('C08 demo mode cannot be reached from the network', async () => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address !== undefined && !address.internal && address.family === 'IPv4');
    const { port } = new URL(server.origin);
    // A machine without a network has nothing to be reached from; 127.0.0.2 is loopback too, but not where we listen.
    const address = outside?.address ?? '127.0.0.2';
    await expect(
      fetch(`http://${address}:${port}/health`, { signal: AbortSignal.timeout(3000) }),
    ).rejects.toThrow('fetch failed');
    expect((await fetch(`${server.origin}/health`)).status).toBe(200);
  });
});

describe('what is logged', () => {
  it('C08 A26 never holds a password, a token, a cookie, a name, a login or an address', async () => {
    const { device, answer, headers } = await signIn(server.origin, ana.user, ana.password);
    await device.post('/authentication/autodocs/refresh', {});
    await device.post(SIGN_IN, { ...ana, password: 'typed-by-mistake' });
    await device.post(SIGN_IN, '{"user": "broken-json-login');
    await fetch(`${server.origin}/user/demo-bruno-horizonte`, { headers });
    // The line of a request is written when its answer is gone.
    const linesNow = (): string[] =>
      server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'));
    const ofUser = (line: string): boolean => line.includes('"route":"/user/:id","status":200');
    await expect.poll(() => linesNow().some(ofUser)).toBe(true);
    const lines = linesNow();
    expect(lines.length).toBeGreaterThan(4);
    const log = lines.join('\n');
    const secrets = [
      ana.password,
      'typed-by-mistake',
      'broken-json-login',
      answer.customToken,
      answer.customToken.split('.')[2] ?? '',
      device.cookie?.split('.')[2] ?? 'no cookie',
      'loopback-refresh',
      'PRIVATE KEY',
      'argon2',
      'Ana Ribeiro',
      ana.user,
      'demo-bruno-horizonte',
      '127.0.0.1',
      '::1',
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
    const request = JSON.parse(lines.findLast(ofUser) ?? '{}') as object;
    expect(request).toMatchObject({ method: 'GET', status: 200, route: '/user/:id' });
    expect(Object.keys(request).sort()).toEqual([
      'level',
      'method',
      'ms',
      'msg',
      'request',
      'route',
      'status',
      'time',
    ]);
  });
});

describe('rate limits', () => {
  async function wait(response: Response): Promise<[code: string, seconds: number]> {
    const { error } = (await response.json()) as { error: { code: string; retryAfter: number } };
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe(String(error.retryAfter));
    return [error.code, error.retryAfter];
  }

  it('A04 C01 stops guessing one person’s password, whichever way the e-mail is written, and tells how long', async () => {
    await forgetAttempts(server);
    const device = createDevice(server.origin);
    const guess = (user: string): Promise<Response> => device.post(SIGN_IN, { user, password: 'guess' });
    for (let round = 0; round < attemptLimits.signInByLogin.points; round += 1) {
      expect((await guess(round % 2 === 0 ? 'carla@outra.example' : ' CARLA@outra.example')).status).toBe(
        401,
      );
    }
    const [code, seconds] = await wait(
      await device.post(SIGN_IN, { user: 'carla@outra.example', password: DEMO_PASSWORD }),
    );
    expect(code).toBe('too-many-requests');
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(attemptLimits.signInByLogin.seconds);
    expect((await device.post(SIGN_IN, ana)).status).toBe(200);
  });

  it('A04 does not count who knows the password', async () => {
    await forgetAttempts(server);
    const device = createDevice(server.origin);
    for (let round = 0; round < attemptLimits.signInByLogin.points + 5; round += 1) {
      expect((await device.post(SIGN_IN, ana)).status).toBe(200);
    }
  });

  it('A04 C01 stops trying many e-mails from one address', async () => {
    await forgetAttempts(server);
    const device = createDevice(server.origin);
    for (let round = 0; round < attemptLimits.signInByAddress.points; round += 1) {
      expect((await device.post(SIGN_IN, { user: `p${round}@x.example`, password: 'x' })).status).toBe(401);
    }
    expect((await wait(await device.post(SIGN_IN, ana)))[0]).toBe('too-many-requests');
  });

  it('A26 C08 limits refreshing and guessing tokens by address', async () => {
    await forgetAttempts(server);
    const device = createDevice(server.origin);
    const statuses = async (count: number, one: () => Promise<Response>): Promise<number[]> => {
      const seen: number[] = [];
      for (let round = 0; round < count; round += 1) seen.push((await one()).status);
      return seen;
    };
    const refreshes = await statuses(rateLimits.refresh.points + 1, () =>
      device.post('/authentication/autodocs/refresh', {}),
    );
    expect([refreshes.at(-2), refreshes.at(-1)]).toEqual([401, 429]);
    const guesses = await statuses(rateLimits.open.points + 1, () =>
      fetch(`${server.origin}/user/demo-ana-horizonte`, { headers: { 'firebase-token': 'guess' } }),
    );
    expect([guesses.at(-2), guesses.at(-1)]).toEqual([401, 429]);
  });

  it('A04 does not let a stranger elsewhere shut the owner out', async () => {
    await server.restart({ TRUST_PROXY: '1' });
    await forgetAttempts(server);
    const device = createDevice(server.origin);
    const from = (address: string, password: string): Promise<Response> =>
      device.post(SIGN_IN, { user: ana.user, password }, { 'x-forwarded-for': address });
    for (let round = 0; round < attemptLimits.signInByLogin.points; round += 1)
      expect((await from('203.0.113.1', 'guess')).status).toBe(401);
    expect((await from('203.0.113.1', DEMO_PASSWORD)).status).toBe(429);
    expect((await from('203.0.113.2', DEMO_PASSWORD)).status).toBe(200);
    await server.restart({ TRUST_PROXY: '0' });
  });

  it('C08 cannot be escaped by naming another address', async () => {
    await forgetAttempts(server);
    const device = createDevice(server.origin);
    let last = 0;
    for (let round = 0; round <= attemptLimits.signInByAddress.points; round += 1) {
      const forwarded = { 'x-forwarded-for': `10.0.0.${round}`, 'x-real-ip': `10.0.1.${round}` };
      last = (await device.post(SIGN_IN, { user: `q${round}@x.example`, password: 'x' }, forwarded)).status;
    }
    expect(last).toBe(429);
  });
});
