import {
  definitionOf,
  type CollectionName,
  type CollectionsWith,
  type ReplicatedCollections,
} from '../../entities/collections.ts';
import type { ReplicatedRecord } from '../../entities/record.ts';
import { mergeFiling } from '../filing/merge-filing.ts';
import { mergeArea, sameArea } from './merge-area.ts';
import { mergeByField, sameButForWrite } from './merge-by-field.ts';
import { mergeChat } from './merge-chat.ts';
import { mergeComment } from '../comments/merge-comment.ts';
import { mergeEntityRecord } from './merge-entity-record.ts';
import { mergeEntity } from './merge-entity.ts';
import { sameValue } from './template/merge-parts.ts';
import { mergeTemplate } from './template/merge-template.ts';
import { sameTemplate } from './template/same-template.ts';
import { mergeMessage } from '../messages/merge-message.ts';

/** Two conflicting states of a record. */
export interface Sides<R> {
  /** The common ancestor; undefined if unknown. */
  base: R | undefined;
  local: R;
  /** The side that wins where both cannot be merged. */
  server: R;
}

export interface Merged<R> {
  /** The merged state; it keeps the server's write mark. */
  merged: R;
  /** Local parts that are not in the merged state and must be shown to their author. */
  lost: string[];
}

interface OwnRule<R> {
  /** @param user author of the local side */
  merge: (sides: Sides<R>, user: string) => Merged<R>;
  /** Whether two states look the same to a person; absent if only the write mark is ignored. */
  same?: (a: R, b: R) => boolean;
}

type OwnRules = {
  [N in CollectionsWith<'merge', 'own-rule'>]: OwnRule<ReplicatedCollections[N]>;
};

const ownRules: OwnRules = {
  template: {
    // What it does not use is in the merged state itself.
    merge: ({ base, local, server }) => ({ merged: mergeTemplate(base, local, server).merged, lost: [] }),
    same: sameTemplate,
  },
  templateArea: {
    merge: ({ base, local, server }) => lost(mergeArea(base, local, server)),
    same: sameArea,
  },
  entity: { merge: ({ base, local, server }) => lost(mergeEntity(base, local, server)) },
  entityRecord: { merge: ({ base, local, server }) => lost(mergeEntityRecord(base, local, server)) },
  chat: { merge: ({ base, local, server }, user) => lost(mergeChat(base, local, server, user)) },
  message: {
    merge: ({ base, local, server }) => {
      const { merged, differs } = mergeMessage(base, local, server);
      return { merged, lost: differs ? ['message'] : [] };
    },
  },
  comment: { merge: ({ base, local, server }) => lost(mergeComment(base, local, server)) },
  filing: {
    // The server wrote both sides: there is no device to return unmerged parts to.
    merge: ({ base, local, server }) => ({ merged: mergeFiling(base, local, server).merged, lost: [] }),
  },
};

function lost<R>({ merged, conflicts }: { merged: R; conflicts: string[] }): Merged<R> {
  return { merged, lost: conflicts };
}

/** Records with one writer: deleted on either side is deleted; no other difference is expected. */
function mergeWritten<R extends ReplicatedRecord>({ local, server }: Sides<R>): Merged<R> {
  const content = (record: R): object => ({ ...record, write: null, deleted: null });
  const merged = { ...server, deleted: server.deleted || local.deleted };
  return { merged, lost: sameValue(content(local), content(server)) ? [] : ['content'] };
}

function ownRuleOf<N extends CollectionName>(collection: N): OwnRule<ReplicatedCollections[N]> | undefined {
  const rules: Partial<Record<CollectionName, unknown>> = ownRules;
  return rules[collection] as OwnRule<ReplicatedCollections[N]> | undefined;
}

/** Merges two states by the collection's rule. @param user author of the local side */
export function mergeRecord<N extends CollectionName>(
  collection: N,
  sides: Sides<ReplicatedCollections[N]>,
  user: string,
): Merged<ReplicatedCollections[N]> {
  const own = ownRuleOf(collection);
  if (own !== undefined) return own.merge(sides, user);
  const { merge } = definitionOf(collection);
  if (merge === 'server') return { merged: sides.server, lost: [] };
  return merge === 'written-once' ? mergeWritten(sides) : lost(mergeByField(sides));
}

/** Whether two states of a record look the same to a person. */
export function sameRecord<N extends CollectionName>(
  collection: N,
  a: ReplicatedCollections[N],
  b: ReplicatedCollections[N],
): boolean {
  return (ownRuleOf(collection)?.same ?? sameButForWrite)(a, b);
}
