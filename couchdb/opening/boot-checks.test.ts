import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openStore } from '../open-store.ts';

/** The state in which a CouchDB appears to the checks. */
interface Presence {
  welcome?: object;
  /** Answers requests without credentials. */
  open?: boolean;
  /** Redirect target of requests without credentials. */
  leadsTo?: string;
  roles?: string[];
  couchdb?: Record<string, string>;
  chttpd?: Record<string, string> | null;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

function answerOf(presence: Presence, path: string): object | null {
  if (path === '/') return presence.welcome ?? { couchdb: 'Welcome', version: '3.5.0' };
  if (path === '/_all_dbs') return [];
  if (path === '/_session') return { userCtx: { name: 'admin', roles: presence.roles ?? ['_admin'] } };
  if (path.endsWith('/couchdb')) return presence.couchdb ?? {};
  return path.endsWith('/chttpd') ? (presence.chttpd ?? null) : null;
}

/** A server that answers like a CouchDB in a given unsafe state, which a real one cannot be brought into here. */
async function present(presence: Presence): Promise<string> {
  const server = createServer((request, response) => {
    const known = presence.open === true || request.headers.authorization !== undefined;
    const answer = known ? answerOf(presence, request.url ?? '') : null;
    if (!known && presence.leadsTo !== undefined) response.setHeader('location', presence.leadsTo);
    const refusal = presence.leadsTo === undefined ? 401 : 307;
    response.writeHead(known ? (answer === null ? 404 : 200) : refusal, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(answer ?? { error: known ? 'not_found' : 'unauthorized', reason: '' }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://admin:secret@127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function sentenceFor(presence: Presence): Promise<string> {
  const opening = openStore({ couchdbUrl: await present(presence), dataDir: '/nowhere' });
  const error: unknown = await opening.catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: 'store-unavailable' });
  return String((error as Error).cause);
}

describe('O02 a CouchDB that is not safe to use is refused', () => {
  it('O02 for its age', async () => {
    const welcome = { couchdb: 'Welcome', version: '2.3.1' };
    expect(await sentenceFor({ welcome })).toContain('CouchDB 2.3.1, but version 3 or later');
  });

  it('O02 when it is none', async () => {
    expect(await sentenceFor({ welcome: { hello: 'world' } })).toContain('does not lead to a CouchDB');
    const gone = openStore({ couchdbUrl: 'http://a:b@127.0.0.1:9', dataDir: '/nowhere' });
    await expect(gone).rejects.toMatchObject({
      cause: { message: expect.stringContaining('does not lead to a CouchDB') },
    });
  });

  it('O02 in an admin party', async () => {
    expect(await sentenceFor({ open: true })).toContain('lets anybody read and delete everything');
  });

  it('O02 where it sends strangers on to another host, which is not asked', async () => {
    let asked = 0;
    const other = createServer((_, response) => {
      asked += 1;
      response.end('[]');
    });
    servers.push(other);
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const leadsTo = `http://127.0.0.1:${(other.address() as AddressInfo).port}/_all_dbs`;
    expect(await sentenceFor({ leadsTo })).toContain('does not lead to a CouchDB');
    expect(asked).toBe(0);
  });

  it('O02 when the name given is no administrator', async () => {
    expect(await sentenceFor({ roles: ['reader'] })).toContain("'admin', who is no administrator");
  });

  it('O02 when records would not fit', async () => {
    expect(await sentenceFor({ couchdb: { max_document_size: '1000000' } })).toContain(
      'max_document_size is 1000000',
    );
  });

  it('O02 and never repeats its password', async () => {
    for (const presence of [{ open: true }, { roles: [] }, { welcome: {} }] satisfies Presence[]) {
      expect(await sentenceFor(presence)).not.toContain('secret');
    }
  });
});
