import { AppError } from '#domain/api/errors.ts';
import type { SiteClaim } from '#domain/entities/site-domain.ts';
import { proofName, provenCompanies } from '#domain/rules/company/domain-proof.ts';
import type { Config } from '#server/config/config.ts';
import type { Services } from '#server/services.ts';
import type { CentralCollection } from '#server/stores/central/central-collection.ts';

type Needs = Pick<Services, 'config' | 'domainRecords' | 'log'>;

/**
 * Claims `domain` for a company. An unverified claim of another company does not block it, nor does a verified one if
 * the DNS now names the claimant: nobody can withhold an address from its owner.
 * @throws AppError domain-taken
 */
export async function takeDomain<T extends SiteClaim>(
  services: Needs,
  claims: CentralCollection<T>,
  claim: T,
): Promise<void> {
  const { domain } = claim;
  const taken = new AppError('domain-taken', { field: 'body.domain' });
  if (ownHosts(services.config).includes(domain)) throw taken;
  const held = await claims.read(domain);
  if (held !== null && !(await isFree(services, held.value, claim.company))) throw taken;
  const isAgain = held !== null && !held.value.deleted && held.value.company === claim.company;
  const next = isAgain ? { ...claim, ...stateOf(held.value) } : claim;
  // Conditional on the revision read: of two concurrent claims only one succeeds.
  if (!(await claims.write(domain, next, held?.rev ?? null))) throw taken;
}

/** Hosts of the suite itself, which no company can claim. Additional origins can be claimed: see APP_ALIASES. */
function ownHosts({ appOrigin, siblingOrigins }: Config): string[] {
  const origins = [appOrigin, ...Object.values(siblingOrigins)];
  return origins.flatMap((origin) => (origin === null ? [] : new URL(origin).host));
}

async function isFree(services: Needs, held: SiteClaim, company: string): Promise<boolean> {
  if (held.deleted || held.company === company || held.verifiedAt === null) return true;
  try {
    const named = provenCompanies(await services.domainRecords.texts(proofName(held.domain)));
    return named.includes(company) && !named.includes(held.company);
  } catch (error) {
    services.log.warn({ error }, 'a domain was not looked up');
    return false;
  }
}

function stateOf({ verifiedAt, checkedAt, problem, lostAt }: SiteClaim) {
  return { verifiedAt, checkedAt, problem, lostAt };
}

/** @throws AppError not-found if the company has no such claim */
export async function letGo<T extends SiteClaim>(
  claims: CentralCollection<T>,
  company: string,
  domain: string,
): Promise<void> {
  const held = await claims.read(domain);
  if (held === null || held.value.deleted || held.value.company !== company) throw new AppError('not-found');
  const left = { ...held.value, selected: false, deleted: true, verifiedAt: null, lostAt: null };
  if (!(await claims.write(domain, left, held.rev))) await letGo(claims, company, domain);
}
