import { isLicenseUsable, type LicenseUse } from '#domain/entities/company.ts';

/** Licence types that any product may have (specification 1, section 3). */
export const licenseTypes = [
  'users',
  'concurrent-users',
  'consult-users',
  'storage',
  'monthly-bandwidth',
  'executions',
  'credits',
  'custom-emails',
  'whitelabel',
  'whitelabel-enterprise',
  'time-blocking',
  'machine-control',
  'autodocs-models',
  'wokflux-portal',
] as const;

/** Products with their own licence types, which begin with the product's name. */
export const productsWithTypes = ['workflux', 'collectame', 'dokia'] as const;

export function isLicenseType(type: string, app: string): boolean {
  if (licenseTypes.some((each) => each === type)) return true;
  return productsWithTypes.some((each) => each === app) && new RegExp(`^${app}(-[a-z0-9]+)+$`).test(type);
}

export interface LicenseKind {
  type: string;
  app?: string;
}

type Listed = LicenseUse & { type: string; app: string };

/** Licences of the type and, if given, of the product. */
export function licensesOf<L extends Listed>(licenses: readonly L[], { type, app }: LicenseKind): L[] {
  return licenses.filter(
    (license) => !license.deleted && license.type === type && (app === undefined || license.app === app),
  );
}

/** Specification 1, section 6: `loading` while the licences are unknown. */
export function licenseGate(
  licenses: readonly Listed[] | undefined,
  kind: LicenseKind,
): 'loading' | 'allowed' | 'refused' {
  if (licenses === undefined) return 'loading';
  return licensesOf(licenses, kind).some(isLicenseUsable) ? 'allowed' : 'refused';
}

export interface LicenseTotals {
  used: number;
  /** `unlimited` if any of the licences is. */
  amount: number | 'unlimited';
}

/** Specification 1, section 9. */
export function licenseTotals(licenses: readonly Pick<LicenseUse, 'amount' | 'used'>[]): LicenseTotals {
  const used = licenses.reduce((sum, license) => sum + license.used, 0);
  const amounts = licenses.map(({ amount }) => amount);
  const numbers = amounts.filter((amount) => amount !== 'unlimited');
  const unlimited = numbers.length < amounts.length;
  return { used, amount: unlimited ? 'unlimited' : numbers.reduce((sum, amount) => sum + amount, 0) };
}

/** Types whose amounts are bytes (specification 1, section 3). */
const byteTypes: ReadonlySet<string> = new Set(['monthly-bandwidth', 'storage']);

export function countsBytes(type: string): boolean {
  return byteTypes.has(type);
}
