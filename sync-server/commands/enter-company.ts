import { AppError } from '#domain/api/errors.ts';
import { opensCompany, type AccessRequest } from '#domain/entities/access-request.ts';
import type { Company, License } from '#domain/entities/company.ts';
import type { App, User } from '#domain/entities/user.ts';
import { mayVisit } from '#server/security/session.ts';
import type { Services } from '#server/services.ts';
import { writeProjections } from '#server/stores/company-projections.ts';
import { accessProblem, chooseCompany } from './sign-in-checks.ts';

export interface EnteredCompany {
  company: Company;
  licenses: License[];
}

/**
 * The company `user` may work in with `app` now: the wanted one, else the first they are active in.
 * @throws AppError company-not-allowed, user-is-inactive, company-blocked, sso-user-is-not-in-app,
 *   suitable-license-not-found, time-blocked
 */
export async function companyToEnter(
  services: Services,
  user: User,
  app: App,
  wanted: string | undefined,
): Promise<EnteredCompany> {
  const visits = await visitsOf(services, user);
  const uid = chooseCompany(user, wanted, visits);
  const visit = visits.find(({ company }) => company === uid) ?? null;
  const { company, licenses } = await services.enterableCompanies.of(uid);
  const refusal = accessProblem(user, { company, licenses, visit }, app);
  if (refusal !== null || company === null) {
    // A company that was only chosen to be visited must not keep its visitor from their own.
    if (visit !== null && wanted === undefined)
      return companyToEnter(services, user, app, chooseCompany(user, undefined));
    throw refusal ?? new AppError('company-not-allowed');
  }
  if (await services.blockedHours.isNow(company, app)) throw new AppError('time-blocked');
  return { company, licenses };
}

/** Access requests by which `user` may work in other companies now. */
export async function visitsOf(services: Services, user: User): Promise<AccessRequest[]> {
  if (!mayVisit(user)) return [];
  const requests = await services.accessRequests.ofUser(user.uid);
  return requests.filter((request) => opensCompany(request) && !user.companies.includes(request.company));
}

/**
 * What a device entering the company will fetch of the central database is brought up to date: once, since from then on
 * each change is carried over as it happens, and to read everybody of a company at each sign-in is its greatest cost.
 * Who enters a moment after they were added or changed is carried over at once.
 */
export async function prepareCompany(
  services: Services,
  user: User,
  { company: { uid } }: EnteredCompany,
): Promise<void> {
  const { central, store, clock, accessRequests, presentedPeople } = services;
  if (await presentedPeople.has(uid, user)) return;
  // What it is entered by may be a moment old; what devices are told is not.
  const [company, licenses, users, requests, globals] = await Promise.all([
    central.companies.read(uid),
    central.licenses.of(uid),
    central.users.of(uid),
    accessRequests.ofCompany(uid),
    central.globals.all(),
  ]);
  if (company === null) throw new AppError('company-not-allowed');
  await writeProjections(store, uid, { users, requests, company, licenses, globals }, clock.now());
  await presentedPeople.prepared(uid);
}
