import type { Request } from 'express';
import type { Config } from '#server/config.ts';

/**
 * This product's origin, for links that leave it. Without a configured one it is what the request calls itself, which
 * only demo mode does without, and that takes loopback names alone.
 */
export function publicOrigin({ appOrigin }: Pick<Config, 'appOrigin'>, request: Request): string {
  return appOrigin ?? `http://${request.get('host') ?? 'localhost'}`;
}
