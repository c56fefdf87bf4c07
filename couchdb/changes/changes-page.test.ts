import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { changesText, PAGE_BYTES } from './changes-page.ts';
import { CouchClient } from '../client/couch-client.ts';
import { CouchDatabase } from '../client/couch-database.ts';
import type { Change, Database } from '../store.ts';

const MEGABYTE = 1_000_000;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Row number `n`; every third row has no sequence of its own. */
const row = (n: number, bytes: number) => ({
  seq: n % 3 === 2 ? null : `${String(n)}-opaque`,
  id: `template:${String(n)}`,
  changes: [{ rev: '1-a' }],
  doc: { _id: `template:${String(n)}`, _rev: '1-a', text: 'x'.repeat(bytes) },
});

type Answer = (since: number, limit: number, response: ServerResponse) => Promise<void>;

async function history(answer: Answer): Promise<Database> {
  const server = createServer((request, response) => {
    request.resume();
    const { searchParams } = new URL(request.url ?? '/', 'http://couch');
    const [since, limit] = [searchParams.get('since') ?? '0', searchParams.get('limit')];
    void answer(Number.parseInt(since, 10), Number(limit), response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://admin:secret@127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return new CouchDatabase(new CouchClient(url), { name: 'db', identity: 'i', gone: () => undefined });
}

/** Writes rows as CouchDB does, each only after the previous one was accepted. */
async function write(response: ServerResponse, pieces: Iterable<string>): Promise<number> {
  let written = 0;
  for (const piece of pieces) {
    if (response.destroyed) return written;
    written += piece.length;
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  response.end();
  return written;
}

/** `count` rows of `bytes` each; reports the bytes written of each response. */
function rowsOf(count: number, bytes: number, wrote: (length: number) => void = () => undefined): Answer {
  return async (since, limit, response) => {
    const last = Math.min(count, since + limit);
    const end = `\n],\n"last_seq":"${String(last)}-opaque","pending":${String(count - last)}}\n`;
    const pieces = function* () {
      yield '{"results":[\n';
      for (let n = since + 1; n <= last; n += 1)
        yield `${n === since + 1 ? '' : ',\n'}${JSON.stringify(row(n, bytes))}`;
      yield end;
    };
    wrote(await write(response, pieces()));
  };
}

async function walk(database: Database, limit: number): Promise<{ ids: string[]; pages: Change[][] }> {
  const pages: Change[][] = [];
  for (let [since, complete] = ['0', false]; !complete;) {
    const page = await database.changes({ since, limit });
    pages.push(page.changes);
    ({ lastSeq: since, complete } = page);
  }
  return { ids: pages.flat().map(({ id }) => id), pages };
}

it('C12 a page of large documents ends behind the row that fills it, and the rest is never sent', async () => {
  const answers: number[] = [];
  const count = 40;
  const database = await history(rowsOf(count, 2 * MEGABYTE, (length) => answers.push(length)));
  const { ids, pages } = await walk(database, 1000);
  expect(ids).toEqual(Array.from({ length: count }, (_, index) => row(index + 1, 0).id));
  // One more row if the row that fills the page has no sequence.
  for (const page of pages) expect(page.length * 2 * MEGABYTE).toBeLessThan(PAGE_BYTES + 3 * MEGABYTE);
  // Without the bound the first response is the whole history.
  expect(answers[0]).toBeLessThan((count / 2) * 2 * MEGABYTE);
});

it('C12 a page of small documents is as long as asked for, and its place is the one that CouchDB names', async () => {
  const database = await history(rowsOf(25, 10));
  const first = await database.changes({ since: '0', limit: 10 });
  expect(first).toMatchObject({ lastSeq: '10-opaque', complete: false });
  expect(await database.changes({ since: '20-opaque', limit: 10 })).toMatchObject({
    lastSeq: '25-opaque',
    complete: true,
  });
  expect((await walk(database, 10)).pages.map((page) => page.length)).toEqual([10, 10, 5]);
});

it('C12 a page cut off in the middle, or behind its last row, is an error and no end', async () => {
  const text = changesText({ results: [row(1, 10), row(3, 10)], last_seq: '3-opaque', pending: 0 });
  const cuts = [text.indexOf('template:3'), text.indexOf(']'), text.indexOf('"last_seq"') + 12, 0];
  for (const cut of cuts) {
    const database = await history(async (_since, _limit, response) => {
      await write(response, [text.slice(0, cut)]);
    });
    await expect(database.changes({ since: '0', limit: 10 })).rejects.toMatchObject({
      code: 'store-unavailable',
    });
  }
});
