import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedServer, type EmbeddedServer } from '#couchdb/embedded/server.ts';
import { cleanUpAfterwards, newFolder } from './folders.ts';

cleanUpAfterwards();

let server: EmbeddedServer;

beforeAll(async () => {
  server = await startEmbeddedServer(await newFolder());
});
afterAll(() => server.close());

async function ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const url = new URL(server.url);
  const authorization = `Basic ${btoa(`${url.username}:${url.password}`)}`;
  const response = await fetch(`${url.origin}/${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** A database in which `x` was written through two nodes at once. */
async function withConflict(): Promise<string> {
  const db = `t-${randomUUID()}`;
  await ask('PUT', db);
  const docs = ['aa', 'bb'].map((hash) => ({
    _id: 'x',
    _rev: `2-${hash}`,
    _revisions: { start: 2, ids: [hash, '00'] },
    by: hash,
  }));
  expect(await ask('POST', `${db}/_bulk_docs`, { docs, new_edits: false })).toEqual({
    status: 201,
    body: [],
  });
  return db;
}

describe('O02 revisions in the embedded server', () => {
  it('O02 brought along are kept as they are, and what lost beside the winner can be found and read', async () => {
    const db = await withConflict();
    expect(await ask('GET', `${db}/x?conflicts=true&revs=true`)).toEqual({
      status: 200,
      body: {
        _id: 'x',
        _rev: '2-bb',
        _conflicts: ['2-aa'],
        _revisions: { start: 2, ids: ['bb', '00'] },
        by: 'bb',
      },
    });
    expect(await ask('GET', `${db}/x?rev=2-aa`)).toMatchObject({ body: { _rev: '2-aa', by: 'aa' } });
    const changes = await ask('GET', `${db}/_changes?style=all_docs&conflicts=true&include_docs=true`);
    expect(changes.body).toMatchObject({
      results: [
        {
          id: 'x',
          changes: expect.arrayContaining([{ rev: '2-bb' }, { rev: '2-aa' }]),
          doc: { _conflicts: ['2-aa'] },
        },
      ],
    });
    const all = await ask('GET', `${db}/_all_docs?conflicts=true&include_docs=true`);
    expect(all.body).toMatchObject({ rows: [{ id: 'x', doc: { _conflicts: ['2-aa'] } }] });
    const open = await ask('GET', `${db}/x?open_revs=all`);
    expect(open.body).toEqual(
      expect.arrayContaining([
        { ok: { _id: 'x', _rev: '2-aa', by: 'aa' } },
        { ok: { _id: 'x', _rev: '2-bb', by: 'bb' } },
      ]),
    );
  });

  it('O02 that lost are resolved by deleting them', async () => {
    const db = await withConflict();
    expect((await ask('DELETE', `${db}/x?rev=2-aa`)).status).toBe(200);
    const { body } = await ask('GET', `${db}/x?conflicts=true`);
    expect(body).toEqual({ _id: 'x', _rev: '2-bb', by: 'bb' });
  });

  it('O02 are fetched in batches, each answered on its own', async () => {
    const db = await withConflict();
    const docs = [{ id: 'x', rev: '2-aa' }, { id: 'x' }, { id: 'gone' }, { id: 'x', rev: '9-cc' }];
    const { body } = await ask('POST', `${db}/_bulk_get?revs=true`, { docs });
    expect(body).toMatchObject({
      results: [
        { id: 'x', docs: [{ ok: { _rev: '2-aa', _revisions: { start: 2 } } }] },
        { id: 'x', docs: [{ ok: { _rev: '2-bb' } }] },
        { id: 'gone', docs: [{ error: { id: 'gone', error: 'not_found' } }] },
        { id: 'x', docs: [{ error: { rev: '9-cc', error: 'not_found' } }] },
      ],
    });
  });

  it('O02 take their attachments along, which do not count for the size of a document', async () => {
    const db = `t-${randomUUID()}`;
    await ask('PUT', db);
    const data = Buffer.alloc(9_000_000, 7).toString('base64');
    const _attachments = { bytes: { content_type: 'image/png', data } };
    const docs = [{ _id: 'f', _rev: '1-ab', type: 'image/png', _attachments }];
    expect(await ask('POST', `${db}/_bulk_docs`, { docs, new_edits: false })).toEqual({
      status: 201,
      body: [],
    });
    const { body } = await ask('GET', `${db}/f`);
    expect(body).toMatchObject({
      _rev: '1-ab',
      _attachments: { bytes: { stub: true, length: 9_000_000, content_type: 'image/png' } },
    });
    const large = { docs: [{ _id: 'g', _rev: '1-ab', text: 'x'.repeat(8_000_001) }], new_edits: false };
    expect((await ask('POST', `${db}/_bulk_docs`, large)).status).toBe(413);
  });
});
