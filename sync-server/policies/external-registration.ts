import { isLicenseUsable, type Company, type License } from '#domain/entities/company.ts';
import type { App, User } from '#domain/entities/user.ts';

/** Spelled as the store has it (specification 1, section 7). */
const PORTAL_LICENSE = 'wokflux-portal';

/** Products that the company's portal licences open to those who register themselves. */
export function portalApps(licenses: readonly License[]): App[] {
  const open = licenses.filter((license) => license.type === PORTAL_LICENSE && isLicenseUsable(license));
  return [...new Set(open.map(({ app }) => app))];
}

/**
 * Whether strangers may register themselves into `company`: it is open, and keeps a portal for them that they can be
 * brought to. An account that opens nothing is not made.
 */
export function letsStrangersIn(
  company: Company | null,
  licenses: readonly License[],
  isReachable: (app: App) => boolean,
): company is Company {
  if (company === null || company.deleted || company.blocked) return false;
  return portalApps(licenses).some(isReachable);
}

/** Who registered themselves is let into a product by the company's portal alone: they take no seat of its staff. */
export function comesByPortal(user: User, licenses: readonly License[], app: App): boolean {
  return user.external === true && portalApps(licenses).includes(app);
}
