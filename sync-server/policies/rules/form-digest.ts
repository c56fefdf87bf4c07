import { createHash } from 'node:crypto';
import { keysInOrder } from '#domain/rules/keys-in-order.ts';
import type { LivingForm } from '#domain/rules/living/outcome.ts';

/** Half of a SHA-256 is enough: nobody finds a second form of the same digest. */
const DIGEST_CHARACTERS = 32;

/**
 * Mark of all that decides what an execution of the form holds: equal forms have the same, in whatever order stores and
 * devices write their keys.
 */
export function formDigest({
  fields,
  sections,
  passages,
}: Pick<LivingForm, 'fields' | 'sections' | 'passages'>): string {
  const text = JSON.stringify(
    [fields, sections, [...passages].sort(([a], [b]) => (a < b ? -1 : 1))],
    keysInOrder,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST_CHARACTERS);
}
