import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createSchedule } from '#tests/support/memory-database.ts';
import { createRandom } from '#tests/support/same-random.ts';
import { ThreeCopies, type WriteAnswer } from '#tests/support/three-copies.ts';
import { CouchClient } from '../client/couch-client.ts';
import { CouchDatabase } from '../client/couch-database.ts';
import type { StoredDocument } from '../store.ts';

/** Which of the three copies a write reaches; the others receive it later. */
type Reach = (document: StoredDocument) => Promise<readonly number[]>;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const statusOf = ({ copies }: WriteAnswer): number => (copies >= 2 ? 201 : copies === 1 ? 202 : 409);
const rowOf = ({ rev, copies }: WriteAnswer): object =>
  rev === null
    ? { id: 'x', error: 'conflict' }
    : { id: 'x', rev, ...(copies === 1 ? { accepted: true } : {}) };

/** A CouchDB with the one document `x`, whose response to a write depends on the number of copies that took it. */
async function cluster(reach: Reach, write = writeAtOnce): Promise<{ copies: ThreeCopies; url: string }> {
  const copies = new ThreeCopies();
  const answer = async (method: string, url: URL, body: unknown): Promise<[number, unknown]> => {
    if (method === 'GET' && url.searchParams.has('open_revs')) return [200, copies.openRevs()];
    if (method === 'GET') return copies.read() === null ? [404, {}] : [200, copies.read()];
    if (method === 'POST') {
      const { docs } = body as { docs: StoredDocument[] };
      return [201, await Promise.all(docs.map(async (doc) => rowOf(await write(copies, doc, reach))))];
    }
    const _rev = url.searchParams.get('rev') ?? undefined;
    const named = { _id: 'x', ...(_rev === undefined ? {} : { _rev }) };
    const document =
      method === 'DELETE' ? { ...named, _deleted: true } : url.pathname.endsWith('/bytes') ? named : body;
    const taken = await write(copies, document as StoredDocument, reach);
    return [statusOf(taken), taken.rev === null ? { error: 'conflict' } : { id: 'x', rev: taken.rev }];
  };
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    void text(request).then(async (sent) => {
      const isJson = request.headers['content-type'] === 'application/json' && sent !== '';
      const body: unknown = isJson ? JSON.parse(sent) : {};
      const [status, given] = await answer(method, new URL(url, 'http://couch'), body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(given));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { copies, url: `http://admin:secret@127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function writeAtOnce(
  copies: ThreeCopies,
  document: StoredDocument,
  reach: Reach,
): Promise<WriteAnswer> {
  return copies.write(document, await reach(document));
}

function databaseOf(url: string): CouchDatabase {
  return new CouchDatabase(new CouchClient(url), { name: 'db', identity: 'i', gone: () => undefined });
}

/**
 * Writes that name copies in `at` reach only those, once `together` of them have arrived; all others reach every copy.
 */
function at(together = 1): Reach {
  const arrived: (() => void)[] = [];
  return (document) =>
    new Promise((resolve) => {
      const wanted = Array.isArray(document['at']) ? (document['at'] as number[]) : null;
      if (wanted === null || document['_deleted'] === true) return resolve([0, 1, 2]);
      arrived.push(() => resolve(wanted));
      if (arrived.length >= together) for (const pass of arrived) pass();
    });
}

const overtaken = { code: 'record-conflict' };
const orders = [
  { name: 'that CouchDB prefers', ours: 9, theirs: 1 },
  { name: 'that CouchDB does not prefer', ours: 1, theirs: 9 },
];

describe('O04 of two writes over one state', () => {
  it.each(orders)(
    'O04 one $name and fewer copies took gives way, whichever way it was written',
    async (order) => {
      const ways: ((db: CouchDatabase, document: StoredDocument) => Promise<unknown>)[] = [
        (db, document) => db.put(document),
        async (db, document) => {
          const [row] = await db.putMany([document]);
          if (row?.outcome !== 'written') throw Object.assign(new Error(), { code: 'record-conflict' });
        },
      ];
      for (const way of ways) {
        const { copies, url } = await cluster(at());
        const [here, there] = [databaseOf(url), databaseOf(url)];
        const base = await here.put({ _id: 'x', by: 'nobody' });
        await here.put({ _id: 'x', _rev: base, by: 'them', rank: order.theirs, at: [0, 1] });
        const ours = { _id: 'x', _rev: base, by: 'us', rank: order.ours, at: [2] };
        await expect(way(there, ours)).rejects.toMatchObject(overtaken);
        expect(copies.settled()).toMatchObject({ winner: { by: 'them' }, living: 1 });
      }
    },
  );

  it('O04 that two copies took one each, the third being away, one stands and the document lives', async () => {
    for (const { ours, theirs } of orders) {
      const { copies, url } = await cluster(at(2));
      const base = await databaseOf(url).put({ _id: 'x', by: 'nobody' });
      const writes = [
        { by: 'us', rank: ours, at: [0] },
        { by: 'them', rank: theirs, at: [1] },
      ];
      const told = await Promise.all(
        writes.map(({ by, ...rest }) =>
          databaseOf(url)
            .put({ _id: 'x', _rev: base, by, ...rest })
            .then(
              () => [by],
              () => [],
            ),
        ),
      );
      const { winner, living } = copies.settled();
      expect(told.flat()).toEqual([winner?.['by']]);
      expect(living).toBe(1);
    }
  });

  it('O04 a removal that fewer copies took than the change beside it is refused', async () => {
    const { copies, url } = await cluster(at());
    const db = databaseOf(url);
    const base = await db.put({ _id: 'x', by: 'nobody' });
    copies.write({ _id: 'x', _rev: base, by: 'them' }, [0, 1]);
    await expect(databaseOf(url).remove('x', base)).rejects.toMatchObject(overtaken);
    expect(copies.settled()).toMatchObject({ winner: { by: 'them' }, living: 1 });
  });

  it('O04 a change that fewer copies took than the removal beside it is refused, and does not bring it back', async () => {
    const { copies, url } = await cluster(at());
    const db = databaseOf(url);
    const base = await db.put({ _id: 'x', by: 'nobody' });
    copies.write({ _id: 'x', _rev: base, _deleted: true }, [0, 1]);
    const ours = db.put({ _id: 'x', _rev: base, by: 'us', at: [2] });
    await expect(ours).rejects.toMatchObject(overtaken);
    expect(copies.settled().living).toBe(0);
  });
});

describe('O04 a write that fewer copies took than a majority', () => {
  it('O04 and that nothing stands beside is written', async () => {
    const { copies, url } = await cluster(at());
    const db = databaseOf(url);
    const made = await db.put({ _id: 'x', n: 1, at: [1] });
    const attached = await db.putAttachment('x', 'bytes', new Uint8Array([1]), {
      type: 'image/png',
      rev: made,
    });
    expect(await db.putMany([{ _id: 'x', _rev: attached, n: 2, at: [1] }])).toMatchObject([
      { outcome: 'written' },
    ]);
    expect(copies.settled()).toMatchObject({ winner: { n: 2 }, living: 1 });
  });

  it('O04 and that somebody built upon before it was taken back is written', async () => {
    const copied: { copies?: ThreeCopies } = {};
    const reach = at();
    const { copies, url } = await cluster((document) => {
      if (document['withdrawn'] === true)
        copied.copies?.write({ _id: 'x', _rev: document._rev ?? '', by: 'somebody' });
      return reach(document);
    });
    copied.copies = copies;
    const db = databaseOf(url);
    const base = await db.put({ _id: 'x', by: 'nobody' });
    copies.write({ _id: 'x', _rev: base, by: 'them', rank: 9 }, [0, 1]);
    const ours = await db.put({ _id: 'x', _rev: base, by: 'us', rank: 1, at: [2] });
    expect(copies.openRevs().some(({ ok }) => ok['by'] === 'somebody')).toBe(true);
    expect(Number.parseInt(ours, 10)).toBe(2);
  });
});

/** Reaches the copies one after the other, in its own order, interleaved with other writes. */
function inAnyOrder(random: (limit: number) => number) {
  const pass = createSchedule(random);
  return async (copies: ThreeCopies, document: StoredDocument): Promise<WriteAnswer> => {
    const left = [0, 1, 2];
    const answer: WriteAnswer = { rev: null, copies: 0 };
    while (left.length > 0) {
      const number = left.splice(random(left.length), 1);
      await pass();
      const { rev, copies: taken } = copies.write(document, number);
      answer.rev ??= rev;
      answer.copies += taken;
    }
    return answer;
  };
}

async function change(db: CouchDatabase, field: string): Promise<void> {
  for (;;) {
    const held = await db.get('x');
    const done = await db.put({ _id: 'x', ...held, [field]: true }).then(
      () => true,
      (error: unknown) => {
        if ((error as { code?: string }).code !== 'record-conflict') throw error;
        return false;
      },
    );
    if (done) return;
  }
}

it('O04 every change that two servers were told is written stands, in whatever order the copies took them', async () => {
  const random = createRandom(20_261_124);
  for (let round = 0; round < 40; round += 1) {
    const { copies, url } = await cluster(() => Promise.resolve([]), inAnyOrder(random));
    await databaseOf(url).put({ _id: 'x' });
    const fields = [0, 1].map((server) => [0, 1, 2].map((number) => `${String(server)}-${String(number)}`));
    await Promise.all(
      fields.map(async (own) => {
        const db = databaseOf(url);
        for (const field of own) await change(db, field);
      }),
    );
    const { winner, living } = copies.settled();
    expect(Object.keys(winner ?? {})).toEqual(expect.arrayContaining(fields.flat()));
    expect(living).toBe(1);
  }
});
