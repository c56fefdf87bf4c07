import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers } from '#domain/api/call.ts';
import { allowApiKeyComputers, listApiKeys, makeApiKey } from '#domain/api/company/api-keys.ts';
import { listProgramDocuments, readProgramDocument } from '#domain/api/programs.ts';
import type { ApiScope } from '#domain/entities/api-key.ts';
import {
  boxWish,
  classificationWish,
  hashOf,
  infoOf,
  makeItem,
  pdf,
  register,
  sendFile,
} from '#tests/integration/documents/filed.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { codeOf } from '#tests/support/api.ts';
import { put } from '#tests/support/put-central.ts';

let gateway: Gateway;
let company: string;
let ana: Device;
let place: string;
let bytes: Uint8Array<ArrayBuffer>;
/** With a file. */
let document: string;
/** In a safe box. */
let paper: string;

beforeAll(async () => {
  gateway = await startGateway(undefined, { LOG_LEVEL: 'silent' });
  company = await gateway.company('Horizonte');
  ana = await gateway.device(company, { companyadmin: true });
  place = await makeItem(ana, classificationWish());
  bytes = pdf(2_500_000);
  const info = infoOf(place, { hash: await sendFile(ana, bytes), name: 'Alvará de construção' });
  const boxed = infoOf(await makeItem(ana, classificationWish()), { box: await makeItem(ana, boxWish()) });
  for (const each of [info, boxed]) await register(ana, each);
  [document, paper] = [info.uid, boxed.uid];
});
afterAll(() => gateway.stop());

const expiresAt = new Date(Date.now() + 86_400_000).toISOString();

async function keyOf(
  device: Device,
  scopes: ApiScope[],
  anyComputer = false,
): Promise<{ token: string; uid: string }> {
  const { key, token } = await device.call(makeApiKey, { name: 'ERP', scopes, expiresAt, anyComputer });
  return { token, uid: key.uid };
}

const ask = (token: string, where: string): Promise<Response> =>
  fetch(`${gateway.origin}/api/v1/documents${where}`, { headers: { authorization: `Bearer ${token}` } });
const everywhere = ['', `/${'x'.repeat(20)}`, `/${'x'.repeat(20)}/file`];

async function outcomes(token: string): Promise<string[]> {
  const asked = ['', `/${document}`, `/${document}/file`].map((where) => ask(token, where));
  return Promise.all(
    asked.map(async (answer) => {
      const response = await answer;
      if (!response.ok) return codeOf(response);
      await response.arrayBuffer();
      return 'done';
    }),
  );
}

const all = (what: string): string[] => [what, what, what];

describe('C12 S21 a program that reads documents', () => {
  it('C12 S21 lists them, reads one with its fields, and downloads the very bytes', async () => {
    const { token } = await keyOf(ana, ['documents.read']);
    const list = async (query = '') =>
      listProgramDocuments.response.parse(await (await ask(token, query)).json()).documents;
    expect((await list()).map(({ id }) => id).toSorted()).toEqual([document, paper].toSorted());
    expect(await list(`?classification=${place}`)).toMatchObject([
      { id: document, name: 'Alvará de construção', extension: 'pdf', size: bytes.length, box: null },
    ]);
    const read = readProgramDocument.response.parse(await (await ask(token, `/${document}`)).json());
    expect(read).toMatchObject({ id: document, hash: hashOf(bytes), fields: [] });
    const file = await ask(token, `/${document}/file`);
    expect(hashOf(new Uint8Array(await file.arrayBuffer()))).toBe(hashOf(bytes));
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+\.pdf$/);
    expect(await codeOf(await ask(token, `/${paper}/file`))).toBe('not-found');
    expect(await codeOf(await ask(token, '?after=../x'))).toBe('invalid-request');
  });

  it('C12 S21 reads none by a key for something else, of another company, that is dead, or by a session', async () => {
    const narrow = await keyOf(ana, ['templates.read', 'executions.read']);
    expect(await outcomes(narrow.token)).toEqual(all('api-key-scope'));
    const elsewhere = await gateway.device(await gateway.company('Outra'), { companyadmin: true });
    const foreign = await keyOf(elsewhere, ['documents.read']);
    expect(await outcomes(foreign.token)).toEqual(['done', 'not-found', 'not-found']);
    const { documents } = listProgramDocuments.response.parse(await (await ask(foreign.token, '')).json());
    expect(documents).toEqual([]);
    const dead = await keyOf(ana, ['documents.read']);
    await ana.fetch(`/company/self/api-keys/${dead.uid}/revoke`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(await outcomes(dead.token)).toEqual(all('api-key-invalid'));
    expect(await outcomes(ana.headers[headers.token] ?? '')).toEqual(all('api-key-invalid'));
    for (const where of everywhere)
      expect(await codeOf(await ana.fetch(`/api/v1/documents${where}`))).toBe('api-key-invalid');
  });

  it('C12 S21 reads what its maker sees on that day: once they see no documents, none', async () => {
    const maker = await gateway.device(company, { companyadmin: true });
    const { token } = await keyOf(maker, ['documents.read']);
    expect(await outcomes(token)).toEqual(all('done'));
    const { central, permissionHolders } = gateway.services;
    await put.user(central, { ...maker.user, companyadmin: false });
    await put.group(central, {
      uid: v7(),
      company,
      name: 'Limitado',
      description: '',
      tag: '',
      permissions: ['executions.create'],
      members: [maker.user.uid],
      deleted: false,
      createdAt: '2026-11-21T10:00:00.000Z',
    });
    permissionHolders.forget(`group:${company}:x`);
    expect(await outcomes(token)).toEqual(all('not-allowed'));
    await put.user(central, { ...maker.user, active: [] });
    expect(await outcomes(token)).toEqual(all('api-key-invalid'));
  });

  it('C12 S21 reads nothing of what was deleted', async () => {
    const { token } = await keyOf(ana, ['documents.read']);
    const info = infoOf(place, { hash: await sendFile(ana, pdf()) });
    await register(ana, info);
    expect((await ask(token, `/${info.uid}/file`)).status).toBe(200);
    await ana.fetch(`/company/${company}/documents/delete`, {
      method: 'POST',
      body: JSON.stringify({ documents: [info.uid], deleted: true }),
      headers: { 'content-type': 'application/json' },
    });
    for (const where of [`/${info.uid}`, `/${info.uid}/file`])
      expect(await codeOf(await ask(token, where))).toBe('not-found');
  });
});

describe('A22 C12 keys where a company controls computers', () => {
  it('A22 C12 work only where an administrator let them off, and no more once that is taken back', async () => {
    const strict = await gateway.company('Controlada');
    const admin = await gateway.device(strict, { companyadmin: true });
    const [kept, free] = [
      await keyOf(admin, ['executions.read']),
      await keyOf(admin, ['executions.read'], true),
    ];
    const { companies, audit } = gateway.services.central;
    const executions = async (token: string): Promise<string> => {
      const own = { headers: { authorization: `Bearer ${token}` } };
      const response = await fetch(`${gateway.origin}/api/v1/executions`, own);
      return response.ok ? 'done' : codeOf(response);
    };
    expect([await executions(kept.token), await executions(free.token)]).toEqual(['done', 'done']);
    // Administrators may use any computer; a program is no administrator.
    const machineControl = { autodocs: { enabled: true, adminAccess: true, machines: [] } };
    await companies.change(strict, (fresh) => ({ ...fresh, machineControl }));
    expect([await executions(kept.token), await executions(free.token)]).toEqual([
      'api-key-computer',
      'done',
    ]);
    const listed = listApiKeys.response.parse(await (await admin.fetch('/company/self/api-keys')).json());
    expect(listed.controlled).toBe(true);
    expect(listed.keys.find(({ uid }) => uid === free.uid)?.anyComputer).toBe(true);
    const allow = (device: Device, any: boolean) =>
      device.call(allowApiKeyComputers, { any }, `/company/self/api-keys/${kept.uid}/computers`);
    const plain = await gateway.device(strict, { companyadmin: true });
    await put.user(gateway.services.central, { ...plain.user, companyadmin: false });
    await expect(allow(plain, true)).rejects.toThrow(/403/);
    await expect(allow(ana, true)).rejects.toThrow(/not-found/);
    await allow(admin, true);
    expect(await executions(kept.token)).toBe('done');
    await allow(admin, false);
    expect(await executions(kept.token)).toBe('api-key-computer');
    const changes = (await audit.of(strict)).filter(({ event }) => event === 'api-key-changed');
    expect(
      changes.filter(({ subject, user }) => subject === kept.uid && user === admin.user.uid),
    ).toHaveLength(2);
  });
});
