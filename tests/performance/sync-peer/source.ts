import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { StoredDocument } from '#couchdb/store.ts';
import { startPeerSink } from './sink.ts';

/**
 * The least CouchDB that PouchDB's pull replication asks for, in memory and answering at once: it favours the peer,
 * whose time is then the browser's alone. Serves the peer's page too, so that no cross-origin check is paid. What it
 * pushes, to a database whose name begins with `sink`, goes to a real store; only which revisions that store misses is
 * answered here and at once, since the store need not be asked: its database is new.
 */
export interface PeerSource {
  origin: string;
  close(): Promise<void>;
}

interface Held {
  rev: string;
  text: string;
}

function hold(documents: readonly StoredDocument[]): Map<string, Held> {
  return new Map(
    documents.map((document) => {
      const rev = `1-${createHash('md5').update(JSON.stringify(document)).digest('hex')}`;
      const revisions = { start: 1, ids: [rev.slice(2)] };
      return [document._id, { rev, text: JSON.stringify({ ...document, _rev: rev, _revisions: revisions }) }];
    }),
  );
}

function changes(held: ReadonlyMap<string, Held>, url: URL): string {
  const since = Number(url.searchParams.get('since') ?? 0);
  const limit = Number(url.searchParams.get('limit') ?? held.size);
  const rows = [...held]
    .slice(since, since + limit)
    .map(([id, { rev }], index) => ({ seq: since + index + 1, id, changes: [{ rev }] }));
  const last = rows.at(-1)?.seq ?? since;
  return JSON.stringify({ results: rows, last_seq: last, pending: held.size - last });
}

async function bodyOf<T>(request: IncomingMessage): Promise<T> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return JSON.parse(text) as T;
}

function bulkGet(held: ReadonlyMap<string, Held>, docs: readonly { id: string }[]): string {
  const results = docs.map(({ id }) => `{"id":${JSON.stringify(id)},"docs":[{"ok":${held.get(id)?.text}}]}`);
  return `{"results":[${results.join(',')}]}`;
}

/** To a push: of every document its revision is wanted. */
function allMissing(asked: Record<string, string[]>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(asked).map(([id, missing]) => [id, { missing }])));
}

function answer(response: ServerResponse, status: number, text: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type });
  response.end(text);
}

/** @param script the peer's bundled page script */
export async function startPeerSource(
  documents: readonly StoredDocument[],
  script: string,
): Promise<PeerSource> {
  const held = hold(documents);
  const sink = await startPeerSink();
  const info = JSON.stringify({ db_name: 'source', update_seq: held.size, doc_count: held.size });
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://source');
    if (url.pathname === '/') answer(response, 200, '<!doctype html><title>peer</title>', 'text/html');
    else if (url.pathname === '/peer.js') answer(response, 200, script, 'text/javascript');
    else if (url.pathname === '/source/_changes') answer(response, 200, changes(held, url));
    else if (url.pathname === '/source/_bulk_get')
      answer(response, 200, bulkGet(held, (await bodyOf<{ docs: { id: string }[] }>(request)).docs));
    else if (/^\/sink[^/]*\/_revs_diff$/.test(url.pathname))
      answer(response, 200, allMissing(await bodyOf(request)));
    else if (url.pathname.startsWith('/sink')) await sink.forward(request, response);
    else if (url.pathname.startsWith('/source/_local/') && request.method === 'PUT')
      answer(response, 201, '{"ok":true,"id":"checkpoint","rev":"0-1"}');
    else if (/^\/source\/?$/.test(url.pathname)) answer(response, 200, info);
    else answer(response, 404, '{"error":"not_found","reason":"missing"}');
  };
  const server = createServer((request, response) => void serve(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await sink.close();
    },
  };
}
