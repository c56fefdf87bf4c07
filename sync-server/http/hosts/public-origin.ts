import type { Request } from 'express';
import type { Config } from '#server/config/config.ts';

/**
 * This product's origin for external links: the configured one, or the alias that the request used. Without a
 * configured origin it is the host of the request; only demo mode allows that, and there only loopback names are
 * accepted.
 */
export function publicOrigin(
  { appOrigin, appAliases }: Pick<Config, 'appOrigin' | 'appAliases'>,
  request: Request,
): string {
  const host = request.get('host') ?? 'localhost';
  if (appOrigin === null) return `http://${host}`;
  return appAliases.find((alias) => URL.parse(alias)?.host === host) ?? appOrigin;
}
