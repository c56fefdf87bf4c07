import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedServer, type EmbeddedServer } from '#couchdb/embedded/server.ts';
import { cleanUpAfterwards, newFolder } from './folders.ts';

cleanUpAfterwards();

let server: EmbeddedServer;
let authorization: string;
let origin: string;

beforeAll(async () => {
  server = await startEmbeddedServer(await newFolder());
  const url = new URL(server.url);
  authorization = `Basic ${btoa(`${url.username}:${url.password}`)}`;
  ({ origin } = url);
});
afterAll(() => server.close());

async function ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await fetch(`${origin}/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const name = () => `t-${randomUUID()}`;

describe('O02 the embedded server', () => {
  it('O02 answers nobody without the password, not even that it is well', async () => {
    const others = [undefined, 'Basic YXV0b2RvY3M6', `Basic ${btoa('autodocs:wrong')}`, `${authorization}x`];
    for (const path of ['', '_up', '_all_dbs', 'app-centre']) {
      for (const given of others) {
        const response = await fetch(
          `${origin}/${path}`,
          given === undefined ? {} : { headers: { authorization: given } },
        );
        expect(response.status).toBe(401);
        expect(await response.json()).toEqual({
          error: 'unauthorized',
          reason: 'Name or password is incorrect.',
        });
      }
    }
    expect((await ask('GET', '_up')).status).toBe(200);
    expect(new URL(server.url).hostname).toBe('127.0.0.1');
  });

  it('O02 lists documents by their keys as CouchDB does: missing, deleted and local ones too', async () => {
    const db = name();
    await ask('PUT', db);
    const docs = ['a', 'b', '_local/c'].map((_id) => ({ _id, text: _id }));
    const written = (await ask('POST', `${db}/_bulk_docs`, { docs })).body as { id: string; rev: string }[];
    const [a, b] = written.map(({ rev }) => rev);
    const { body: removed } = await ask('DELETE', `${db}/b?rev=${b}`);
    const keys = ['b', 'nowhere', 'a', '_local/c', 'a'];
    const rowOfA = { id: 'a', key: 'a', value: { rev: a } };
    const rowOfB = { id: 'b', key: 'b', value: { rev: (removed as { rev: string }).rev, deleted: true } };
    const nothing = (key: string) => ({ key, error: 'not_found' });
    expect((await ask('POST', `${db}/_all_docs`, { keys })).body).toMatchObject({
      total_rows: 1,
      rows: [rowOfB, nothing('nowhere'), rowOfA, nothing('_local/c'), rowOfA],
    });
    const whole = { ...rowOfA, doc: { _id: 'a', _rev: a, text: 'a' } };
    expect((await ask('POST', `${db}/_all_docs?include_docs=true`, { keys })).body).toMatchObject({
      rows: [{ ...rowOfB, doc: null }, nothing('nowhere'), whole, nothing('_local/c'), whole],
    });
  });

  it("O02 fails in CouchDB's own words", async () => {
    const db = name();
    const missing = { status: 404, body: { error: 'not_found', reason: 'Database does not exist.' } };
    expect(await ask('GET', db)).toEqual(missing);
    expect(await ask('DELETE', db)).toEqual(missing);
    expect(await ask('PUT', 'Bad')).toMatchObject({ status: 400, body: { error: 'illegal_database_name' } });
    expect(await ask('GET', '..%2F..%2Fetc')).toMatchObject({ status: 400 });
    expect(await ask('PUT', db)).toEqual({ status: 201, body: { ok: true } });
    expect(await ask('PUT', db)).toMatchObject({ status: 412, body: { error: 'file_exists' } });
    expect(await ask('GET', `${db}/x`)).toEqual({
      status: 404,
      body: { error: 'not_found', reason: 'missing' },
    });
    expect(await ask('PUT', `${db}/x`, { a: 1 })).toMatchObject({ status: 201, body: { ok: true, id: 'x' } });
    expect(await ask('PUT', `${db}/x`, { a: 2 })).toMatchObject({ status: 409, body: { error: 'conflict' } });
    expect(await ask('PUT', `${db}/_reserved`, { a: 2 })).toMatchObject({ status: 400 });
    expect(await ask('PUT', `${db}/y`, [1])).toMatchObject({ status: 400, body: { error: 'bad_request' } });
    expect(await ask('POST', `${db}/_bulk_docs`, {})).toMatchObject({
      status: 400,
      body: { error: 'bad_request' },
    });
    expect(await ask('GET', `${db}/_changes?since=3-other`)).toMatchObject({
      status: 400,
      body: { error: 'bad_request' },
    });
    expect(await ask('GET', `${db}/_changes?limit=many`)).toMatchObject({
      status: 400,
      body: { error: 'bad_request' },
    });
  });

  it('O02 forgets a removed database for good: places in its history are unknown to the one made anew', async () => {
    const db = name();
    await ask('PUT', db);
    await ask('PUT', `${db}/x`, { a: 1 });
    const { body } = await ask('GET', db);
    const since = (body as { update_seq: string }).update_seq;
    expect((await ask('GET', `${db}/_changes?since=${since}`)).status).toBe(200);
    await ask('DELETE', db);
    expect((await ask('GET', `${db}/_changes?since=${since}`)).status).toBe(404);
    await ask('PUT', db);
    expect(await ask('GET', `${db}/x`)).toMatchObject({ status: 404 });
    for (let n = 0; n < 3; n += 1) await ask('PUT', `${db}/y${n}`, {});
    expect((await ask('GET', `${db}/_changes?since=${since}`)).status).toBe(400);
  });

  it('O02 holds a long poll until something is written, or its time is over', async () => {
    const db = name();
    await ask('PUT', db);
    const waiting = ask('GET', `${db}/_changes?feed=longpoll&since=now&include_docs=true`);
    await ask('PUT', `${db}/x`, { a: 1 });
    expect(await waiting).toMatchObject({ status: 200, body: { results: [{ id: 'x', doc: { a: 1 } }] } });
    const silent = await ask('GET', `${db}/_changes?feed=longpoll&since=now&timeout=50`);
    expect(silent).toMatchObject({ status: 200, body: { results: [] } });
  });

  it('O02 keeps _local documents and access rules out of the history', async () => {
    const db = name();
    await ask('PUT', db);
    expect(await ask('GET', `${db}/_security`)).toEqual({ status: 200, body: {} });
    const rules = { admins: { names: [], roles: ['_admin'] } };
    await ask('PUT', `${db}/_security`, rules);
    expect(await ask('GET', `${db}/_security`)).toEqual({ status: 200, body: rules });
    expect((await ask('PUT', `${db}/_local/place`, { at: 7 })).status).toBe(201);
    expect(await ask('GET', `${db}/_local/place`)).toMatchObject({ body: { at: 7 } });
    expect(await ask('GET', `${db}/_changes`)).toMatchObject({ body: { results: [] } });
    expect(await ask('GET', '_all_dbs')).toMatchObject({ body: expect.arrayContaining([db]) });
  });
});
