import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publicKeys, siblingTokens } from '#domain/api/authentication.ts';
import { headers, PROTOCOL } from '#domain/api/call.ts';
import { keptKeys, type SigningKeys } from '#server/security/keys/signing-keys.ts';
import { createTokens, type TokenSubject } from '#server/security/tokens/tokens.ts';
import { codeOf, signIn, type SignedIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let ana: SignedIn;
let carla: SignedIn;
let keys: SigningKeys;

beforeAll(async () => {
  server = await startServer();
  ana = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
  carla = await signIn(server.origin, 'carla@outra.example', DEMO_PASSWORD);
  keys = await keptKeys(server.dataDir, { now: () => new Date() });
});
afterAll(() => server.dispose());

/** Every kind of call that needs a session. */
const guardedCalls: [method: string, path: string, body?: object][] = [
  ['GET', '/user/demo-ana-horizonte'],
  ['POST', '/authentication/autodocs/tokens', {}],
  ['POST', '/replication/pull', { collection: 'template', checkpoint: { store: 'x', seq: '0' }, limit: 10 }],
  ['POST', '/replication/push', { collection: 'template', rows: [{}] }],
  ['GET', '/replication/snapshot/template'],
  ['GET', '/replication/stream'],
  ['POST', `/files/${'a'.repeat(64)}`, { type: 'image/png', size: 1 }],
  ['PUT', `/files/${'a'.repeat(64)}/parts/0`],
  ['POST', `/files/${'a'.repeat(64)}/complete`, {}],
  ['GET', `/files/${'a'.repeat(64)}`],
];

const describedSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ security: z.array(z.record(z.string(), z.unknown())) })),
  ),
});

/** Every call that the server itself says to need a session, with something in the place of each parameter. */
async function everyGuardedCall(): Promise<[method: string, path: string][]> {
  const answer = await fetch(`${server.origin}/api/openapi.json`);
  const { paths } = describedSchema.parse(await answer.json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // What is called by an API key is `api-keys.test.ts`'s.
      .filter(([, { security }]) => security.some((scheme) => 'token' in scheme))
      .map(([method]): [string, string] => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'x')]),
  );
}

function call(method: string, path: string, sent: Record<string, string>, body?: object): Promise<Response> {
  return fetch(`${server.origin}${path}`, {
    method,
    headers: {
      [headers.protocol]: String(PROTOCOL),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...sent,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function withToken(token: string, company = 'demo-horizonte'): Promise<Response> {
  return call('GET', '/user/demo-ana-horizonte', { [headers.token]: token, [headers.company]: company });
}

function claims(): JWTPayload {
  return decodeJwt(ana.answer.customToken);
}

function subject(): TokenSubject {
  return { user: 'demo-ana-horizonte', company: 'demo-horizonte', session: String(claims()['sid']) };
}

function sign(payload: JWTPayload, key: KeyObject | Uint8Array, header: object = {}): Promise<string> {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', kid: keys.active.kid, typ: 'at+jwt', ...header })
    .sign(key);
}

describe('what a call needs', () => {
  it.each(guardedCalls)('C08 C12 %s %s answers nobody without a token', async (method, path, body) => {
    const response = await call(method, path, {}, body);
    expect([response.status, await codeOf(response)]).toEqual([401, 'session-missing']);
  });

  it.each(guardedCalls)(
    'C08 C12 %s %s refuses a token under another company’s id',
    async (method, path, body) => {
      const sent = { [headers.token]: carla.answer.customToken, [headers.company]: 'demo-horizonte' };
      const response = await call(method, path, sent, body);
      expect([response.status, await codeOf(response)]).toEqual([403, 'company-not-allowed']);
    },
  );

  it('C08 C12 no call that needs a session answers nobody, or a token of another company', async () => {
    const calls = await everyGuardedCall();
    expect(calls.length).toBeGreaterThan(60);
    const foreign = { [headers.token]: carla.answer.customToken, [headers.company]: 'demo-horizonte' };
    const codes = async (sent: Record<string, string>): Promise<string[]> => {
      const told = calls.map(async ([method, path]) => {
        const answer = await call(method, path, sent, method === 'GET' ? undefined : {});
        return `${method} ${path} ${await codeOf(answer)}`;
      });
      return Promise.all(told);
    };
    const all = (code: string): string[] => calls.map(([method, path]) => `${method} ${path} ${code}`);
    expect(await codes({})).toEqual(all('session-missing'));
    expect(await codes(foreign)).toEqual(all('company-not-allowed'));
  });

  it('C08 wants the company named, and the one of the token', async () => {
    const token = ana.answer.customToken;
    const unnamed = await call('GET', '/user/demo-ana-horizonte', { [headers.token]: token });
    expect(await codeOf(unnamed)).toBe('company-not-allowed');
    expect(await codeOf(await withToken(token, 'demo-outra'))).toBe('company-not-allowed');
    expect(await codeOf(await withToken(token, '*'))).toBe('company-not-allowed');
    expect((await withToken(token)).status).toBe(200);
  });

  it('C08 C12 hides people of other companies, and colleagues from who is no administrator', async () => {
    const bruno = await signIn(server.origin, 'bruno@horizonte.example', DEMO_PASSWORD);
    const get = (who: SignedIn, id: string): Promise<Response> => call('GET', `/user/${id}`, who.headers);
    expect(await codeOf(await get(ana, 'demo-carla-outra'))).toBe('not-found');
    expect(await codeOf(await get(carla, 'demo-ana-horizonte'))).toBe('not-found');
    expect(await codeOf(await get(bruno, 'demo-ana-horizonte'))).toBe('not-allowed');
    expect(await (await get(ana, 'demo-bruno-horizonte')).json()).toMatchObject({ name: 'Bruno Carvalho' });
    expect(await codeOf(await get(ana, 'x'))).toBe('invalid-request');
  });
});

describe('forged and foreign tokens', () => {
  it('A26 C08 refuses one without a signature', async () => {
    const none = new UnsecuredJWT(claims()).encode();
    expect(await codeOf(await withToken(none))).toBe('session-missing');
    const [, payload = ''] = ana.answer.customToken.split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
    expect(await codeOf(await withToken(`${header}.${payload}.`))).toBe('session-missing');
  });

  it('A26 C08 refuses one signed by another key under our key’s id', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(await codeOf(await withToken(await sign(claims(), privateKey)))).toBe('session-missing');
  });

  it('A26 C08 refuses one signed with the public key taken for a shared secret', async () => {
    const pem = createPublicKey(keys.active.privateKey).export({ type: 'spki', format: 'pem' }).toString();
    for (const secret of [pem, pem.trim(), JSON.stringify(keys.active.publicKey)]) {
      const forged = await sign(claims(), new TextEncoder().encode(secret), { alg: 'HS256' });
      expect(await codeOf(await withToken(forged))).toBe('session-missing');
    }
  });

  it('A26 C08 refuses one that brings its own key', async () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = pair.publicKey.export({ format: 'jwk' });
    expect(await codeOf(await withToken(await sign(claims(), pair.privateKey, { jwk, kid: 'mine' })))).toBe(
      'session-missing',
    );
  });

  it('A26 C08 refuses one whose content was changed', async () => {
    const [header, , signature] = ana.answer.customToken.split('.');
    const changed = Buffer.from(JSON.stringify({ ...claims(), company: 'demo-outra' })).toString('base64url');
    expect(await codeOf(await withToken(`${header}.${changed}.${signature}`, 'demo-outra'))).toBe(
      'session-missing',
    );
  });

  it.each(['', 'x', 'a.b.c', 'null', 'Bearer abc', 'á'.normalize('NFD').replaceAll(/[^ -~]/g, '?')])(
    'A26 C08 refuses %o',
    async (token) => {
      expect(await codeOf(await withToken(token))).toBe('session-missing');
    },
  );

  it('A26 refuses an expired one as expired, so that the device refreshes', async () => {
    const past = { now: () => new Date(Date.now() - 11 * 60_000) };
    const { token } = await createTokens(keys, past).sign(subject(), 'autodocs');
    const response = await withToken(token);
    expect([response.status, await codeOf(response)]).toEqual([401, 'session-expired']);
  });

  it('A26 refuses one without an end', async () => {
    const { exp: _end, ...endless } = claims();
    expect(await codeOf(await withToken(await sign(endless, keys.active.privateKey)))).toBe(
      'session-missing',
    );
  });

  it('A26 refuses one of a session that does not exist, and one of another person’s session', async () => {
    const tokens = createTokens(keys, { now: () => new Date() });
    const unknown = await tokens.sign({ ...subject(), session: 'no-such-session' }, 'autodocs');
    expect(await codeOf(await withToken(unknown.token))).toBe('session-expired');
    const crossed = await tokens.sign({ ...subject(), user: 'demo-bruno-horizonte' }, 'autodocs');
    expect(await codeOf(await withToken(crossed.token))).toBe('session-expired');
  });

  it('A26 refuses a genuine signature over a company the session is not for', async () => {
    const { token } = await createTokens(keys, { now: () => new Date() }).sign(
      { ...subject(), company: 'demo-outra' },
      'autodocs',
    );
    expect(await codeOf(await withToken(token, 'demo-outra'))).toBe('company-not-allowed');
  });
});

describe('tokens of sibling products', () => {
  it('A26 are one per product the person may open, fresh on request, for that product alone', async () => {
    const response = await call('POST', '/authentication/autodocs/tokens', ana.headers, {});
    const { tokens } = siblingTokens.response.parse(await response.json());
    expect(Object.keys(tokens).sort()).toEqual(['dokia', 'workflux']);
    for (const [app, token] of Object.entries(tokens)) {
      expect(decodeJwt(token).aud).toBe(app);
      expect(await codeOf(await withToken(token))).toBe('session-missing');
    }
  });

  it('A26 verify with the published keys, which hold nothing private', async () => {
    const response = await fetch(`${server.origin}${publicKeys.path}`);
    const { keys: published } = publicKeys.response.parse(await response.json());
    expect(published).toEqual([keys.active.publicKey]);
    expect(decodeProtectedHeader(ana.answer.tokens.dokia ?? '').kid).toBe(published[0]?.kid);
  });
});

describe('session keys', () => {
  it('A26 C08 are readable by the server’s user alone', async () => {
    const file = join(server.dataDir, 'keys', 'session-keys.pem');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(server.dataDir, 'keys'))).mode & 0o777).toBe(0o700);
    expect(await readFile(file, 'utf8')).toContain('-----BEGIN PRIVATE KEY-----');
  });

  it('A26 stay the same over a restart, and may come from the environment instead', async () => {
    await server.restart();
    expect((await withToken(ana.answer.customToken)).status).toBe(200);
    const own = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const pem = own.export({ type: 'pkcs8', format: 'pem' }).toString();
    const before = await readFile(join(server.dataDir, 'keys', 'session-keys.pem'), 'utf8');
    await server.restart({ SESSION_PRIVATE_KEY: `${pem}${before}`.replaceAll('\n', '\\n') });
    // The new key signs; what the old one signed is still good, and so are the devices' refresh cookies.
    expect((await withToken(ana.answer.customToken)).status).toBe(200);
    expect((await ana.device.post('/authentication/autodocs/refresh', {})).status).toBe(200);
    const again = await signIn(server.origin, 'ana@horizonte.example', DEMO_PASSWORD);
    expect(decodeProtectedHeader(again.answer.customToken).kid).not.toBe(keys.active.kid);
  });
});
