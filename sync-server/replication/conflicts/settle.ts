import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import { ANCESTORS_KEPT, type WriteMark } from '#domain/entities/record.ts';
import { mergeRecord, type Merged } from '#domain/rules/merge/merge-record.ts';
import { follows } from '#domain/rules/changes/write-mark.ts';

interface Sides<R> {
  base: R | undefined;
  /** The state nobody sees. */
  loser: R;
  winner: R;
}

/**
 * Makes one state of two that nodes of a cluster took at the same time, by the rules that devices merge by (design,
 * section 4). Where one was made knowing the other, it stands.
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

/** A mark that follows both: whoever holds either state takes the merged one for a newer state of it. */
export function markAfterBoth(
  winner: WriteMark,
  loser: WriteMark,
  write: { id: string; by: string; at: string },
): WriteMark {
  const both = [winner.id, loser.id, ...winner.ancestors, ...loser.ancestors];
  return { ...write, ancestors: [...new Set(both)].slice(0, ANCESTORS_KEPT) };
}
