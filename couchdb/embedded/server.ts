import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { addAttachmentRoutes } from './calls/attachment-routes.ts';
import { addChangesRoutes } from './calls/changes-routes.ts';
import { CouchError, toCouchError } from './couch-error.ts';
import { directCalls, type DirectCalls } from './calls/direct-calls.ts';
import { addDocumentRoutes, batchCalls, readJson } from './calls/document-routes.ts';
import { ENGINE_VERSION, Engine } from './engine.ts';
import { answering, onDatabase, onServer } from './calls/handler.ts';
import { listingCalls } from './calls/listing-calls.ts';
import { formatSequence } from './calls/sequence.ts';

/**
 * The part of CouchDB 3's HTTP interface that this product uses, over PouchDB and LevelDB:
 *
 * | address | methods | supported |
 * |---|---|---|
 * | `/`, `/_up`, `/_all_dbs`, `/_session` | GET | |
 * | `/db` | GET, PUT, DELETE | info with `update_seq` and `sizes`; creation; removal |
 * | `/db/_security` | GET, PUT | stored, not enforced: there is one user |
 * | `/db/doc`, `/db/_local/doc`, `/db/_design/doc` | GET, PUT, DELETE | reading: `rev`, `revs`, `conflicts`, `attachments`, `open_revs` (always as JSON) |
 * | `/db/doc/attachment` | GET, PUT, DELETE | whole, no ranges; `rev` |
 * | `/db/_bulk_docs` | POST | `docs` with ids, `new_edits` |
 * | `/db/_bulk_get` | POST | `docs` with `id` and `rev`; `revs`, `attachments` |
 * | `/db/_all_docs` | GET, POST | `startkey`, `endkey`, `inclusive_end`, `limit`, `include_docs`, `conflicts`; `keys` |
 * | `/db/_changes` | GET, POST | `feed` normal, longpoll, continuous; `since`, `limit`, `include_docs`, `conflicts`, `style`, `heartbeat`, `timeout`, `_selector` |
 * | `/db/_index`, `/db/_find` | POST | `fields`, `ddoc`, `name`; `selector`, `limit`, `use_index` |
 *
 * A document without its attachments is at most 8,000,000 bytes, as in CouchDB. Not supported: views, validation
 * functions, replication, purging.
 */
export interface EmbeddedServer {
  /** Includes name and password; reachable only from this machine. */
  url: string;
  /** Its most frequent calls, without HTTP, for this process. */
  direct: Omit<DirectCalls, 'close'>;
  close(): Promise<void>;
}

const NAME = 'autodocs';

/** Only this process has the password, so that no other program of the machine can use the port. */
function requirePassword(password: string): RequestHandler {
  const encoder = new TextEncoder();
  const expected = encoder.encode(`Basic ${Buffer.from(`${NAME}:${password}`).toString('base64')}`);
  return (request, _response, next) => {
    const given = encoder.encode(request.get('authorization') ?? '');
    const good = given.length === expected.length && timingSafeEqual(given, expected);
    next(good ? undefined : new CouchError(401, 'unauthorized', 'Name or password is incorrect.'));
  };
}

function addServerRoutes(router: Router, engine: Engine): void {
  router.get('/', (_request, response) => {
    response.json({
      couchdb: 'Welcome',
      version: '3.5.0',
      vendor: { name: 'autodocs embedded store', version: ENGINE_VERSION },
    });
  });
  router.get('/_up', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/_session', (_request, response) => {
    response.json({ ok: true, userCtx: { name: NAME, roles: ['_admin'] } });
  });
  router.get(
    '/_all_dbs',
    onServer(async (_request, response) => {
      response.json(await engine.names());
    }),
  );
}

function addDatabaseRoutes(router: Router, engine: Engine): void {
  router.put(
    '/:db',
    onServer(async (request, response) => {
      await engine.create(String(request.params['db']));
      response.status(201).json({ ok: true });
    }),
  );
  router.delete(
    '/:db',
    onServer(async (request, response) => {
      await engine.destroy(String(request.params['db']));
      response.json({ ok: true });
    }),
  );
  router.get(
    '/:db',
    onDatabase(engine, async ({ database, response }) => {
      const { doc_count, update_seq } = await database.pouch.info();
      const bytes = await engine.bytes(database.name);
      response.json({
        db_name: database.name,
        doc_count,
        // LevelDB does not distinguish current data from data that is not yet compacted away.
        sizes: { active: bytes, file: bytes },
        update_seq: formatSequence(Number(update_seq), database.identity),
      });
    }),
  );
}

const SECURITY = '_local/_security';

function addSecurityRoutes(router: Router, engine: Engine): void {
  const read = async (pouch: PouchDB.Database) =>
    pouch.get(SECURITY).catch((error: unknown) => {
      if (toCouchError(error).status === 404) return null;
      throw error;
    });
  router.get(
    '/:db/_security',
    onDatabase(engine, async ({ database, response }) => {
      response.json((await read(database.pouch))?.['security'] ?? {});
    }),
  );
  router.put(
    '/:db/_security',
    readJson,
    onDatabase(engine, async ({ database, request, response }) => {
      const held = await read(database.pouch);
      await database.pouch.put({ ...held, _id: SECURITY, security: request.body as unknown });
      response.json({ ok: true });
    }),
  );
}

function addNamedRoutes(router: Router, engine: Engine): void {
  for (const [name, handler] of Object.entries({ ...batchCalls, ...listingCalls })) {
    const [method, last = ''] = name.split(' ');
    if (method === 'GET') router.get(`/:db/${last}`, answering(engine, handler));
    else router.post(`/:db/${last}`, readJson, answering(engine, handler));
  }
}

function answerError(error: unknown, _request: Request, response: Response, next: NextFunction): void {
  if (response.headersSent) {
    next(error);
    return;
  }
  const { status, word, message } = toCouchError(error);
  response.status(status).json({ error: word, reason: message });
}

function createRouter(engine: Engine): Router {
  const router = express.Router();
  addServerRoutes(router, engine);
  addDatabaseRoutes(router, engine);
  addSecurityRoutes(router, engine);
  addNamedRoutes(router, engine);
  addChangesRoutes(router, engine);
  addDocumentRoutes(router, engine);
  addAttachmentRoutes(router, engine);
  return router;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

export async function startEmbeddedServer(folder: string): Promise<EmbeddedServer> {
  const engine = new Engine(folder);
  const password = randomBytes(24).toString('hex');
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requirePassword(password), createRouter(engine), answerError);
  const server = createServer(app);
  // Longer than the client keeps an idle connection, so that none is closed during a request.
  server.keepAliveTimeout = 120_000;
  const port = await listen(server);
  const direct = directCalls(engine);
  return {
    url: `http://${NAME}:${password}@127.0.0.1:${port}`,
    direct,
    close: async () => {
      direct.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await engine.close();
    },
  };
}
