import { DOMAIN_GRACE_DAYS } from '#domain/api/limits.ts';
import type { SiteClaim } from '#domain/entities/site-domain.ts';
import { lostDomainMail, type LostDomain } from '#server/mails/lost-domain-mail.ts';
import { eachApart } from '#server/load/each-apart.ts';
import type { Services } from '#server/services.ts';
import type { CentralCollection } from '#server/stores/central/central-collection.ts';
import { problemOf } from './verify-domain.ts';

const HOUR_MS = 3_600_000;
/** Interval of the daily check; less than a day, so that a round that starts slightly early skips no day. */
const RESTS_MS = 20 * HOUR_MS;
const GRACE_MS = DOMAIN_GRACE_DAYS * 24 * HOUR_MS;

type Parts = Pick<
  Services,
  'central' | 'siteDomains' | 'domainRecords' | 'clock' | 'audit' | 'mail' | 'log' | 'background' | 'config'
>;

/**
 * Checks in the DNS that every verified domain still belongs to its company. A domain without its record stays in use
 * for some days; the company's admins are notified at the start and the end of that time. A domain that the DNS assigns
 * to another company ends at once. A DNS failure changes nothing. Only one of several servers notifies.
 */
export async function recheckDomains(parts: Parts, signal: AbortSignal): Promise<void> {
  const { portals, whitelabels } = parts.siteDomains;
  await recheckAll(parts, portals, signal);
  await recheckAll(parts, whitelabels, signal);
}

async function recheckAll<T extends SiteClaim>(
  parts: Parts,
  claims: CentralCollection<T>,
  signal: AbortSignal,
): Promise<void> {
  const work = async ({ value }: { value: T }): Promise<void> => {
    if (isDue(value, parts.clock.now()))
      await parts.background.run(() => recheck(parts, claims, value), signal);
  };
  await eachApart(claims.list(''), work, {
    report: (error) => parts.log.warn({ error }, 'a domain not looked at again'),
    stopped: () => signal.aborted,
  });
}

function isDue({ selected, deleted, verifiedAt, checkedAt }: SiteClaim, now: Date): boolean {
  if (!selected || deleted || verifiedAt === null) return false;
  return checkedAt === null || now.getTime() - Date.parse(checkedAt) >= RESTS_MS;
}

async function recheck<T extends SiteClaim>(
  parts: Parts,
  claims: CentralCollection<T>,
  { domain, company }: SiteClaim,
): Promise<void> {
  const problem = await problemOf(parts, company, domain);
  const held = await claims.read(domain);
  const now = parts.clock.now();
  // A concurrent verification, release or recheck takes precedence.
  if (held === null || held.value.company !== company || !isDue(held.value, now)) return;
  const next = { ...held.value, ...judged(held.value, problem, now) };
  if (!(await claims.write(domain, next, held.rev))) return;
  if (next.verifiedAt === null) await tell(parts, { domain, company, until: null });
  else if (held.value.lostAt === null && next.lostAt !== null)
    await tell(parts, { domain, company, until: new Date(Date.parse(next.lostAt) + GRACE_MS) });
}

/** The state to store for a verified claim after the DNS query. */
function judged(
  { verifiedAt, lostAt }: Pick<SiteClaim, 'verifiedAt' | 'lostAt'>,
  problem: SiteClaim['problem'],
  now: Date,
): Pick<SiteClaim, 'verifiedAt' | 'checkedAt' | 'problem' | 'lostAt'> {
  const checkedAt = now.toISOString();
  if (problem === null) return { verifiedAt, checkedAt, problem, lostAt: null };
  if (problem === 'lookup-failed') return { verifiedAt, checkedAt, problem, lostAt };
  const since = lostAt ?? checkedAt;
  const over = problem === 'record-of-another' || now.getTime() - Date.parse(since) >= GRACE_MS;
  return over
    ? { verifiedAt: null, checkedAt, problem, lostAt: null }
    : { verifiedAt, checkedAt, problem, lostAt: since };
}

async function tell(parts: Parts, lost: LostDomain & { company: string }): Promise<void> {
  const { central, audit, mail, config, log } = parts;
  const { company: uid, until } = lost;
  const event = until === null ? 'domain-lost' : 'domain-proof-missing';
  await audit.record({ event, user: null, company: uid, subject: lost.domain, address: 'server' });
  const company = await central.companies.read(uid);
  if (mail === null || company === null || company.deleted) return;
  const people = await central.users.of(uid);
  const admins = people.filter(
    (user) => user.companyadmin && user.active.includes(uid) && user.emailVerified && !user.deleted,
  );
  const ofCompany = company.address?.country === 'PT' ? 'pt_PT' : 'pt_BR';
  const address = `${config.appOrigin ?? 'http://localhost'}/company/domains`;
  for (const user of admins) {
    const language = user.language ?? ofCompany;
    await mail.send(lostDomainMail(user, lost, { language, address })).catch((error: unknown) => {
      log.warn({ error }, 'mail about a lost domain not sent');
    });
  }
}
