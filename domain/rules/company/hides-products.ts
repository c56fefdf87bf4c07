import { isLicenseUsable, type Company, type LicenseUse } from '#domain/entities/company.ts';
import type { App } from '#domain/entities/user.ts';

/**
 * Whether a company hides the other products of the suite in `app`: only with a usable whitelabel-enterprise licence
 * (specification 1, section 6).
 */
export function hidesProducts(
  { meta }: Pick<Company, 'meta'>,
  licenses: readonly (LicenseUse & { type: string })[],
  app: App,
): boolean {
  const licensed = licenses.some(
    (license) => license.type === 'whitelabel-enterprise' && isLicenseUsable(license),
  );
  return licensed && meta.whitelabel?.hideOtherProducts?.[app] === true;
}
