import type { Request } from 'express';
import type { Config } from '#server/config/config.ts';
import { publicOrigin } from './public-origin.ts';

/** The relying party of passkeys: they work only at this origin. */
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
