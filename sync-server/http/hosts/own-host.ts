import type { RequestHandler } from 'express';
import { AppError } from '#domain/api/errors.ts';
import type { Config } from '#server/config/config.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

export function isLoopbackName(name: string): boolean {
  return LOOPBACK_NAMES.includes(name);
}

/**
 * Demo mode listens only on loopback, but a web page can point its own host name at loopback (DNS rebinding) and would
 * then be same-origin. So the host of a request must be a loopback name.
 */
export function ownHost(config: Pick<Config, 'mode'>): RequestHandler {
  return (request, _response, next) => {
    if (config.mode === 'production') return next();
    const name = (request.get('host') ?? '').replace(/:\d+$/, '');
    return isLoopbackName(name) ? next() : next(new AppError('not-allowed', { field: 'headers.host' }));
  };
}
