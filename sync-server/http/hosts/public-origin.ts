import type { Request } from 'express';
import type { Config } from '#server/config.ts';

/**
 * This product's origin, for links that leave it: the configured one, or the alias that the request was made to. Without
 * a configured one it is what the request calls itself, which only demo mode does without, and that takes loopback names
 * alone.
 */
export function publicOrigin(
  { appOrigin, appAliases }: Pick<Config, 'appOrigin' | 'appAliases'>,
  request: Request,
): string {
  const host = request.get('host') ?? 'localhost';
  if (appOrigin === null) return `http://${host}`;
  return appAliases.find((alias) => URL.parse(alias)?.host === host) ?? appOrigin;
}
