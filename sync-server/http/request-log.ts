import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * Gives every request an id, which errors show to people, and writes one line when it is over. The route's pattern is
 * logged and never the address itself: addresses hold ids, and one day tokens.
 */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const id = randomUUID();
    const started = performance.now();
    response.locals['requestId'] = id;
    response.set('x-request-id', id);
    response.once('close', () => {
      const { route, code } = response.locals as { route?: string; code?: string };
      const facts = {
        request: id,
        method: request.method,
        route: route ?? 'static',
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        ...(code === undefined ? {} : { code }),
        ...(response.writableFinished ? {} : { cut: true }),
      };
      if (response.statusCode >= 500) log.error(facts, 'request');
      else if (route === undefined) log.debug(facts, 'request');
      else log.info(facts, 'request');
    });
    next();
  };
}
