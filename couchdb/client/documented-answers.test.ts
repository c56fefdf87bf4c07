import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { changesText } from '../changes/changes-page.ts';
import { DatabaseWriter } from '../copies/write-database.ts';
import { readDatabase } from '../copies/read-database.ts';
import { CouchClient } from './couch-client.ts';
import { CouchDatabase } from './couch-database.ts';
import { provision } from '../opening/provisioning.ts';
import { turns } from '#tests/support/turns.ts';

/**
 * Responses that CouchDB 3.5 documents and a cluster gives, but the embedded server never does: rows in another order
 * or missing, writes accepted by fewer nodes than requested, indexes still being built.
 */
type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const json =
  (status: number, body: unknown): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(`${JSON.stringify(body)}\n`);
  };

async function couchDb(answers: Record<string, Answer>): Promise<CouchClient> {
  const server = createServer((request, response) => {
    request.resume();
    const path = (request.url ?? '').split('?')[0] ?? '';
    const answer =
      answers[`${request.method ?? ''} ${path}`] ?? json(404, { error: 'not_found', reason: 'missing' });
    void answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new CouchClient(`http://admin:secret@127.0.0.1:${(server.address() as AddressInfo).port}`);
}

async function database(answers: Record<string, Answer>, gone = () => undefined): Promise<CouchDatabase> {
  return new CouchDatabase(await couchDb(answers), { name: 'db', identity: 'i', gone });
}

const feed = (since = '5-xyz') => ({ since, heartbeatMs: 500, signal: new AbortController().signal });
const malformed = json(400, {
  error: 'bad_request',
  reason: "Malformed sequence supplied in 'since' parameter.",
});

describe('O02 the history of a cluster', () => {
  it('O02 whose places are not known there is left, asked for once or followed', async () => {
    const db = await database({ 'POST /db/_changes': malformed, 'GET /db/_changes': malformed });
    const unknown = { code: 'checkpoint-unknown' };
    await expect(db.changes({ since: '999999', limit: 5 })).rejects.toMatchObject(unknown);
    await expect(db.follow(feed('999999')).next()).rejects.toMatchObject(unknown);
  });

  it('O02 comes in any order and with places left out: the page ends where CouchDB says, a row never later than itself', async () => {
    const rows = [
      { seq: '7-b', id: 'template:2', changes: [{ rev: '1-b' }], doc: { _id: 'template:2', _rev: '1-b' } },
      { seq: null, id: 'template:9', changes: [{ rev: '1-c' }], doc: { _id: 'template:9', _rev: '1-c' } },
      { seq: '3-a', id: 'template:1', changes: [{ rev: '2-a' }], deleted: true, doc: null },
    ];
    const page = { results: rows, last_seq: '12-last', pending: 0 };
    const db = await database({
      'POST /db/_changes': (_request, response) => void response.writeHead(200).end(changesText(page)),
    });
    const read = await db.changes({ since: '2-z', limit: 3 });
    expect(read).toMatchObject({ lastSeq: '12-last', complete: true });
    expect(read.changes.map(({ id, seq, deleted }) => [id, seq, deleted])).toEqual([
      ['template:2', '7-b', false],
      ['template:9', '7-b', false],
      ['template:1', '3-a', true],
    ]);
  });

  it('O02 is followed through heartbeats and cut characters, and its end is no silence', async () => {
    const lines = Buffer.from(
      `{"seq":null,"id":"a","changes":[],"doc":{"_id":"a","_rev":"1-a","text":"ação"}}\n\n\n{"seq":"8-q","id":"b","changes":[]}\n`,
    );
    const db = await database({
      'GET /db/_changes': async (_request, response) => {
        const cut = lines.indexOf('ç') + 1;
        response.writeHead(200).write(lines.subarray(0, cut));
        await turns(20);
        response.write(lines.subarray(cut));
        response.end('{"last_seq":"9-q","pending":0}\n');
      },
    });
    const changes = db.follow(feed());
    expect((await changes.next()).value).toMatchObject({ id: 'a', seq: '5-xyz', document: { text: 'ação' } });
    expect((await changes.next()).value).toMatchObject({ id: 'b', seq: '8-q' });
    await expect(changes.next()).rejects.toMatchObject({ code: 'store-unavailable' });
  });
});

describe('O02 writes to a cluster', () => {
  it('O02 that fewer nodes took than wanted are written all the same', async () => {
    const written = { ok: true, id: 'x', rev: '1-a' };
    const db = await database({
      'PUT /db/x': json(202, written),
      // `open_revs`: no concurrent write.
      'GET /db/x': json(200, [{ ok: { _id: 'x', _rev: '1-a', _revisions: { start: 1, ids: ['a'] } } }]),
      'POST /db/_bulk_docs': json(202, [
        { ...written, accepted: true },
        { id: 'y', error: 'conflict', reason: 'Document update conflict.' },
      ]),
      'PUT /db/x/bytes': json(202, written),
      'DELETE /db/x': json(202, written),
    });
    expect(await db.put({ _id: 'x' })).toBe('1-a');
    expect(await db.putMany([{ _id: 'x' }, { _id: 'y' }])).toEqual([
      { id: 'x', outcome: 'written', rev: '1-a' },
      { id: 'y', outcome: 'conflict' },
    ]);
    expect(await db.putAttachment('x', 'bytes', new Uint8Array([1]), { type: 'image/png' })).toBe('1-a');
    await expect(db.remove('x', '1-a')).resolves.toBeUndefined();
  });

  it('O02 that are too large, refused by a rule or by a full disk say so', async () => {
    const large = json(413, { error: 'document_too_large', reason: 'x' });
    const db = await database({
      'PUT /db/large': large,
      'POST /db/_bulk_docs': large,
      'PUT /db/full': json(500, { error: 'enospc', reason: 'no space left on device' }),
      'PUT /db/quorum': json(500, { error: 'error', reason: 'no_majority' }),
    });
    await expect(db.put({ _id: 'large' })).rejects.toMatchObject({ code: 'record-too-large' });
    await expect(db.putMany([{ _id: 'large' }])).rejects.toMatchObject({ code: 'record-too-large' });
    await expect(db.put({ _id: 'full' })).rejects.toMatchObject({ code: 'store-full' });
    await expect(db.put({ _id: 'quorum' })).rejects.toMatchObject({ code: 'store-unavailable' });
  });

  it('O02 of revisions brought along answer with failures alone', async () => {
    const document = { _id: 'x', _rev: '1-a', _revisions: { start: 1, ids: ['a'] } };
    const copy = { document, bytes: new Map<string, Uint8Array>() };
    const good = new DatabaseWriter(await couchDb({ 'POST /db/_bulk_docs': json(201, []) }), 'db');
    await good.write(copy);
    await expect(good.flush()).resolves.toBeUndefined();
    const refusal = [{ id: 'x', rev: '1-a', error: 'forbidden', reason: 'no' }];
    const bad = new DatabaseWriter(await couchDb({ 'POST /db/_bulk_docs': json(201, refusal) }), 'db');
    await bad.write(copy);
    await expect(bad.flush()).rejects.toThrow('db: x was refused (forbidden), 1 in all.');
  });
});

describe('O02 reading from a cluster', () => {
  it('O02 tells a missing document, a deleted one and a missing database apart', async () => {
    let gone = 0;
    const db = await database(
      {
        'GET /db/deleted': json(404, { error: 'not_found', reason: 'deleted' }),
        'GET /db/lost': json(404, { error: 'not_found', reason: 'Database does not exist.' }),
        'POST /db/_all_docs': json(200, {
          total_rows: 1,
          offset: null,
          rows: [
            { key: 'never', error: 'not_found' },
            { id: 'deleted', key: 'deleted', value: { rev: '2-b', deleted: true }, doc: null },
            { id: 'x', key: 'x', value: { rev: '1-a' }, doc: { _id: 'x', _rev: '1-a' } },
          ],
        }),
      },
      () => void (gone += 1),
    );
    expect(await db.get('missing')).toBeNull();
    expect(await db.get('deleted')).toBeNull();
    expect(await db.getMany(['never', 'deleted', 'x'])).toEqual([null, null, { _id: 'x', _rev: '1-a' }]);
    expect(gone).toBe(0);
    await expect(db.get('lost')).rejects.toMatchObject({ code: 'store-unavailable' });
    expect(gone).toBe(1);
  });

  it('O02 waits for an index in the making and heeds no warning', async () => {
    const answer = {
      docs: [{ _id: 'user:1', _rev: '1-a' }],
      bookmark: 'g1AAAA',
      warning: 'The number of documents examined is high in proportion to the number of results returned.',
    };
    const db = await database({
      'POST /db/_find': async (request, response) => {
        await turns(200);
        await json(200, answer)(request, response);
      },
    });
    expect(await db.find({ where: { user: 'a' }, index: 'user', limit: 5 })).toHaveLength(1);
  });

  it('O02 takes the page of a proxy for what it is', async () => {
    const page: Answer = (_request, response) => {
      response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>503 Service Unavailable</h1>');
    };
    const db = await database({ 'GET /db/x': page, 'POST /db/_bulk_docs': page, 'GET /db/_changes': page });
    const away = { code: 'store-unavailable' };
    await expect(db.get('x')).rejects.toMatchObject(away);
    await expect(db.putMany([{ _id: 'x' }])).rejects.toMatchObject(away);
    await expect(db.follow(feed()).next()).rejects.toMatchObject(away);
  });

  it('O02 for a copy goes on when a revision was overtaken and compacted between two requests', async () => {
    const row = (rev: string) => ({ seq: null, id: 'x', changes: [{ rev }] });
    const pages = [
      { results: [row('1-a')], last_seq: '1-p', pending: 0 },
      { results: [row('2-b')], last_seq: '2-p', pending: 0 },
    ];
    const overtaken = { id: 'x', rev: '1-a', error: 'not_found', reason: 'missing' };
    const held = { _id: 'x', _rev: '2-b', _revisions: { start: 2, ids: ['b', 'a'] }, n: 2 };
    const bodies = [{ error: overtaken }, { ok: held }].map((doc) => ({
      results: [{ id: 'x', docs: [doc] }],
    }));
    const client = await couchDb({
      'GET /db/_changes': (request, response) => json(200, pages.shift())(request, response),
      'POST /db/_bulk_get': (request, response) => json(200, bodies.shift())(request, response),
    });
    const read: unknown[] = [];
    for await (const { document } of readDatabase(client, 'db')) read.push(document);
    expect(read).toEqual([held]);
  });

  it('O02 for a copy fails where a revision stays unreadable: nothing is left out in silence', async () => {
    const broken = { id: 'x', rev: '1-a', error: 'internal_server_error', reason: 'file_corruption' };
    const pages = [{ results: [{ id: 'x', changes: [{ rev: '1-a' }] }], last_seq: '1-p' }];
    const client = await couchDb({
      'GET /db/_changes': (request, response) =>
        json(200, pages.shift() ?? { results: [], last_seq: '1-p' })(request, response),
      'POST /db/_bulk_get': json(200, { results: [{ id: 'x', docs: [{ error: broken }] }] }),
    });
    await expect(readDatabase(client, 'db').next()).rejects.toThrow('db: x cannot be read, 1 in all.');
  });
});

describe('O02 making a database in a cluster', () => {
  it('O02 that another server makes at the same moment, or too few nodes confirmed, is one database with one identity', async () => {
    for (const made of [json(412, { error: 'file_exists', reason: '' }), json(202, { ok: true })]) {
      let stored = false;
      const client = await couchDb({
        'GET /db': json(404, { error: 'not_found', reason: 'Database does not exist.' }),
        'PUT /db': made,
        'GET /db/_security': json(200, {}),
        'PUT /db/_security': json(200, { ok: true }),
        'GET /db/meta%3Astore': (request, response) =>
          stored
            ? json(200, { _id: 'meta:store', _rev: '1-a', identity: 'the first' })(request, response)
            : json(404, { error: 'not_found', reason: 'missing' })(request, response),
        'PUT /db/meta%3Astore': (request, response) => {
          stored = true;
          return json(409, { error: 'conflict', reason: 'Document update conflict.' })(request, response);
        },
      });
      expect(await provision(client, 'db', { indexes: [], gone: () => undefined })).toMatchObject({
        identity: 'the first',
      });
    }
  });
});
