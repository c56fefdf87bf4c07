import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_DOCUMENT_BYTES } from './document-routes.ts';
import { startEmbeddedServer, type EmbeddedServer } from '../server.ts';

let folder: string;
let server: EmbeddedServer;

async function ask(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const url = new URL(server.url);
  const authorization = `Basic ${Buffer.from(`${url.username}:${url.password}`).toString('base64')}`;
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${url.origin}/${path}`, { method, headers: { authorization }, ...sent });
  return (await response.json()) as Record<string, unknown>;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autodocs-documents-'));
  server = await startEmbeddedServer(folder);
  await ask('PUT', 'db');
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('O02 documents of the embedded store', () => {
  it('O02 are stored as they were sent, alone or many at once', async () => {
    const parts = { list: [1, { deep: [null, true, 'ç'] }], empty: {}, text: '' };
    const [first, second] = (await ask('POST', 'db/_bulk_docs', {
      docs: [
        { _id: 'a', ...parts },
        { _id: 'b', ...parts },
      ],
    })) as unknown as { rev: string }[];
    const third = await ask('PUT', 'db/c', parts);
    expect(await ask('GET', 'db/a')).toEqual({ _id: 'a', _rev: first?.rev, ...parts });
    expect(await ask('GET', 'db/b')).toEqual({ _id: 'b', _rev: second?.rev, ...parts });
    expect(await ask('GET', 'db/c')).toEqual({ _id: 'c', _rev: third['rev'], ...parts });
  });

  it('O02 that are too large are refused, also among small ones', async () => {
    const large = 'x'.repeat(MAX_DOCUMENT_BYTES);
    const docs = [{ _id: 'small' }, { _id: 'large', large }];
    expect(await ask('POST', 'db/_bulk_docs', { docs })).toMatchObject({ error: 'document_too_large' });
    expect(await ask('PUT', 'db/large', { large })).toMatchObject({ error: 'document_too_large' });
    expect(await ask('GET', 'db/small')).toMatchObject({ error: 'not_found' });
  });

  it('O02 are all in the history, also those that change while it is read', async () => {
    const ids = Array.from({ length: 200 }, (_, at) => `busy-${String(at).padStart(3, '0')}`);
    const selector = { _id: { $gte: 'busy-', $lt: 'busy.' } };
    let docs: { _id: string }[] = ids.map((_id) => ({ _id }));
    for (let round = 0; round < 8; round += 1) {
      const written = (await ask('POST', 'db/_bulk_docs', { docs })) as unknown as {
        id: string;
        rev: string;
      }[];
      docs = written.map(({ id, rev }) => ({ _id: id, _rev: rev, round }));
      const reading = ask('POST', 'db/_changes?filter=_selector', { selector });
      const changing = docs.splice(0, 40).map((doc) => ask('PUT', `db/${doc._id}`, doc));
      const { results } = (await reading) as { results: { id: string }[] };
      docs.push(...(await Promise.all(changing)).map(({ id, rev }) => ({ _id: String(id), _rev: rev })));
      expect(ids.filter((id) => results.every((row) => row.id !== id))).toEqual([]);
    }
  });

  it('O02 are told to whoever stands before them in the history, and nothing to who stands at its end', async () => {
    await ask('PUT', 'db/told', {});
    const { last_seq: end, results } = await ask('GET', 'db/_changes');
    expect(results).toContainEqual(expect.objectContaining({ id: 'told' }));
    const path = `db/_changes?limit=5&filter=_selector&since=${String(end)}`;
    const selector = { _id: { $gte: 'told', $lt: 'tole' } };
    expect(await ask('POST', path, { selector })).toEqual({ results: [], last_seq: end, pending: 0 });
    await ask('PUT', 'db/told-after', {});
    expect(await ask('POST', path, { selector })).toMatchObject({
      results: [{ id: 'told-after' }],
      pending: 0,
    });
  });
});
