import type { RequestHandler } from 'express';
import { ServerBusy, type Load } from '#server/load/load.ts';

/** A server that is going down finishes what it has begun and sends whatever comes after away. */
export function refuseWhenClosing(load: Load): RequestHandler {
  return (_request, response, next) => {
    if (!load.closed) return next();
    response.set('connection', 'close');
    return next(new ServerBusy());
  };
}
