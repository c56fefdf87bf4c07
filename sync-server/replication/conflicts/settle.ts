import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import { ANCESTORS_KEPT, type WriteMark } from '#domain/entities/record.ts';
import { mergeRecord, type Merged } from '#domain/rules/merge/merge-record.ts';
import { follows } from '#domain/rules/changes/write-mark.ts';

interface Sides<R> {
  base: R | undefined;
  /** The losing state. */
  loser: R;
  winner: R;
}

/**
 * Merges two concurrent states of a cluster by the same rules as devices do (design, section 4). If one state is based
 * on the other, it wins.
 */
export function settle<N extends CollectionName>(
  collection: N,
  sides: Sides<ReplicatedCollections[N]>,
): Merged<ReplicatedCollections[N]> {
  const { base, loser, winner } = sides;
  if (follows(winner.write, loser.write)) return { merged: winner, lost: [] };
  if (follows(loser.write, winner.write)) return { merged: { ...loser, write: winner.write }, lost: [] };
  return mergeRecord(collection, { base, local: loser, server: winner }, loser.write.by);
}

/** A write mark that follows both: a device with either state accepts the merged one as newer. */
export function markAfterBoth(
  winner: WriteMark,
  loser: WriteMark,
  write: { id: string; by: string; at: string },
): WriteMark {
  const both = [winner.id, loser.id, ...winner.ancestors, ...loser.ancestors];
  return { ...write, ancestors: [...new Set(both)].slice(0, ANCESTORS_KEPT) };
}
