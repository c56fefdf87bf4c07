import type { Sides } from '../body/sides.ts';
import { sameValue } from './merge-parts.ts';

/** Who wrote a version, and when. */
export interface Author {
  by: string;
  at: string;
}

/** One version is used, the others are stored beside it until somebody chooses. */
export interface VersionsInConflict<V extends Author> {
  /** Author of the version in use. */
  kept: Author;
  others: V[];
}

/**
 * Merges the conflicts of a block or of a part: versions that either side has, without those that a side has settled
 * since the base. `fresh`: a conflict that this merge found.
 */
export function mergeConflicts<V extends Author>(
  { base, local, server }: Sides<VersionsInConflict<V> | null>,
  fresh: VersionsInConflict<V> | null,
): VersionsInConflict<V> | null {
  const has = (conflict: VersionsInConflict<V> | null | undefined, wanted: V): boolean =>
    conflict?.others.some((other) => sameValue(other, wanted)) ?? false;
  const others: V[] = [];
  for (const other of [...(server?.others ?? []), ...(local?.others ?? []), ...(fresh?.others ?? [])]) {
    const isSettled = has(base, other) && !(has(local, other) && has(server, other));
    if (!isSettled && !others.some((known) => sameValue(known, other))) others.push(other);
  }
  const kept = fresh?.kept ?? server?.kept ?? local?.kept;
  if (kept === undefined || others.length === 0) return null;
  return { kept, others: others.sort((a, b) => (order(a) < order(b) ? -1 : 1)) };
}

function order({ at, by, ...version }: Author): string {
  return JSON.stringify([at, by, version]);
}
