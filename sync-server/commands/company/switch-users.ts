import type { CompanyUser } from '#domain/api/company/users.ts';
import { AppError } from '#domain/api/errors.ts';
import type { User } from '#domain/entities/user.ts';
import type { Administrator } from '#server/policies/company-policy.ts';
import { grantorOf, requireGift, heldRightsOf } from '#server/policies/giving.ts';
import { presentCompanyUser } from '#server/presenters/company/company-user.ts';
import { THIS_APP } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';
import { groupsNow, personOf, requireSeats } from './company-people.ts';
import { keepAnAdmin } from './keep-an-admin.ts';

type Needs = Pick<Services, 'audit' | 'central' | 'companyTurns' | 'sessions'>;

/**
 * Disables people in the company: their sessions in it end, with tokens and streams. All or none.
 * @throws AppError not-found, not-allowed (an admin, disabled by somebody who is not one), last-admin, own-account
 */
export function disableUsers(
  services: Needs,
  admin: Administrator,
  uids: readonly string[],
): Promise<CompanyUser[]> {
  return services.companyTurns.run(admin.company, async () => {
    const people = await peopleOf(services, admin, uids);
    const leave = { leaving: people, companies: [admin.company] };
    const disabled = await keepAnAdmin(services, leave, async () => {
      if (uids.includes(admin.uid)) throw new AppError('own-account');
      return each(services, admin, people, 'user-disabled', (user) =>
        user.active.filter((company) => company !== admin.company),
      );
    });
    for (const user of people) await endSessions(services, user.uid, admin.company);
    return disabled;
  });
}

/** @throws AppError not-found, not-allowed, licenses-used-up, suitable-license-not-found */
export function enableUsers(
  services: Needs,
  admin: Administrator,
  uids: readonly string[],
): Promise<CompanyUser[]> {
  return services.companyTurns.run(admin.company, async () => {
    const people = await peopleOf(services, admin, uids);
    const comers = people.filter(
      (user) =>
        !user.active.includes(admin.company) && user.applications[THIS_APP]?.includes(admin.company) === true,
    );
    await requireSeats(
      services,
      admin.company,
      THIS_APP,
      comers.map(({ uid }) => uid),
    );
    return each(services, admin, people, 'user-enabled', (user) => [
      ...user.active.filter((company) => company !== admin.company),
      admin.company,
    ]);
  });
}

async function peopleOf(services: Needs, admin: Administrator, uids: readonly string[]): Promise<User[]> {
  const people = await Promise.all([...new Set(uids)].map((uid) => personOf(services, admin.company, uid)));
  for (const user of people) requireRank(admin, user);
  return people;
}

/** Only a company admin may change a company admin. */
function requireRank(admin: Administrator, user: User): void {
  if (!admin.companyadmin && user.companyadmin) throw new AppError('not-allowed');
}

/** All or none: every person is checked as stored at that time, before anyone is changed. */
async function each(
  services: Needs,
  admin: Administrator,
  people: readonly User[],
  event: 'user-disabled' | 'user-enabled',
  activeIn: (user: User) => string[],
): Promise<CompanyUser[]> {
  const { company, address } = admin;
  const groups = await groupsNow(services, company);
  const giver = await grantorOf(services, admin, groups);
  const judged = (held: User): User => {
    const next = { ...held, active: activeIn(held) };
    requireRank(admin, held);
    requireGift(giver, heldRightsOf(held, company, groups), heldRightsOf(next, company, groups));
    return next;
  };
  for (const user of people) judged(user);
  const changed: CompanyUser[] = [];
  for (const user of people) {
    await services.audit.record({ event, user: admin.uid, company, subject: user.uid, address });
    const next = await services.central.users.change(user.uid, judged);
    if (next === null) throw new AppError('not-found');
    changed.push(presentCompanyUser(next, company, groups));
  }
  return changed;
}

/** Ends the person's sessions in this company; those in other companies continue. */
async function endSessions(services: Needs, user: string, company: string): Promise<void> {
  for (const session of await services.sessions.devicesOf(user))
    if (session.company === company) await services.sessions.end(user, session.uid);
}
