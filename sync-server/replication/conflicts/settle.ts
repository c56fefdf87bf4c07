import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import { ANCESTORS_KEPT, type ReplicatedRecord, type WriteMark } from '#domain/entities/record.ts';
import { mergeArea } from '#domain/rules/merge/merge-area.ts';
import { mergeChat } from '#domain/rules/merge/merge-chat.ts';
import { mergeEntityRecord } from '#domain/rules/merge/merge-entity-record.ts';
import { mergeEntity } from '#domain/rules/merge/merge-entity.ts';
import { mergeFiling } from '#domain/rules/filing/merge-filing.ts';
import { mergeMessage } from '#domain/rules/messages/merge-message.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { mergeTemplate } from '#domain/rules/merge/template/merge-template.ts';
import { follows } from '#domain/rules/changes/write-mark.ts';

export interface Sides<R> {
  base: R | undefined;
  /** The state nobody sees. */
  loser: R;
  winner: R;
}

export interface Settled<R> {
  /** Both in one; its write mark is still the winner's. */
  merged: R;
  /** Parts of the loser that found no place in it and have to be shown to its author. */
  lost: string[];
}

type Rules = {
  [N in CollectionName]: (sides: Sides<ReplicatedCollections[N]>) => Settled<ReplicatedCollections[N]>;
};

/** Records with one writer: what is deleted on either side is deleted, and nothing else should ever differ. */
function settleWritten<R extends ReplicatedRecord>({ loser, winner }: Sides<R>): Settled<R> {
  const content = (record: R): object => ({ ...record, write: null, deleted: null });
  const merged = { ...winner, deleted: winner.deleted || loser.deleted };
  return { merged, lost: sameValue(content(loser), content(winner)) ? [] : ['content'] };
}

const rules: Rules = {
  template: ({ base, loser, winner }) => {
    const { merged, conflicts } = mergeTemplate(base, loser, winner);
    return { merged, lost: conflicts };
  },
  templateArea: ({ base, loser, winner }) => {
    const { merged, conflicts } = mergeArea(base, loser, winner);
    return { merged, lost: conflicts };
  },
  entity: ({ base, loser, winner }) => {
    const { merged, conflicts } = mergeEntity(base, loser, winner);
    return { merged, lost: conflicts };
  },
  entityRecord: ({ base, loser, winner }) => {
    const { merged, conflicts } = mergeEntityRecord(base, loser, winner);
    return { merged, lost: conflicts };
  },
  chat: ({ base, loser, winner }) => {
    const { merged, conflicts } = mergeChat(base, loser, winner, loser.write.by);
    return { merged, lost: conflicts };
  },
  message: ({ base, loser, winner }) => {
    const { merged, differs } = mergeMessage(base, loser, winner);
    return { merged, lost: differs ? ['message'] : [] };
  },
  filing: ({ base, loser, winner }) => {
    const { merged } = mergeFiling(base, loser, winner);
    // The server wrote both for who asked it: there is no device to hand back to what found no place.
    return { merged, lost: [] };
  },
  execution: settleWritten,
  handedIn: settleWritten,
  // The server's own extracts: they are brought up to date from the central database anyway.
  projection: ({ winner }) => ({ merged: winner, lost: [] }),
};

/**
 * Makes one state of two that nodes of a cluster took at the same time, by the rules that devices merge by (design,
 * section 4). Where one was made knowing the other, it stands.
 */
export function settle<N extends CollectionName>(
  collection: N,
  sides: Sides<ReplicatedCollections[N]>,
): Settled<ReplicatedCollections[N]> {
  const { loser, winner } = sides;
  if (follows(winner.write, loser.write)) return { merged: winner, lost: [] };
  if (follows(loser.write, winner.write)) return { merged: { ...loser, write: winner.write }, lost: [] };
  return rules[collection](sides);
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
