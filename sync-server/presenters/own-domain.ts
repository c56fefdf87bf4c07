import type { OwnDomain, SiteDomainKind } from '#domain/api/site-domains.ts';
import type { SiteClaim } from '#domain/entities/site-domain.ts';

export function presentOwnDomain(
  kind: SiteDomainKind,
  { domain, verifiedAt, checkedAt, problem }: SiteClaim,
): OwnDomain {
  const tried = checkedAt === null ? 'waiting' : 'failed';
  return { kind, domain, state: verifiedAt === null ? tried : 'confirmed', problem, checkedAt };
}
