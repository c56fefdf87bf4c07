/**
 * Portuguese has a third plural form, used for exact millions, which reads like the plural here. Phrases are written
 * with `_one` and `_other`; this adds `_many`, so that a million never shows a key.
 */
export function withManyForms(phrases: object): Record<string, unknown> {
  const complete: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(phrases)) {
    complete[key] = typeof value === 'object' && value !== null ? withManyForms(value) : value;
    if (key.endsWith('_other')) complete[key.replace(/_other$/, '_many')] ??= value;
  }
  return complete;
}
