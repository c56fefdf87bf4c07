import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import { isLicenseUsable, type Company, type License } from '#domain/entities/company.ts';
import type { App, User } from '#domain/entities/user.ts';
import type { Config } from '#server/config.ts';

/** Licences that let people of a company into a product at all (specification 1, section 3). */
const SEAT_TYPES = ['users', 'concurrent-users'];

/** Codes that tell whether an account exists; one and the same where LOGIN_ERRORS is `uniform`. */
const tellingCodes: readonly ErrorCode[] = ['user-not-found', 'wrong-password', 'user-is-inactive'];

/** A failure as the caller may know it. */
export function asTold({ loginErrors }: Pick<Config, 'loginErrors'>, error: AppError): AppError {
  const told = loginErrors === 'distinct' || !tellingCodes.includes(error.code);
  return told ? error : new AppError('sign-in-failed', { cause: error });
}

/** What stands against `user` whatever the company, once the password was right; null for nothing. */
export function userProblem(user: User): AppError | null {
  if (user.blocked) return new AppError('user-blocked');
  if (!user.emailVerified) return new AppError('user-email-not-verified');
  // No second factor can be checked yet (feature A22): letting the password alone pass would undo the person's choice.
  if (user.signInWith2fa) return new AppError('sign-in-failed');
  return null;
}

/**
 * The company to work in: `wanted`, else the first in which the user is active.
 * @throws AppError company-not-allowed (not a member), user-is-inactive
 */
export function chooseCompany(user: User, wanted: string | undefined): string {
  if (wanted !== undefined && !user.companies.includes(wanted)) throw new AppError('company-not-allowed');
  const active = user.companies.filter((company) => user.active.includes(company));
  const chosen = wanted === undefined ? active[0] : active.find((company) => company === wanted);
  if (chosen === undefined) throw new AppError('user-is-inactive');
  return chosen;
}

/** What stands against opening `app` in `company`; null for nothing. */
export function accessProblem(
  user: User,
  company: Company | null,
  licenses: readonly License[],
  app: App,
): AppError | null {
  if (company === null || company.deleted) return new AppError('company-not-allowed');
  if (company.blocked) return new AppError('company-blocked');
  if (user.applications[app]?.includes(company.uid) !== true) return new AppError('sso-user-is-not-in-app');
  const seats = licenses.some(
    (license) => license.app === app && SEAT_TYPES.includes(license.type) && isLicenseUsable(license),
  );
  return seats ? null : new AppError('suitable-license-not-found');
}
