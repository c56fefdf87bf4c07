import { DOMAIN_GRACE_DAYS } from '#domain/api/limits.ts';
import type { OwnDomain, SiteDomainKind } from '#domain/api/site-domains.ts';
import type { SiteClaim } from '#domain/entities/site-domain.ts';

export function presentOwnDomain(
  kind: SiteDomainKind,
  { domain, verifiedAt, checkedAt, problem, lostAt }: SiteClaim,
): OwnDomain {
  const until = lostAt === null ? null : Date.parse(lostAt) + DOMAIN_GRACE_DAYS * 86_400_000;
  const tried = checkedAt === null ? 'waiting' : 'failed';
  return {
    kind,
    domain,
    state: verifiedAt === null ? tried : 'confirmed',
    problem,
    checkedAt,
    usedUntil: until === null ? null : new Date(until).toISOString(),
  };
}
