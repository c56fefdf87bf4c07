import { AppError } from '#domain/api/errors.ts';
import { opensCompany, type AccessRequest } from '#domain/entities/access-request.ts';
import type { Company, License } from '#domain/entities/company.ts';
import type { App, User } from '#domain/entities/user.ts';
import { checkPermission } from '#domain/rules/permissions/permission-check.ts';
import { mayVisit, memberOf, THIS_APP, unlessStoreFailed } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';
import { writeProjections } from '#server/stores/projections/company-projections.ts';
import { accessProblem, chooseCompany } from './sign-in-checks.ts';

type Needs = Pick<
  Services,
  | 'accessRequests'
  | 'blockedHours'
  | 'central'
  | 'clock'
  | 'enterableCompanies'
  | 'permissionHolders'
  | 'presentedPeople'
  | 'store'
>;

export interface EnteredCompany {
  company: Company;
  licenses: License[];
}

/**
 * The company in which `user` may work with `app` now: the requested one, else the first active one, preferring
 * companies whose hours allow work now. People who may change the hours are admitted at any time (`hoursProblem`).
 * @throws AppError company-not-allowed, user-is-inactive, company-blocked, sso-user-is-not-in-app,
 * suitable-license-not-found, time-blocked
 */
export async function companyToEnter(
  services: Needs,
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
    // If a visit that was merely selected is not possible, the visitor still enters their own company.
    if (visit !== null && wanted === undefined)
      return companyToEnter(services, user, app, chooseCompany(user, undefined));
    throw refusal ?? new AppError('company-not-allowed');
  }
  const closed = await services.blockedHours.problem(company, app);
  if (closed !== null) {
    const open = wanted === undefined ? await openElsewhere(services, user, app, uid) : null;
    if (open !== null) return open;
    if ((await hoursProblem(services, user, company, app)) !== null) throw closed;
  }
  return { company, licenses };
}

/** Another company of the person that allows work at this hour; null for none. */
async function openElsewhere(
  services: Needs,
  user: User,
  app: App,
  closed: string,
): Promise<EnteredCompany | null> {
  for (const uid of user.companies) {
    if (uid === closed || !user.active.includes(uid)) continue;
    const entered = await companyToEnter(services, user, app, uid).catch(unlessStoreFailed);
    if (entered !== null && (await services.blockedHours.problem(entered.company, app)) === null)
      return entered;
  }
  return null;
}

/**
 * Why `user` is not admitted at this hour. Also null for people who may change the hours: they can then call only what
 * serves that.
 */
export async function hoursProblem(
  services: Pick<Services, 'blockedHours' | 'permissionHolders'>,
  user: User,
  company: Company,
  app: App,
): Promise<AppError | null> {
  const problem = await services.blockedHours.problem(company, app);
  if (problem === null || app !== THIS_APP) return problem;
  const holder = await services.permissionHolders.of(memberOf(user, company.uid));
  return checkPermission(holder, 'settings.admin').valid ? null : problem;
}

/** Access requests by which `user` may work in other companies now. */
export async function visitsOf(
  services: Pick<Services, 'accessRequests'>,
  user: User,
): Promise<AccessRequest[]> {
  if (!mayVisit(user)) return [];
  const requests = await services.accessRequests.ofUser(user.uid);
  return requests.filter((request) => opensCompany(request) && !user.companies.includes(request.company));
}

/**
 * Updates the projections that a device fetches when it enters the company. Done once for each company: later changes
 * are projected as they happen, and reading all people of a company at every sign-in would be its largest cost. A
 * person who enters just after they were added or changed is projected at once.
 */
export async function prepareCompany(
  services: Needs,
  user: User,
  { company: { uid } }: EnteredCompany,
): Promise<void> {
  const { central, store, clock, accessRequests, presentedPeople } = services;
  if (await presentedPeople.has(uid, user)) return;
  // The sign-in check may use slightly old data; projections may not.
  const [company, licenses, groups, users, requests, globals, documentDefault] = await Promise.all([
    central.companies.read(uid),
    central.licenses.of(uid),
    central.groups.of(uid),
    central.users.of(uid),
    accessRequests.ofCompany(uid),
    central.globals.all(),
    central.documentDefaults.of(uid),
  ]);
  if (company === null) throw new AppError('company-not-allowed');
  const sources = { users, requests, company, licenses, groups, globals, documentDefault };
  await writeProjections(store, uid, sources, clock.now());
  await presentedPeople.prepared(uid);
}
