import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import type { AccessRequest } from '#domain/entities/access-request.ts';
import { isLicenseUsable, type Company, type License } from '#domain/entities/company.ts';
import type { App, User } from '#domain/entities/user.ts';
import type { Config } from '#server/config/config.ts';
import { comesByPortal } from '#server/policies/external-registration.ts';

/** Licences that admit people of a company to a product (specification 1, section 3). */
const SEAT_TYPES = ['users', 'concurrent-users'];

/** Codes that reveal whether an account exists; replaced by a single one if LOGIN_ERRORS is `uniform`. */
const tellingCodes: readonly ErrorCode[] = ['user-not-found', 'wrong-password', 'user-is-inactive'];

/** The error that the caller may see. */
export function toPublicError({ loginErrors }: Pick<Config, 'loginErrors'>, error: AppError): AppError {
  const told = loginErrors === 'distinct' || !tellingCodes.includes(error.code);
  return told ? error : new AppError('sign-in-failed', { cause: error });
}

/** Why `user` may not sign in to any company after the first step; null if nothing prevents it. */
export function userProblem(user: User): AppError | null {
  if (user.blocked) return new AppError('user-blocked');
  if (!user.emailVerified) return new AppError('user-email-not-verified');
  return null;
}

/**
 * The company to work in: `wanted`, else that of the selected access request (`visits`: the requests that are valid
 * now), else the first in which the user is active.
 * @throws AppError company-not-allowed (not a member), user-is-inactive
 */
export function chooseCompany(
  user: User,
  wanted: string | undefined,
  visits: readonly AccessRequest[] = [],
): string {
  const visit = visits.find(({ company }) => wanted === undefined || company === wanted);
  if (visit !== undefined) return visit.company;
  if (wanted !== undefined && !user.companies.includes(wanted)) throw new AppError('company-not-allowed');
  const active = user.companies.filter((company) => user.active.includes(company));
  const chosen = wanted === undefined ? active[0] : active.find((company) => company === wanted);
  if (chosen === undefined) throw new AppError('user-is-inactive');
  return chosen;
}

/** Why `app` may not be opened in `company`; null if nothing prevents it. */
export function accessProblem(
  user: User,
  place: { company: Company | null; licenses: readonly License[]; visit: AccessRequest | null },
  app: App,
): AppError | null {
  const { company, licenses, visit } = place;
  if (company === null || company.deleted) return new AppError('company-not-allowed');
  if (company.blocked) return new AppError('company-blocked');
  // Visitors may open the products that their own company gives them.
  const home = visit === null ? company.uid : visit.from.uid;
  if (user.applications[app]?.includes(home) !== true) return new AppError('sso-user-is-not-in-app');
  const seats = licenses.some(
    (license) => license.app === app && SEAT_TYPES.includes(license.type) && isLicenseUsable(license),
  );
  return seats || comesByPortal(user, licenses, app) ? null : new AppError('suitable-license-not-found');
}
