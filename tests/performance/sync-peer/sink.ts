import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startEmbeddedServer } from '#couchdb/embedded/server.ts';

/**
 * Where the peer pushes to: a store of the very kind that the app's server writes to (CouchDB's interface over LevelDB,
 * every write synchronous), reached straight on, without the gateway's sign-in and judging. The bench hands requests on,
 * so that the page pays no cross-origin check.
 */
export interface PeerSink {
  /** Hands a request on to the store, and its answer back. */
  forward: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  close: () => Promise<void>;
}

export async function startPeerSink(): Promise<PeerSink> {
  const folder = await mkdtemp(join(tmpdir(), 'autodocs-sink-'));
  const store = await startEmbeddedServer(folder);
  const { hostname, port, username, password } = new URL(store.url);
  const agent = new Agent({ keepAlive: true });
  return {
    forward: async (request, response) => {
      const onward = ask({
        agent,
        hostname,
        port,
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        auth: `${username}:${password}`,
        headers: { ...request.headers, host: `${hostname}:${port}` },
      });
      const answered = new Promise<IncomingMessage>((resolve, reject) => {
        onward.once('response', resolve);
        onward.once('error', reject);
      });
      await pipeline(request, onward);
      const answer = await answered;
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      await pipeline(answer, response);
    },
    close: async () => {
      agent.destroy();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
