import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { headers } from '#domain/api/call.ts';
import { listApiKeys, makeApiKey } from '#domain/api/company/api-keys.ts';
import { listProgramExecutions, listProgramTemplates, readProgramExecution } from '#domain/api/programs.ts';
import type { ApiScope } from '#domain/entities/api-key.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { newExecution, newTemplate } from '#tests/integration/replication/records.ts';
import { codeOf } from '#tests/support/api.ts';
import { put } from '#tests/support/put-central.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

let gateway: Gateway;
let company: string;
let ana: Device;
let bruno: Device;

beforeAll(async () => {
  gateway = await startGateway(undefined, { LOG_LEVEL: 'silent' });
  company = await gateway.company('Horizonte');
  ana = await gateway.device(company, { companyadmin: true });
  bruno = await gateway.device(company);
});
afterAll(() => gateway.stop());

async function keyOf(device: Device, ...scopes: ApiScope[]): Promise<{ token: string; uid: string }> {
  const { key, token } = await device.call(makeApiKey, { name: 'ERP', scopes, expiresAt: inDays(30) });
  return { token, uid: key.uid };
}

function ask(token: string | null, where: string): Promise<Response> {
  const own = token === null ? {} : { headers: { authorization: `Bearer ${token}` } };
  return fetch(`${gateway.origin}${where}`, own);
}

async function answer<C extends { response: z.ZodType }>(
  call: C,
  token: string,
  where: string,
): Promise<z.infer<C['response']>> {
  const response = await ask(token, where);
  if (!response.ok) throw new Error(await response.text());
  return call.response.parse(await response.json()) as z.infer<C['response']>;
}

const refusal = async (token: string | null, where: string): Promise<string> =>
  codeOf(await ask(token, where));

describe('C12 a program with an API key', () => {
  it('C12 lists templates and executions a page at a time, and reads what was filled in', async () => {
    const { token } = await keyOf(ana, 'templates.read', 'executions.read');
    const field = { id: 'NOME', name: 'Nome', type: 'singleLine', required: true } as const;
    const templates = Array.from({ length: 60 }, () => newTemplate(ana, { fields: [field] }));
    await ana.push('template', ...templates);
    const first = await answer(listProgramTemplates, token, '/api/v1/templates');
    expect(first.templates).toHaveLength(50);
    const rest = await answer(listProgramTemplates, token, `/api/v1/templates?after=${first.next}`);
    expect(rest.next).toBeNull();
    const listed = [...first.templates, ...rest.templates];
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(templates.map(({ uid }) => uid)));
    expect(listed[0]?.fields).toEqual([field]);
    const execution = newExecution(bruno, { fields: [{ id: 'NOME', name: 'Nome', value: 'Maria' }] });
    await bruno.push('execution', execution);
    const { executions } = await answer(listProgramExecutions, token, '/api/v1/executions');
    expect(executions.map(({ id }) => id)).toEqual([execution.id]);
    const read = await answer(readProgramExecution, token, `/api/v1/executions/${execution.id}`);
    expect(read.fields).toEqual([{ id: 'NOME', name: 'Nome', value: 'Maria' }]);
  });

  it('C12 does what its scopes name and nothing else', async () => {
    const { token } = await keyOf(ana, 'templates.read');
    expect(await refusal(token, '/api/v1/executions')).toBe('api-key-scope');
    for (const where of ['/company/self/webhooks', '/company/self/api-keys', '/devices'])
      expect([where, await refusal(token, where)]).toEqual([where, 'session-missing']);
  });

  it('C12 sees what its maker sees on the day: demoted, their own; gone, nothing', async () => {
    const admin = await gateway.device(company, { companyadmin: true });
    const { token } = await keyOf(admin, 'executions.read');
    const [theirs, own] = [newExecution(bruno), newExecution(admin)];
    await bruno.push('execution', theirs);
    await admin.push('execution', own);
    const seen = async (): Promise<string[]> => {
      const { executions } = await answer(listProgramExecutions, token, '/api/v1/executions');
      return executions.map(({ id }) => id).filter((id) => id === theirs.id || id === own.id);
    };
    expect((await seen()).toSorted()).toEqual([theirs.id, own.id].toSorted());
    const { central } = gateway.services;
    await put.user(central, { ...admin.user, companyadmin: false });
    expect(await seen()).toEqual([own.id]);
    expect(await refusal(token, `/api/v1/executions/${theirs.id}`)).toBe('not-found');
    await put.user(central, { ...admin.user, active: [] });
    expect(await refusal(token, '/api/v1/executions')).toBe('api-key-invalid');
  });

  it('C12 is nobody with a key that is revoked, over, of another company, changed or none', async () => {
    const { token, uid } = await keyOf(ana, 'executions.read');
    const other = await gateway.company('Outra');
    const [prefix, , key, secret] = token.split('.');
    const forms = [
      null,
      '',
      token.slice(0, -1),
      `${token}x`,
      [prefix, other, key, secret].join('.'),
      [prefix, company, 'x'.repeat(36), secret].join('.'),
      [prefix, company, key, ''].join('.'),
      [prefix, '../webhooks', key, secret].join('.'),
      ana.headers[headers.token] ?? '',
    ];
    for (const form of forms)
      expect([form, await refusal(form, '/api/v1/executions')]).toEqual([form, 'api-key-invalid']);
    await gateway.services.apiKeys.change(company, (keys) =>
      keys.map((each) => (each.uid === uid ? { ...each, expiresAt: '2026-01-01T00:00:00.000Z' } : each)),
    );
    expect(await refusal(token, '/api/v1/executions')).toBe('api-key-invalid');
    const second = await keyOf(ana, 'executions.read');
    expect((await ask(second.token, '/api/v1/executions')).status).toBe(200);
    await ana.fetch(`/company/self/api-keys/${second.uid}/revoke`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(await refusal(second.token, '/api/v1/executions')).toBe('api-key-invalid');
  });

  it('C12 works in no hour in which its company lets nobody work, nor without the second step that it wants', async () => {
    const closed = await gateway.company('Fechada');
    const admin = await gateway.device(closed, { companyadmin: true });
    const { token } = await keyOf(admin, 'executions.read');
    await gateway.services.central.companies.change(closed, (fresh) => ({
      ...fresh,
      requireSecondFactor: true,
    }));
    expect(await refusal(token, '/api/v1/executions')).toBe('second-factor-required');
  });

  it('C12 keeps no key that could be read again, and shows it once', async () => {
    const { token, uid } = await keyOf(ana, 'executions.read');
    const secret = token.split('.').at(-1) ?? '';
    const stored = JSON.stringify(await gateway.services.store.central.get(`api-keys:${company}`));
    expect(stored).toContain(uid);
    expect(stored).not.toContain(secret);
    const { keys } = listApiKeys.response.parse(await (await ana.fetch('/company/self/api-keys')).json());
    expect(keys.find((key) => key.uid === uid)).toMatchObject({ hint: secret.slice(-6), revokedAt: null });
    expect(JSON.stringify(keys)).not.toContain(secret);
  });
});

describe('C12 keys of a company', () => {
  async function refusals(device: Device, change: Record<string, string> = {}): Promise<string[]> {
    const { uid } = await keyOf(ana, 'templates.read');
    const post = async (where: string, body: object): Promise<string> => {
      const own = { 'content-type': 'application/json', ...change };
      const init = { method: 'POST', body: JSON.stringify(body), headers: own };
      const response = await device.fetch(where, init);
      return response.ok ? 'done' : codeOf(response);
    };
    const wish = { name: 'Mine', scopes: ['executions.read'], expiresAt: inDays(1) };
    const listed = await device.fetch('/company/self/api-keys', { headers: change });
    return [
      listed.ok ? 'done' : await codeOf(listed),
      await post('/company/self/api-keys', wish),
      await post(`/company/self/api-keys/${uid}/revoke`, {}),
    ];
  }

  it('C12 are its administrators’ alone', async () => {
    const elsewhere = await gateway.company('Outra');
    const carla = await gateway.device(elsewhere, { companyadmin: true });
    expect(await refusals(bruno)).toEqual(['not-allowed', 'not-allowed', 'not-allowed']);
    expect((await refusals(carla)).at(-1)).toBe('not-found');
    const foreign = await refusals(carla, { [headers.company]: company });
    expect(new Set(foreign)).toEqual(new Set(['company-not-allowed']));
    expect(new Set(await refusals(bruno, { [headers.token]: '' }))).toEqual(new Set(['session-missing']));
  });

  it('C12 last a year at most, and are twenty at most', async () => {
    const lone = await gateway.company('Muitas');
    const admin = await gateway.device(lone, { companyadmin: true });
    const wish = { name: 'ERP', scopes: ['templates.read'] };
    for (const expiresAt of [inDays(-1), inDays(400)])
      await expect(admin.call(makeApiKey, { ...wish, expiresAt })).rejects.toThrow('invalid-request');
    for (let count = 0; count < 20; count += 1) await keyOf(admin, 'templates.read');
    await expect(keyOf(admin, 'templates.read')).rejects.toThrow('api-keys-full');
  });
});
