import type { Request, RequestHandler, Response } from 'express';
import { isDiskError } from '../couch-error.ts';
import type { Engine, EngineDatabase } from '../engine.ts';

/** A call to one database, over HTTP or within this process. */
export interface DatabaseCall {
  database: EngineDatabase;
  /** Document id, including `_local/` or `_design/`; empty for calls without a document. */
  id: string;
  query: Readonly<Record<string, unknown>>;
  /** Parsed from JSON: nothing else has a reference to it. */
  body: unknown;
  /** Length of the body as JSON. */
  bytes: number;
}

export interface Answer {
  status: number;
  body: unknown;
}

/** Throws errors that `toCouchError` accepts. */
export type CallHandler = (call: DatabaseCall) => Promise<Answer>;

export const answered = (body: unknown, status = 200): Answer => ({ status, body });

/** A call that reads the request and writes the response itself. */
export interface DatabaseInput {
  database: EngineDatabase;
  request: Request;
  response: Response;
}

/** A route of the server itself. Express 5 passes thrown errors to the error handler. */
export function onServer(handler: (request: Request, response: Response) => Promise<void>): RequestHandler {
  return async (request, response) => {
    await handler(request, response);
  };
}

/**
 * A disk error may be an old one, which LevelDB repeats until it is reopened: the work is retried once, unless it is
 * `over`.
 */
export async function onDatabaseTwice<R>(
  engine: Engine,
  name: string,
  work: (database: EngineDatabase) => Promise<R>,
  over: () => boolean = () => false,
): Promise<R> {
  try {
    return await engine.use(name, work);
  } catch (error) {
    if (!isDiskError(error) || over() || !(await engine.reopen(name))) throw error;
    return engine.use(name, work);
  }
}

/** A route under `/:db`. */
export function onDatabase(engine: Engine, handler: (input: DatabaseInput) => Promise<void>): RequestHandler {
  return onServer((request, response) =>
    onDatabaseTwice(
      engine,
      String(request.params['db']),
      (database) => handler({ database, request, response }),
      () => response.headersSent,
    ),
  );
}

/** A route under `/:db` with a JSON response; `prefix` precedes the document's id. */
export function answering(engine: Engine, handler: CallHandler, prefix = ''): RequestHandler {
  return onDatabase(engine, async ({ database, request, response }) => {
    const { id } = request.params;
    const { status, body } = await handler({
      database,
      id: id === undefined ? '' : prefix + String(id),
      query: request.query,
      body: request.body as unknown,
      bytes: Number(request.get('content-length') ?? Infinity),
    });
    response.status(status).json(body);
  });
}
