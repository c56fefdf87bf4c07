import type { Request, RequestHandler, Response } from 'express';
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

/** A route under `/:db`: opens the database, and lets it recover when the disk failed under the handler. */
export function onDatabase(engine: Engine, handler: (input: DatabaseInput) => Promise<void>): RequestHandler {
  return onServer(async (request, response) => {
    const name = String(request.params['db']);
    const database = await engine.get(name);
    try {
      await handler({ database, request, response });
    } catch (error) {
      await engine.recover(name, error);
      throw error;
    }
  });
}
