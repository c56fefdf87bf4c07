import type { License } from '#domain/entities/company.ts';
import { countsBytes } from '#domain/rules/licenses.ts';
import type { Texts, Translate } from '#app/i18n/texts.ts';

/** Specification 1, section 9: 'used/amount', bytes as sizes, 'Ilimitado', and 'Habilitado' for single-use. */
export function licenseUseText(
  { type, used, amount, singleUse }: Pick<License, 'type' | 'used' | 'amount' | 'singleUse'>,
  { t, format }: Pick<Texts, 't' | 'format'>,
): string {
  if (singleUse) return t('company.licenseEnabled');
  if (amount === 'unlimited') return t('company.licenseUnlimited');
  const written = countsBytes(type) ? format.bytes : format.number;
  return `${written(used)}/${written(amount)}`;
}

/** Specification 1, section 3; the others belong to single products and are called by their own names. */
const namedTypes = [
  'monthly-bandwidth',
  'storage',
  'concurrent-users',
  'users',
  'executions',
  'credits',
  'whitelabel',
  'whitelabel-enterprise',
  'custom-emails',
  'time-blocking',
  'machine-control',
  'autodocs-models',
  'consult-users',
  'wokflux-portal',
] as const;

/** Translated; a type that this version does not know shows itself. */
export function licenseName(type: string, t: Translate): string {
  const named = namedTypes.find((each) => each === type);
  return named === undefined ? type : t(`company.licenseType.${named}`);
}
