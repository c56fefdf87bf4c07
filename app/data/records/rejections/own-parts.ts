import {
  collections,
  type CollectionName,
  type ReplicatedCollections,
} from '#domain/entities/collections.ts';
import type { WriteMark } from '#domain/entities/record.ts';
import { canBeLost, ownParts, withOwnParts } from '#domain/rules/changes/authored-changes.ts';
import { recordsUnder } from '#app/data/local-store/records/held.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { rejectionsIn } from '#app/data/local-store/records/own-records.ts';
import type { StoredRejection } from '#app/data/local-store/database/schemas.ts';

/**
 * The parts of a rejected state that are the person's own; undefined if it does not matter or cannot be determined.
 * `base` is the server's state that the change was based on, null if there was none, undefined if unknown. A state
 * that follows an earlier rejected one has that one's parts: the server's state at that rejection is not what it was
 * made from.
 */
export async function ownPartsOf<N extends CollectionName>(
  store: OpenStore,
  name: N,
  state: ReplicatedCollections[N],
  base: ReplicatedCollections[N] | null | undefined,
): Promise<string[] | undefined> {
  if (!canBeLost(name)) return undefined;
  const user = store.profile.user.uid;
  const { again, before } = await refusedBefore(store, state.write);
  // The same rejection was received before; its base may be gone since.
  if (again?.own !== undefined) return again.own;
  const known = before === undefined ? undefined : knownParts(before, user);
  if (before === undefined || known === undefined)
    return base === undefined ? undefined : (ownParts(name, state, base, user) ?? undefined);
  const since = ownParts(name, state, JSON.parse(before.state) as ReplicatedCollections[N], user) ?? [];
  return [...new Set([...known, ...since])];
}

/** The rejection without what other people wrote; null if nothing is left. */
export function withoutOthersParts(kept: StoredRejection, user: string): StoredRejection | null {
  const { ofCollection } = kept;
  if (!canBeLost(ofCollection)) return kept;
  const own = knownParts(kept, user);
  // No known release wrote this: it is shown as it is, because its parts cannot be determined.
  if (own === undefined) return { ...kept, master: 'null' };
  const state = JSON.parse(kept.state) as ReplicatedCollections[typeof ofCollection];
  const reduced = withOwnParts(ofCollection, state, own, user);
  return reduced === null ? null : { ...kept, own, state: JSON.stringify(reduced), master: 'null' };
}

/** Rejections of former releases do not contain the parts; the server's state gives an approximation. */
function knownParts(
  { own, ofCollection, state, master }: StoredRejection,
  user: string,
): string[] | undefined {
  if (own !== undefined) return own;
  if (!canBeLost(ofCollection)) return undefined;
  const schema = collections[ofCollection].schema.loose();
  const [refused, held] = [
    schema.safeParse(JSON.parse(state)),
    schema.nullable().safeParse(JSON.parse(master)),
  ];
  if (!refused.success || !held.success) return undefined;
  type State = ReplicatedCollections[typeof ofCollection];
  const record = refused.data as unknown as State;
  if (record.write.by !== user) return [];
  return ownParts(ofCollection, record, held.data as unknown as State | null, user) ?? undefined;
}

async function refusedBefore(
  store: OpenStore,
  { id, ancestors }: WriteMark,
): Promise<{ again: StoredRejection | undefined; before: StoredRejection | undefined }> {
  const byId = await recordsUnder(rejectionsIn(store), [id, ...ancestors]);
  const nearest = ancestors.find((ancestor) => byId.has(ancestor));
  return { again: byId.get(id), before: nearest === undefined ? undefined : byId.get(nearest) };
}
