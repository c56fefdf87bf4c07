import { createHash } from 'node:crypto';

/** Serialises a value independently of the order of its fields. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, held: unknown) => {
    if (typeof held !== 'object' || held === null || Array.isArray(held)) return held;
    return Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
