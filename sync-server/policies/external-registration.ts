import { isLicenseUsable, type Company, type License } from '#domain/entities/company.ts';
import type { App, User } from '#domain/entities/user.ts';

/** Spelled as in the store (specification 1, section 7). */
const PORTAL_LICENSE = 'wokflux-portal';

/** Products that the company's portal licences open to people who register themselves. */
export function portalApps(licenses: readonly License[]): App[] {
  const open = licenses.filter((license) => license.type === PORTAL_LICENSE && isLicenseUsable(license));
  return [...new Set(open.map(({ app }) => app))];
}

/**
 * Whether people outside may register in `company`: registration is open, and there is a portal that they can reach. No
 * account is created that opens nothing.
 */
export function letsStrangersIn(
  company: Company | null,
  licenses: readonly License[],
  isReachable: (app: App) => boolean,
): company is Company {
  if (company === null || company.deleted || company.blocked) return false;
  return portalApps(licenses).some(isReachable);
}

/** Self-registered people enter a product only through the company's portal licence and take no seat of its staff. */
export function comesByPortal(user: User, licenses: readonly License[], app: App): boolean {
  return user.external === true && portalApps(licenses).includes(app);
}
