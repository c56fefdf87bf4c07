import type { SiteClaim } from '#domain/entities/site-domain.ts';
import { LOCAL_DOMAIN } from '#domain/rules/company/site-domain.ts';
import type { Config } from '#server/config.ts';

/** Whether visitors may be led to an address: one that its company proved, or in a demo the developer's own. */
export function isUsable({ mode }: Pick<Config, 'mode'>, claim: SiteClaim): boolean {
  if (!claim.selected || claim.deleted) return false;
  return claim.verifiedAt !== null || (mode === 'demo' && claim.domain === LOCAL_DOMAIN);
}
