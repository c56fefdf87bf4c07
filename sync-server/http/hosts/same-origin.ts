import type { Request } from 'express';
import { AppError } from '#domain/api/errors.ts';
import type { Config } from '#server/config/config.ts';
import { publicOrigin } from './public-origin.ts';

/**
 * Refuses a call that carries the refresh cookie but comes from another site's page. SameSite=Strict alone is not
 * enough, since a sibling subdomain is the same site. Every browser sends `Origin` with a POST; a caller that sends
 * neither header is not a browser, and has no cookie it was not given.
 * @throws AppError not-allowed, or invalid-request if the body is not declared as JSON, which a form cannot do
 */
export function requireSameOrigin(config: Config, request: Request): void {
  const site = request.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('not-allowed');
  const origin = request.get('origin');
  if (origin !== undefined && !isOwnOrigin(config, request, origin)) throw new AppError('not-allowed');
  if (request.is('application/json') === false || request.get('content-type') === undefined) {
    throw new AppError('invalid-request', { field: 'headers.content-type' });
  }
}

function isOwnOrigin(config: Config, request: Request, origin: string): boolean {
  if (config.appOrigin !== null) return origin === publicOrigin(config, request);
  return URL.parse(origin)?.host === request.get('host');
}
