import { licenseTypes } from '#domain/rules/company/licenses.ts';
import type { Translate } from './texts.ts';

/** `plan` stands for a plan and nothing else. */
const named = [...licenseTypes, 'plan'] as const;

/** Translated; a type that belongs to a single product, or that this version does not know, shows itself. */
export function licenseName(type: string, t: Translate): string {
  const known = named.find((each) => each === type);
  return known === undefined ? type : t(`company.licenseType.${known}`);
}
