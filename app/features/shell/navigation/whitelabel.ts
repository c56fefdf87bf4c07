import { isLicenseUsable } from '#domain/entities/company.ts';
import type { Projection } from '#domain/entities/projection.ts';

const fileHash = /^[0-9a-f]{64}$/;

/** The company's name and its logo's file; null without a valid whitelabel licence or a logo. */
export function companyLogo(projections: readonly Projection[]): { company: string; file: string } | null {
  const licensed = projections.some(
    ({ data, deleted }) =>
      data.kind === 'license' &&
      (data.type === 'whitelabel' || data.type === 'whitelabel-enterprise') &&
      isLicenseUsable({ ...data, deleted }),
  );
  if (!licensed) return null;
  for (const { data, deleted } of projections) {
    if (data.kind === 'company' && !deleted && data.logo !== null && fileHash.test(data.logo)) {
      return { company: data.name, file: data.logo };
    }
  }
  return null;
}
