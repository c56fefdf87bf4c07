import type { RequestHandler } from 'express';
import { AppError } from '#domain/api/errors.ts';

/** If a request has several hosts, a proxy may have checked another one than this server reads (RFC 9112, 3.2). */
export const oneHost: RequestHandler = (request, response, next) => {
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length <= 1) return next();
  response.set('connection', 'close');
  return next(new AppError('invalid-request', { field: 'headers.host' }));
};
