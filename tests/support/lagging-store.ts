import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { changesText } from '#couchdb/changes/changes-page.ts';
import { startEmbeddedServer } from '#couchdb/embedded/server.ts';

type Document = Record<string, unknown> & { _id: string };

/** Content of one database on the lagging copy. */
interface OlderCopy {
  /** Ordered by id. */
  documents: readonly Document[];
  /** End of its history. */
  end: string;
}

export interface LaggingStore extends AsyncDisposable {
  /** For COUCHDB_URL. */
  readonly url: string;
  /**
   * From now on one copy takes no writes: lists, `_find` and the history are read from it, as is possible in a cluster.
   * Documents by id, and the end of a history (`update_seq`), come from the up-to-date copies.
   */
  fallBehind(): Promise<void>;
  /** The copy has replicated what it missed. */
  catchUp(): void;
}

const listSchema = z.object({ rows: z.array(z.object({ doc: z.looseObject({ _id: z.string() }) })) });
const infoSchema = z.object({ update_seq: z.string() });
const changesSchema = z.looseObject({
  results: z.array(z.looseObject({ seq: z.string() })),
  last_seq: z.string(),
  pending: z.number().optional(),
});
type History = z.infer<typeof changesSchema>;
const conditionSchema = z.object({
  $eq: z.unknown().optional(),
  $gte: z.string().optional(),
  $lt: z.string().optional(),
});
const findSchema = z.object({ selector: z.record(z.string(), conditionSchema), limit: z.number() });

/** Leading number of the embedded store's sequence. */
function numberOf(seq: string): number {
  return Number.parseInt(seq, 10);
}

function listed({ documents }: OlderCopy, query: URLSearchParams): object {
  const key = (name: string): string | null => JSON.parse(query.get(name) ?? 'null') as string | null;
  const [start, end] = [key('startkey') ?? '', key('endkey')];
  const inside = documents.filter(({ _id }) => _id >= start && (end === null || _id < end));
  const limit = Number(query.get('limit') ?? inside.length);
  return { rows: inside.slice(0, limit).map((doc) => ({ id: doc._id, doc })) };
}

function found({ documents }: OlderCopy, body: unknown): object {
  const { selector, limit } = findSchema.parse(body);
  const fits = (document: Document): boolean =>
    Object.entries(selector).every(([field, { $eq, $gte, $lt }]) => {
      const value = document[field];
      if ($eq !== undefined) return value === $eq;
      return typeof value === 'string' && value >= ($gte ?? '') && ($lt === undefined || value < $lt);
    });
  return { docs: documents.filter(fits).slice(0, limit) };
}

/** A reader with a later position from another copy continues there. */
function changesOf({ end }: OlderCopy, query: URLSearchParams, answer: History): History {
  if (numberOf(query.get('since') ?? '0') > numberOf(end)) return answer;
  const { results, last_seq, ...rest } = answer;
  const told = results.filter(({ seq }) => numberOf(seq) <= numberOf(end));
  const last = numberOf(last_seq) <= numberOf(end) ? last_seq : end;
  return { ...rest, results: told, last_seq: last, ...(last === end ? { pending: 0 } : {}) };
}

/** The embedded store as a cluster in which one copy can lag; its data is in `folder`. */
export async function startLaggingStore(folder: string): Promise<LaggingStore> {
  const store = await startEmbeddedServer(folder);
  const target = new URL(store.url);
  const authorization = `Basic ${btoa(`${target.username}:${target.password}`)}`;
  const copies = new Map<string, OlderCopy>();

  const ask = async (path: string, method = 'GET', body?: unknown): Promise<unknown> => {
    const init = { method, headers: { authorization, 'content-type': 'application/json' } };
    const sent = body === undefined ? init : { ...init, body: JSON.stringify(body) };
    return (await fetch(`${target.origin}${path}`, sent)).json();
  };
  const copyOf = async (name: string): Promise<OlderCopy> => {
    const { update_seq: end } = infoSchema.parse(await ask(`/${name}`));
    const { rows } = listSchema.parse(await ask(`/${name}/_all_docs?include_docs=true`));
    return { documents: rows.map(({ doc }) => doc), end };
  };
  /** Null if the lagging copy is not used for this request. */
  const olderAnswer = async (incoming: IncomingMessage): Promise<string | null> => {
    const url = new URL(incoming.url ?? '/', target.origin);
    const [, name = '', call = ''] = url.pathname.split('/');
    const copy = copies.get(decodeURIComponent(name));
    if (copy === undefined || incoming.headers.authorization !== authorization) return null;
    const query = url.searchParams;
    if (call === '_all_docs' && incoming.method === 'GET') return JSON.stringify(listed(copy, query));
    if (call === '_find') return JSON.stringify(found(copy, await json(incoming)));
    if (call !== '_changes' || query.has('feed')) return null;
    const body = incoming.method === 'POST' ? await json(incoming) : undefined;
    const answer = await ask(`${url.pathname}${url.search}`, incoming.method, body);
    return changesText(changesOf(copy, query, changesSchema.parse(answer)));
  };
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, headers, url: path } = incoming;
    const { hostname, port } = target;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  const proxy = createServer((incoming, outgoing) => {
    olderAnswer(incoming).then(
      (answer) => {
        if (answer === null) pass(incoming, outgoing);
        else outgoing.writeHead(200, { 'content-type': 'application/json' }).end(answer);
      },
      () => outgoing.destroy(),
    );
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://${target.username}:${target.password}@127.0.0.1:${port}`,
    fallBehind: async () => {
      for (const name of z.array(z.string()).parse(await ask('/_all_dbs')))
        copies.set(name, await copyOf(name));
    },
    catchUp: () => copies.clear(),
    [Symbol.asyncDispose]: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await store.close();
    },
  };
}
