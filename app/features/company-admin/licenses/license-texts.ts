import type { License } from '#domain/entities/company.ts';
import { countsBytes } from '#domain/rules/company/licenses.ts';
import type { Texts } from '#app/i18n/texts.ts';

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
