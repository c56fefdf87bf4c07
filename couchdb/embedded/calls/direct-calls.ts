import type { CouchRequest } from '#couchdb/client/couch-client.ts';
import { changesNow } from './changes-routes.ts';
import { CouchError } from '../couch-error.ts';
import { batchCalls, documentCalls, MAX_REQUEST_BYTES } from './document-routes.ts';
import type { Engine } from '../engine.ts';
import { onDatabaseTwice, type Answer, type CallHandler, type DatabaseCall } from './handler.ts';
import { listingCalls } from './listing-calls.ts';

/** The most frequent requests, answered within the process; by method and last path segment. */
const namedCalls: Readonly<Record<string, CallHandler>> = {
  ...batchCalls,
  ...listingCalls,
  'POST _changes': changesNow,
};

const DOCUMENT = /^(?!_)|^_(local|design)\//;

export interface DirectCalls {
  answers(request: CouchRequest): boolean;
  /** Null if the call needs HTTP. Rejects with errors that `toCouchError` accepts. */
  ask(request: CouchRequest, signal: AbortSignal): Promise<Answer> | null;
  /** Rejects all calls in progress. */
  close(): void;
}

/**
 * The embedded server's calls within its own process: the same handlers without the cost of HTTP, which exceeds theirs.
 */
export function directCalls(engine: Engine): DirectCalls {
  const underWay = new Set<(error: unknown) => void>();
  const run = (work: Promise<Answer>, signal: AbortSignal): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const late = (): void => reject(new CouchError(503, 'timeout', 'The store did not answer.'));
      const over = (): void => {
        signal.removeEventListener('abort', late);
        underWay.delete(reject);
      };
      signal.addEventListener('abort', late);
      underWay.add(reject);
      work.finally(over).then(resolve, reject);
    });
  return {
    answers: (request) => handlerOf(request) !== null,
    ask: (request, signal) => {
      const handler = handlerOf(request);
      return handler === null ? null : run(answerOf(engine, request, handler), signal);
    },
    close: () => {
      for (const reject of underWay) reject(new CouchError(503, 'closed', 'The store is closed.'));
    },
  };
}

function handlerOf({ method = 'GET', path, type }: CouchRequest): CallHandler | null {
  const [, second] = path;
  if (second === undefined || second === '' || path.length !== 2 || type !== undefined) return null;
  return (DOCUMENT.test(second) ? documentCalls[method] : namedCalls[`${method} ${second}`]) ?? null;
}

async function answerOf(engine: Engine, request: CouchRequest, handler: CallHandler): Promise<Answer> {
  const [name = '', id = ''] = request.path;
  const call = { id, query: queryOf(request.query), ...bodyOf(request.body) };
  return onDatabaseTwice(engine, name, (database) => handler({ ...call, database }));
}

/** The query as it would be in the address. */
function queryOf(query: CouchRequest['query'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/** Serialised and parsed as over a network: the caller keeps no reference to what is stored. */
function bodyOf(body: unknown): Pick<DatabaseCall, 'body' | 'bytes'> {
  if (body === undefined) return { body: undefined, bytes: 0 };
  const text = JSON.stringify(body);
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_REQUEST_BYTES) throw new CouchError(413, 'document_too_large', 'The request is too large.');
  return { body: JSON.parse(text), bytes };
}
