import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/**
 * Separate databases for a server under test, in a CouchDB that others use at the same time: their names have a unique
 * prefix. The address stays valid while this process runs.
 */
export interface PrefixedCouch {
  /** For COUCHDB_URL. */
  readonly url: string;
  /** The same databases, through another node. */
  through(node: string): Promise<string>;
  /** Removes the databases. */
  remove(): Promise<void>;
}

const namesSchema = z.array(z.string());

interface Target {
  base: URL;
  authorization: string;
}

function targetOf(address: string): Target {
  const base = new URL(address);
  const given = `${decodeURIComponent(base.username)}:${decodeURIComponent(base.password)}`;
  return { base, authorization: `Basic ${btoa(given)}` };
}

/** Rewrites `/<prefix>/<database>/..` to `/<prefix>-<database>/..`; requests to CouchDB itself stay unchanged. */
function onward(path: string): { prefix: string; path: string } {
  const [, prefix = '', database = '', ...rest] = path.split('/');
  const own = database === '' || /^[_?]/.test(database);
  return { prefix, path: `/${[own ? database : `${prefix}-${database}`, ...rest].join('/')}` };
}

async function namesWith(prefix: string, { base, authorization }: Target): Promise<string[]> {
  const response = await fetch(new URL('/_all_dbs', base.origin), { headers: { authorization } });
  return namesSchema.parse(await response.json()).filter((name) => name.startsWith(`${prefix}-`));
}

function pass({ base }: Target, path: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { hostname, port } = base;
  const { method, headers } = incoming;
  const asked = request({ hostname, port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  asked.on('error', () => outgoing.destroy());
  outgoing.on('close', () => asked.destroy());
  incoming.pipe(asked);
}

async function startProxy(target: Target): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const { prefix, path } = onward(incoming.url ?? '/');
    if (path !== '/_all_dbs' || incoming.headers.authorization !== target.authorization) {
      pass(target, path, incoming, outgoing);
      return;
    }
    namesWith(prefix, target).then(
      (names) => outgoing.end(JSON.stringify(names.map((name) => name.slice(prefix.length + 1)))),
      () => outgoing.destroy(),
    );
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { username, password } = target.base;
  return `http://${username}:${password}@127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** One for each node and process, shared by all its tests. */
const proxies = new Map<string, Promise<string>>();

function proxyOf(address: string): Promise<string> {
  const known = proxies.get(address) ?? startProxy(targetOf(address));
  proxies.set(address, known);
  return known;
}

export async function prefixedCouch(address: string): Promise<PrefixedCouch> {
  const prefix = `t${randomBytes(6).toString('hex')}`;
  const through = async (node: string): Promise<string> => `${await proxyOf(node)}/${prefix}`;
  return {
    url: await through(address),
    through,
    remove: async () => {
      const target = targetOf(address);
      for (const name of await namesWith(prefix, target)) {
        const url = new URL(`/${encodeURIComponent(name)}`, target.base.origin);
        await fetch(url, { method: 'DELETE', headers: { authorization: target.authorization } });
      }
    },
  };
}
