import { appearanceFilePath, colorSchema, type Appearance } from '#domain/api/portals.ts';
import { fileHashSchema } from '#domain/api/files.ts';
import { isLicenseUsable, type Company, type License } from '#domain/entities/company.ts';
import { shownName } from './account/shown-name.ts';

const TYPES = ['whitelabel', 'whitelabel-enterprise'];

/** Whether the company has a licence for its own appearance (specification 2, section 2). */
export function hasWhitelabel(licenses: readonly License[]): boolean {
  return licenses.some((license) => TYPES.includes(license.type) && isLicenseUsable(license));
}

/** Files of a company that anybody may see, by purpose. */
export function appearanceFiles({ meta }: Company): { logo: string | null; background: string | null } {
  return { logo: hashOrNull(meta.whitelabel?.logo), background: hashOrNull(meta.whitelabel?.background) };
}

/** Other contents of a field (an address, a picture as text) are not shown. */
function hashOrNull(text: string | null | undefined): string | null {
  return fileHashSchema.safeParse(text).data ?? null;
}

function fileAddress(company: string, hash: string | null): string | null {
  if (hash === null) return null;
  return appearanceFilePath.replace(':company', encodeURIComponent(company)).replace(':hash', hash);
}

export function presentLogo(company: Company, licenses: readonly License[]): string | null {
  return hasWhitelabel(licenses) ? fileAddress(company.uid, appearanceFiles(company).logo) : null;
}

/** Null without the licence: then the default appearance applies. */
export function presentAppearance(company: Company, licenses: readonly License[]): Appearance | null {
  if (!hasWhitelabel(licenses)) return null;
  const { logo, background } = appearanceFiles(company);
  const whitelabel = company.meta.whitelabel;
  return {
    name: shownName(company),
    logo: fileAddress(company.uid, logo),
    background: fileAddress(company.uid, background),
    color: colorSchema.safeParse(whitelabel?.color).data ?? null,
    emailDomain: whitelabel?.emailDomain ?? null,
  };
}
