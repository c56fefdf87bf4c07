/** One measured number, printed as a JSON line by `npm run bench`. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** Ours over the named peer's in the same run, below 1 where ours is less; null where there is no peer. */
  ratio: number | null;
  /** The peer. */
  against: string | null;
}

export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing.');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  return sorted.length % 2 === 1 ? at(Math.floor(middle)) : (at(middle - 1) + at(middle)) / 2;
}

/** The value below which `share` of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
