import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from '#server/metrics/metrics.ts';

/**
 * Assigns every request an id, which error messages show, counts it, and writes one log line at its end. It logs the
 * route's pattern, never the address, since addresses contain ids and may contain tokens.
 */
export function requestLog(log: Logger, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const id = randomUUID();
    const started = performance.now();
    response.locals['requestId'] = id;
    response.set('x-request-id', id);
    response.once('close', () => {
      const { route, code } = response.locals as { route?: string; code?: string };
      const seconds = (performance.now() - started) / 1000;
      const { method } = request;
      metrics.requestDone({ method, route: route ?? 'static', status: response.statusCode, code, seconds });
      const facts = {
        request: id,
        method,
        route: route ?? 'static',
        status: response.statusCode,
        ms: Math.round(seconds * 1000),
        ...(code === undefined ? {} : { code }),
        ...(response.writableFinished ? {} : { cut: true }),
      };
      if (response.statusCode >= 500 && code !== 'server-busy') log.error(facts, 'request');
      else if (route === undefined) log.debug(facts, 'request');
      else log.info(facts, 'request');
    });
    next();
  };
}
