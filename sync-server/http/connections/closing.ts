import type { RequestHandler } from 'express';
import { ServerBusy, type Load } from '#server/load/load.ts';

/** A server that shuts down completes running requests and refuses new ones. */
export function refuseWhenClosing(load: Load): RequestHandler {
  return (_request, response, next) => {
    if (!load.closed) return next();
    response.set('connection', 'close');
    return next(new ServerBusy());
  };
}
