import type { Request, RequestHandler, Response } from 'express';
import { isDiskError } from './couch-error.ts';
import type { Engine, EngineDatabase } from './engine.ts';

export interface DatabaseInput {
  database: EngineDatabase;
  request: Request;
  response: Response;
}

/** A route of the server itself. Express 5 hands what it throws to the error answer. */
export function onServer(handler: (request: Request, response: Response) => Promise<void>): RequestHandler {
  return async (request, response) => {
    await handler(request, response);
  };
}

/**
 * A route under `/:db`. An error of the disk may be an old one, which LevelDB repeats until it is opened anew: so the
 * handler gets a second chance.
 */
export function onDatabase(engine: Engine, handler: (input: DatabaseInput) => Promise<void>): RequestHandler {
  return onServer(async (request, response) => {
    const name = String(request.params['db']);
    const run = () => engine.use(name, (database) => handler({ database, request, response }));
    try {
      await run();
    } catch (error) {
      if (!isDiskError(error) || response.headersSent || !(await engine.reopen(name))) throw error;
      await run();
    }
  });
}
