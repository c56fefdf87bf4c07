import { createHash } from 'node:crypto';
import type { LivingForm } from '#domain/rules/living/outcome.ts';

/** Half of a SHA-256 is enough: nobody finds a second form of the same digest. */
const DIGEST_CHARACTERS = 32;

/** Object keys in one order: stores and devices write the same form in several. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Mark of all that decides what an execution of the form holds: equal forms have the same. */
export function formDigest({
  fields,
  sections,
  passages,
}: Pick<LivingForm, 'fields' | 'sections' | 'passages'>): string {
  const text = JSON.stringify([fields, sections, [...passages].sort(([a], [b]) => (a < b ? -1 : 1))], sorted);
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST_CHARACTERS);
}
