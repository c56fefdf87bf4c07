import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CouchClient, type CouchRequest } from '#couchdb/client/couch-client.ts';
import { databasesOf } from '#couchdb/copies/databases-of-store.ts';
import { moveStore } from '#couchdb/copies/move-store.ts';
import { companyDatabaseNames } from '#couchdb/databases.ts';
import { startEmbeddedServer, type EmbeddedServer } from '#couchdb/embedded/server.ts';
import { openStore } from '#couchdb/open-store.ts';
import { cleanUpAfterwards, newCompany, newFolder } from './folders.ts';
import { contentOf, leaveConflict, operate, withClient } from './operator.ts';

cleanUpAfterwards();

const company = newCompany();
const names = companyDatabaseNames(company);
const image = randomBytes(1_500_000);
const imageHash = createHash('sha256').update(image).digest('hex');
const options = { replace: false, now: new Date('2026-11-21T10:00:00.000Z') };
const quiet = { ...options, report: () => undefined };

/** A new CouchDB each, or the one of EMPTY_COUCHDB_URL, which has to be empty and is left so. */
const servers: EmbeddedServer[] = [];
async function emptyCouchDb(): Promise<string> {
  const given = process.env['EMPTY_COUCHDB_URL'];
  if (given !== undefined) return given;
  const server = await startEmbeddedServer(await newFolder());
  servers.push(server);
  return server.url;
}
async function emptyAgain(): Promise<void> {
  const given = process.env['EMPTY_COUCHDB_URL'];
  if (given === undefined) return;
  const client = new CouchClient(given);
  for (const name of [...(await databasesOf(client)), 'app-copying'])
    await client.ask({ method: 'DELETE', path: [name] }, z.unknown()).catch(() => undefined);
}

async function filledFolder(): Promise<string> {
  const dataDir = await newFolder();
  const store = await openStore({ couchdbUrl: null, dataDir });
  const { records, chat, files } = await store.company(company);
  await records.putMany(
    Array.from({ length: 1200 }, (_, n) => ({ _id: `template:${n}-aaaaaaa`, n, text: 'ação' })),
  );
  await chat.put({ _id: 'message:chat0001:1', text: 'olá' });
  const rev = await files.put({ _id: imageHash, type: 'image/png' });
  await files.putAttachment(imageHash, 'bytes', image, { type: 'image/png', rev });
  await store.central.put({ _id: 'session:user0001:s1', refreshHash: 'x' });
  await store.close();
  await withClient({ dataDir }, (client) => leaveConflict(client, names.records, 'template:conflict'));
  return dataDir;
}

type Content = Record<string, Record<string, string>>;
async function everythingIn(client: CouchClient): Promise<Content> {
  const content: Content = {};
  for (const name of await databasesOf(client)) content[name] = await contentOf(client, name);
  return content;
}

let dataDir: string;
let original: Content;

beforeAll(async () => {
  dataDir = await filledFolder();
  original = await withClient({ dataDir }, everythingIn);
});
afterAll(async () => {
  await emptyAgain();
  for (const server of servers) await server.close();
});

/** A CouchDB that says it stored everything and did not: what only reading back can tell. */
class ForgetfulClient extends CouchClient {
  override ask<S extends z.ZodType>(request: CouchRequest, answer: S): Promise<z.infer<S>> {
    if (request.path[1] !== '_bulk_docs' || !(request.body instanceof Buffer))
      return super.ask(request, answer);
    const body = z.looseObject({ docs: z.array(z.unknown()) }).parse(JSON.parse(request.body.toString()));
    return super.ask({ ...request, body: { ...body, docs: body.docs.slice(1) } }, answer);
  }
}

describe('O02 moving a store', () => {
  it('O02 is noticed when the target loses what it took, and when the source is written to meanwhile', async () => {
    const url = await emptyCouchDb();
    await withClient({ dataDir }, async (from) => {
      const to = new ForgetfulClient(url);
      await expect(moveStore(from, to, quiet)).rejects.toThrow(/did not arrive|is not what was copied/);
      const report = (line: string) => {
        if (line.includes(`${names.files}:`)) void leaveConflict(from, names.records, 'template:late');
      };
      await expect(moveStore(from, new CouchClient(url), { ...options, report })).rejects.toThrow(
        `${names.records} was written to meanwhile.`,
      );
    });
    original = await withClient({ dataDir }, everythingIn);
    await emptyAgain();
  });

  it('O02 to a CouchDB, cut off and gone on with, arrives whole; the old place is closed; and back again', async () => {
    const url = await emptyCouchDb();
    await withClient({ dataDir }, async (from) => {
      const report = (line: string) => {
        if (line.startsWith('2/')) throw new Error('cut off');
      };
      await expect(moveStore(from, new CouchClient(url), { ...options, report })).rejects.toThrow('cut off');
    });
    await expect(openStore({ couchdbUrl: url, dataDir: '/nowhere' })).rejects.toMatchObject({
      cause: { message: expect.stringContaining("a move was cut off. Run 'npm run move-store' again.") },
    });

    const moved = await operate('move-store', ['--from', dataDir, '--to', url]);
    expect(moved).toMatchObject({ code: 0 });
    expect(moved.output).toContain('moved before');
    expect(moved.output).not.toContain(new URL(url).password);
    expect(await everythingIn(new CouchClient(url))).toEqual(original);
    await expect(openStore({ couchdbUrl: null, dataDir })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('This store was moved to another place') },
    });

    const store = await openStore({ couchdbUrl: url, dataDir: '/nowhere' });
    const { records, files } = await store.company(company);
    expect(await files.getAttachment(imageHash, 'bytes').then((bytes) => bytes?.length)).toBe(image.length);
    await records.put({ _id: 'template:written-there', n: 1 });
    await store.close();

    const back = await newFolder();
    expect(await operate('move-store', ['--from', url, '--to', back])).toMatchObject({ code: 0 });
    const returned = await openStore({ couchdbUrl: null, dataDir: back });
    const databases = await returned.company(company);
    expect(await databases.records.get('template:written-there')).toMatchObject({ n: 1 });
    expect(await returned.central.get('session:user0001:s1')).not.toBeNull();
    expect([records.identity, '']).not.toContain(databases.records.identity);
    await returned.close();
  });

  it('O02 never mixes two stores, nor takes a wrong folder for one', async () => {
    const other = await newFolder();
    await (await openStore({ couchdbUrl: null, dataDir: other })).close();
    const full = await operate('move-store', ['--from', other, '--to', await filledFolder()]);
    expect(full).toMatchObject({ code: 1, output: expect.stringContaining('The target is not empty.') });
    const empty = await operate('move-store', ['--from', await newFolder(), '--to', other]);
    expect(empty).toMatchObject({ code: 1, output: expect.stringContaining('There is no store in') });
    expect(await operate('move-store', ['--from', other])).toMatchObject({ code: 1 });
  });
});
