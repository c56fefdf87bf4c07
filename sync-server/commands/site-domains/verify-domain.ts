import type { OwnDomain, SiteDomainKind } from '#domain/api/site-domains.ts';
import { AppError } from '#domain/api/errors.ts';
import type { DomainProblem, SiteClaim } from '#domain/entities/site-domain.ts';
import { proofName, provenCompanies } from '#domain/rules/company/domain-proof.ts';
import { presentOwnDomain } from '#server/presenters/own-domain.ts';
import type { Services } from '#server/services.ts';
import type { CentralCollection } from '#server/stores/central/central-collection.ts';

type Needs = Pick<Services, 'clock' | 'domainRecords' | 'log' | 'siteDomains'>;

/**
 * Checks in the DNS whether `domain` belongs to the company. A verified domain is disabled once its record is gone; a
 * DNS failure changes nothing.
 * @throws AppError not-found
 */
export async function verifyDomain(
  services: Needs,
  { company, kind, domain }: { company: string; kind: SiteDomainKind; domain: string },
): Promise<OwnDomain> {
  const { portals, whitelabels } = services.siteDomains;
  const problem = await problemOf(services, company, domain);
  return kind === 'portal'
    ? note(services, { claims: portals, kind, company, domain }, problem)
    : note(services, { claims: whitelabels, kind, company, domain }, problem);
}

/** Why the DNS does not confirm the company's claim; null if it does. */
export async function problemOf(
  { domainRecords, log }: Pick<Services, 'domainRecords' | 'log'>,
  company: string,
  domain: string,
): Promise<DomainProblem | null> {
  try {
    const named = provenCompanies(await domainRecords.texts(proofName(domain)));
    if (named.includes(company)) return null;
    return named.length === 0 ? 'record-missing' : 'record-of-another';
  } catch (error) {
    log.warn({ error }, 'a domain was not looked up');
    return 'lookup-failed';
  }
}

interface Claimed<T> {
  claims: CentralCollection<T>;
  kind: SiteDomainKind;
  company: string;
  domain: string;
}

async function note<T extends SiteClaim>(
  services: Needs,
  claimed: Claimed<T>,
  problem: DomainProblem | null,
): Promise<OwnDomain> {
  const { claims, kind, company, domain } = claimed;
  const held = await claims.read(domain);
  if (held === null || held.value.deleted || held.value.company !== company) throw new AppError('not-found');
  const checkedAt = services.clock.now().toISOString();
  const verifiedAt = verifiedNow(held.value, problem, checkedAt);
  const lostAt = problem === 'lookup-failed' ? held.value.lostAt : null;
  const next = { ...held.value, verifiedAt, checkedAt, problem, lostAt };
  return (await claims.write(domain, next, held.rev))
    ? presentOwnDomain(kind, next)
    : note(services, claimed, problem);
}

function verifiedNow(held: SiteClaim, problem: DomainProblem | null, now: string): string | null {
  if (problem === null) return held.verifiedAt ?? now;
  return problem === 'lookup-failed' ? held.verifiedAt : null;
}
