import { AppError } from '#domain/api/errors.ts';
import { isLicenseUsable, type License } from '#domain/entities/company.ts';
import type { Group } from '#domain/entities/group.ts';
import { appSchema, type App, type User } from '#domain/entities/user.ts';
import { licensesOf, licenseTotals } from '#domain/rules/company/licenses.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'central'>;

/**
 * Returns a person of the company.
 * @throws AppError not-found: also for people of other companies, so that their existence is not revealed
 */
export async function personOf(services: Needs, company: string, uid: string): Promise<User> {
  const user = await services.central.users.read(uid);
  if (user === null || user.deleted || !user.companies.includes(company)) throw new AppError('not-found');
  return user;
}

/** The company's groups that are not deleted. */
export async function groupsNow({ central }: Pick<Services, 'central'>, company: string): Promise<Group[]> {
  return (await central.groups.of(company)).filter(({ deleted }) => !deleted);
}

export function isActiveAdmin(user: User, company: string): boolean {
  return user.companyadmin && user.active.includes(company) && !user.blocked && !user.deleted;
}

const opens = (user: User, app: App, company: string): boolean =>
  user.applications[app]?.includes(company) === true;

/**
 * Checks that the licences have room for `comers`, people who could not open `app` until now.
 * @throws AppError suitable-license-not-found, licenses-used-up
 */
export async function requireSeats(
  services: Needs,
  company: string,
  app: App,
  comers: readonly string[],
): Promise<void> {
  if (comers.length === 0) return;
  const seats = seatsOf(await services.central.licenses.of(company), app);
  if (seats === 'unlimited') return;
  const people = await services.central.users.of(company);
  const taken = people.filter(
    (user) =>
      !comers.includes(user.uid) &&
      !user.deleted &&
      user.active.includes(company) &&
      opens(user, app, company),
  );
  if (taken.length + comers.length > seats) throw new AppError('licenses-used-up');
}

/**
 * How many people may open `app`. Licences for concurrent users set no limit here.
 * @throws AppError suitable-license-not-found
 */
function seatsOf(licenses: readonly License[], app: App): number | 'unlimited' {
  const concurrent = licensesOf(licenses, { type: 'concurrent-users', app }).filter(isLicenseUsable);
  const named = licensesOf(licenses, { type: 'users', app }).filter(isLicenseUsable);
  if (concurrent.length === 0 && named.length === 0) throw new AppError('suitable-license-not-found');
  return concurrent.length > 0 ? 'unlimited' : licenseTotals(named).amount;
}

/** Sets the applications for one company; those of other companies stay unchanged. */
export function withApplications(user: User, company: string, wanted: readonly App[]): User['applications'] {
  const entries = appSchema.options.map((app) => {
    const others = (user.applications[app] ?? []).filter((uid) => uid !== company);
    return [app, wanted.includes(app) ? [...others, company] : others] as const;
  });
  return Object.fromEntries(entries.filter(([, companies]) => companies.length > 0));
}
