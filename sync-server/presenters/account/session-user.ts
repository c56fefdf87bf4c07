import type { SessionCompany, SessionUser } from '#domain/api/authentication.ts';
import { isLicenseUsable, type Company, type License } from '#domain/entities/company.ts';
import { appSchema, type App, type User } from '#domain/entities/user.ts';
import { hidesProducts } from '#domain/rules/company/hides-products.ts';
import { sellsTimeBlocking } from '#domain/rules/company/time-blocking.ts';
import { isControlled } from '#server/security/sessions/machines.ts';
import { lacksSecondFactor, THIS_APP } from '#server/security/sessions/session.ts';

/** Products `user` may open in `company`. */
export function applicationsOf(user: User, company: string): App[] {
  return appSchema.options.filter((app) => user.applications[app]?.includes(company) === true);
}

/** The person's own data, as sent to that person. */
export function presentSelf(
  user: User,
  company: string,
  { companyNames, permissions }: Pick<SessionUser, 'companyNames' | 'permissions'>,
): SessionUser {
  return {
    uid: user.uid,
    name: user.name,
    firstName: user.firstName,
    lastName: user.lastName,
    user: user.user,
    companyadmin: user.companyadmin,
    companies: user.companies,
    groups: user.groups,
    signInWith2fa: user.signInWith2fa,
    applications: applicationsOf(user, company),
    companyNames,
    permissions,
  };
}

/** The person as an administrator of `company` may see them: without their other companies. */
export function presentColleague(user: User, company: string): SessionUser {
  return { ...presentSelf(user, company, { companyNames: [], permissions: [] }), companies: [company] };
}

/** The logo is included only with a usable whitelabel licence (feature T01). */
export function presentCompany(company: Company, licenses: readonly License[], user: User): SessionCompany {
  const blocking = company.timeBlocking?.[THIS_APP];
  const branded = licenses.some(
    (license) => license.type.startsWith('whitelabel') && isLicenseUsable(license),
  );
  return {
    uid: company.uid,
    name: company.name,
    logo: branded ? (company.meta.whitelabel?.logo ?? null) : null,
    ...(hidesProducts(company, licenses, THIS_APP) ? { hidesProducts: true as const } : {}),
    timeBlocking: blocking !== undefined && sellsTimeBlocking(licenses, THIS_APP) ? blocking : null,
    machineControlled: isControlled({ user, company }, THIS_APP),
    ...(lacksSecondFactor(user, company) ? { secondFactorMissing: true as const } : {}),
  };
}
