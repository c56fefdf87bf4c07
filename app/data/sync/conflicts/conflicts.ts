import { v7 } from 'uuid';
import {
  collectionNames,
  definitionOf,
  isServerMade,
  keyOf,
  type CollectionName,
  type ReplicatedCollections,
} from '#domain/entities/collections.ts';
import type { WriteMark } from '#domain/entities/record.ts';
import { sameButForWrite } from '#domain/rules/merge/merge-by-field.ts';
import type { Sides } from '#domain/rules/merge/merge-record.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import type { ConflictResolvers, OpenStore } from '#app/data/local-store/database/open.ts';
import { loadMerging } from '#app/data/records/merging.ts';
import { ownPartsOf } from '#app/data/records/rejections/own-parts.ts';
import { keepRejection } from '#app/data/records/rejections/rejections.ts';

export interface ConflictParts {
  now: () => Date;
}

/**
 * Resolves a conflict between a local change and the server's state. The result is either the server's state or a
 * merge marked as its successor. What cannot be merged is stored in a list that the person sees.
 */
export function conflictResolvers(parts: ConflictParts): ConflictResolvers {
  const resolvers = collectionNames.map((name) => [
    name,
    (store: OpenStore, sides: Sides<ReplicatedCollections[typeof name]>) =>
      resolve(parts, store, name, sides),
  ]);
  return Object.fromEntries(resolvers) as ConflictResolvers;
}

async function resolve<N extends CollectionName>(
  parts: ConflictParts,
  store: OpenStore,
  name: N,
  sides: Sides<ReplicatedCollections[N]>,
): Promise<ReplicatedCollections[N]> {
  const { local, server } = sides;
  if (isServerMade(name)) return server;
  // A record with a single writer should not conflict. If it does, the local state is listed instead of dropped.
  if (definitionOf(name).writtenOnce === true) {
    if (!sameButForWrite(local, server)) await show(parts, store, name, sides);
    return server;
  }
  const { mergeRecord, sameRecord } = await loadMerging();
  const { merged, lost } = mergeRecord(name, sides, store.profile.user.uid);
  if (lost.length > 0) await show(parts, store, name, sides);
  if (sameRecord(name, merged, server)) return server;
  return { ...merged, write: mergedMark(parts, store, server.write) };
}

function mergedMark(parts: ConflictParts, { profile }: OpenStore, server: WriteMark): WriteMark {
  return nextWriteMark(server, { id: v7(), by: profile.user.uid, at: parts.now().toISOString() });
}

async function show<N extends CollectionName>(
  parts: ConflictParts,
  store: OpenStore,
  name: N,
  sides: Sides<ReplicatedCollections[N]>,
): Promise<void> {
  await keepRejection(store, {
    collection: name,
    recordId: keyOf(name, sides.local),
    code: 'record-conflict',
    at: parts.now().toISOString(),
    state: sides.local,
    master: sides.server,
    own: await ownPartsOf(store, name, sides.local, sides.base),
  });
}
