import { isLicenseUsable, type Company, type License } from '#domain/entities/company.ts';

/** Spelled as the store has it (specification 1, section 7). */
const PORTAL_LICENSE = 'wokflux-portal';

/** Whether strangers may register themselves into `company`: it keeps a portal for them, and is open. */
export function letsStrangersIn(company: Company | null, licenses: readonly License[]): company is Company {
  if (company === null || company.deleted || company.blocked) return false;
  return licenses.some((license) => license.type === PORTAL_LICENSE && isLicenseUsable(license));
}

/** Products that the company's portal licences open to those who register themselves. */
export function portalApps(licenses: readonly License[]): License['app'][] {
  const open = licenses.filter((license) => license.type === PORTAL_LICENSE && isLicenseUsable(license));
  return [...new Set(open.map(({ app }) => app))];
}
