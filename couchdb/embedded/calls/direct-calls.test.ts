import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CouchClient, type CouchRequest } from '#couchdb/client/couch-client.ts';
import { startEmbeddedServer, type EmbeddedServer } from '../server.ts';

let folder: string;
let server: EmbeddedServer;
let direct: CouchClient;
let overHttp: CouchClient;

const anything = z.unknown();

/** The response, or the store's error. */
async function told(client: CouchClient, request: CouchRequest): Promise<unknown> {
  return client.ask(request, anything).catch((error: Error) => [error.message, String(error.cause)]);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autodocs-direct-'));
  server = await startEmbeddedServer(folder);
  direct = new CouchClient(server.url, { direct: server.direct });
  overHttp = new CouchClient(server.url);
  await direct.ask({ method: 'PUT', path: ['db'] }, anything);
  const docs = [
    { _id: 'a', kind: 'x', text: 'ç', left: undefined },
    { _id: 'b/c', kind: 'y', at: new Date(0) },
    { _id: 'gone', kind: 'x' },
  ];
  await direct.ask({ method: 'POST', path: ['db', '_bulk_docs'], body: { docs } }, anything);
  const { _rev } = await direct.ask({ path: ['db', 'gone'] }, z.object({ _rev: z.string() }));
  await direct.ask({ method: 'DELETE', path: ['db', 'gone'], query: { rev: _rev } }, anything);
  await direct.ask({ method: 'PUT', path: ['db', '_local/mark'], body: { here: true } }, anything);
  const body = { index: { fields: ['kind'] }, ddoc: 'kind', name: 'kind' };
  await direct.ask({ method: 'POST', path: ['db', '_index'], body }, anything);
});

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const path = (...segments: string[]) => ({ path: ['db', ...segments] });
const post = (last: string, body: unknown, query?: CouchRequest['query']): CouchRequest => ({
  ...path(last),
  method: 'POST',
  body,
  ...(query === undefined ? {} : { query }),
});

describe('O02 the embedded store asked within its process', () => {
  it.each<[string, CouchRequest]>([
    ['a document', path('a')],
    ['one with a slash in its id', path('b/c')],
    ['one that is not there', path('none')],
    ['one that was deleted', path('gone')],
    ['a local one', path('_local/mark')],
    ['an index', path('_design/kind')],
    ['states by revision', { ...path('a'), query: { revs: true, conflicts: true } }],
    ['a range', { ...path('_all_docs'), query: { startkey: '"a"', endkey: '"b"', include_docs: true } }],
    ['keys', post('_all_docs', { keys: ['a', 'none', 'gone'] }, { include_docs: true })],
    ['a search', post('_find', { selector: { kind: { $eq: 'x' } }, limit: 5, use_index: 'kind' })],
    ['the history', post('_changes', { selector: {} }, { since: '0', limit: 10, include_docs: true })],
    ['a place in no history', post('_changes', {}, { since: '9-other' })],
    ['a write over another', { ...path('a'), method: 'PUT', body: { _rev: '1-none' } }],
    ['writes without ids', post('_bulk_docs', { docs: [{ kind: 'x' }] })],
    ['what it does not understand', post('_all_docs', { keys: 'a' })],
    ['a database that is not there', { path: ['other', 'a'] }],
  ])('O02 answers as over HTTP: %s', async (_what, request) => {
    expect(await told(direct, request)).toEqual(await told(overHttp, request));
  });

  it('O02 keeps nothing that whoever wrote it still holds', async () => {
    const document = { parts: [{ text: 'before' }] };
    await direct.ask({ ...path('kept'), method: 'PUT', body: document }, anything);
    document.parts[0] = { text: 'after' };
    expect(await told(direct, path('kept'))).toMatchObject({ parts: [{ text: 'before' }] });
  });

  it('O02 refuses what is too large', async () => {
    const docs = Array.from({ length: 9 }, (_, index) => ({
      _id: `large-${index}`,
      text: 'x'.repeat(7_500_000),
    }));
    await expect(direct.ask(post('_bulk_docs', { docs }), anything)).rejects.toMatchObject({
      code: 'record-too-large',
    });
    const one = { text: 'x'.repeat(8_000_000) };
    await expect(direct.ask({ ...path('one'), method: 'PUT', body: one }, anything)).rejects.toMatchObject({
      code: 'record-too-large',
    });
  });

  it('O02 refuses what is under way as it closes, and opens nothing anew', async () => {
    const asked = Array.from({ length: 20 }, (_, index) =>
      direct.ask({ ...path(`late-${index}`), method: 'PUT', body: {} }, anything),
    );
    const outcomes = Promise.allSettled(asked);
    await server.close();
    const refused = (await outcomes).filter(({ status }) => status === 'rejected');
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'store-unavailable' } });
    await expect(direct.ask(path('a'), anything)).rejects.toMatchObject({ code: 'store-unavailable' });
    const again = await startEmbeddedServer(folder);
    const client = new CouchClient(again.url, { direct: again.direct });
    expect(await told(client, path('a'))).toMatchObject({ kind: 'x', text: 'ç' });
    await again.close();
  });
});
