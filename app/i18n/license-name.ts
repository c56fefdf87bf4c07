import { licenseTypes } from '#domain/rules/company/licenses.ts';
import type { Translate } from './texts.ts';

/** `plan` is the licence type of a plan. */
const named = [...licenseTypes, 'plan'] as const;

/** Translated name. A type of a single product, or an unknown one, is shown as it is. */
export function licenseName(type: string, t: Translate): string {
  const known = named.find((each) => each === type);
  return known === undefined ? type : t(`company.licenseType.${known}`);
}
