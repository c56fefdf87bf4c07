import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedServer, type EmbeddedServer } from './server.ts';

const DOCUMENTS = 1200;

let folder: string;
let server: EmbeddedServer;

async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  const url = new URL(server.url);
  const authorization = `Basic ${Buffer.from(`${url.username}:${url.password}`).toString('base64')}`;
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${url.origin}/${path}`, { method, headers: { authorization }, ...sent });
  return response.json();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autodocs-indexes-'));
  server = await startEmbeddedServer(folder);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('O02 indexes of the embedded store', () => {
  it('O02 are brought up to date by the query that needs them, not by asking for them again', async () => {
    const index = { index: { fields: ['user'] }, ddoc: 'user', name: 'user', type: 'json' };
    await ask('PUT', 'db');
    expect(await ask('POST', 'db/_index', index)).toMatchObject({ result: 'created' });
    const docs = Array.from({ length: DOCUMENTS }, (_, n) => ({ _id: `d${n}`, user: `u${n % 400}` }));
    await ask('POST', 'db/_bulk_docs', { docs });
    expect(await ask('POST', 'db/_index', index)).toMatchObject({ result: 'exists' });
    const query = { selector: { user: { $eq: 'u399' } }, use_index: 'user', limit: 10 };
    expect(await ask('POST', 'db/_find', query)).toMatchObject({
      docs: [{ _id: 'd1199' }, { _id: 'd399' }, { _id: 'd799' }],
    });
  });

  it('O02 are told apart by their design document', async () => {
    const index = { index: { fields: ['company'] }, ddoc: 'company', name: 'company', type: 'json' };
    expect(await ask('POST', 'db/_index', index)).toMatchObject({ result: 'created' });
    const other = { index: { fields: ['user'] }, ddoc: 'other', name: 'company', type: 'json' };
    expect(await ask('POST', 'db/_index', other)).toMatchObject({ result: 'created' });
  });
});
