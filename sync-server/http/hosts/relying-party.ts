import type { Request } from 'express';
import type { Config } from '#server/config.ts';
import { publicOrigin } from './public-origin.ts';

/** For whom passkeys are made: they work at this origin and at no other. */
export interface RelyingParty {
  id: string;
  origin: string;
}

export function relyingParty(
  config: Pick<Config, 'appOrigin' | 'appAliases'>,
  request: Request,
): RelyingParty {
  const origin = publicOrigin(config, request);
  return { id: new URL(origin).hostname, origin };
}
