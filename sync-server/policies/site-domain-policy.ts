import type { SiteClaim } from '#domain/entities/site-domain.ts';
import { LOCAL_DOMAIN } from '#domain/rules/company/site-domain.ts';
import type { Config } from '#server/config/config.ts';

/** Whether an address may be used: its company has verified it, or it is the developer's own in a demo. */
export function isUsable({ mode }: Pick<Config, 'mode'>, claim: SiteClaim): boolean {
  if (!claim.selected || claim.deleted) return false;
  return claim.verifiedAt !== null || (mode === 'demo' && claim.domain === LOCAL_DOMAIN);
}
