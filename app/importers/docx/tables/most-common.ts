/** The value that is there most often, the first of several; null if there is none. @param keyOf same for same values */
export function mostCommon<T>(values: readonly T[], keyOf: (value: T) => string): T | null {
  const counts = new Map<string, { value: T; count: number }>();
  for (const value of values) {
    const entry = counts.get(keyOf(value)) ?? { value, count: 0 };
    entry.count += 1;
    counts.set(keyOf(value), entry);
  }
  let most: { value: T | null; count: number } = { value: null, count: 0 };
  for (const entry of counts.values()) if (entry.count > most.count) most = entry;
  return most.value;
}
