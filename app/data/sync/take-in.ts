import type { RxCollection } from 'rxdb';
import type { Checkpoint } from '#domain/api/replication.ts';
import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import { pause } from '../environment/pause.ts';

/** A look whether something is on the disk yet, and how many of them before it is sent there again. */
const LOOK_MS = 20;
const LOOKS = 100;

export interface TakeInParts<N extends CollectionName> {
  name: N;
  collection: RxCollection<ReplicatedCollections[N]>;
  /** Place in the server's history that the device has reached. */
  place: () => Promise<Checkpoint>;
  /** Hands something to the replication as if the server had just told of it. */
  tell: (documents: readonly ReplicatedCollections[N][], place: Checkpoint) => void;
}

/** Stores documents that come beside the history, as from the server; resolves when they are on the disk. */
export async function takeIn<N extends CollectionName>(
  parts: TakeInParts<N>,
  documents: readonly ReplicatedCollections[N][],
  signal: AbortSignal,
): Promise<void> {
  for (let missing = [...documents]; missing.length > 0 && !signal.aborted;) {
    parts.tell(missing, await parts.place());
    missing = await missingSoon(parts, missing, signal);
  }
}

/**
 * Those that are not on the disk a while from now, or only in a state before; a restart in between loses what was under
 * way. A state of the device's own beside it is left to its push.
 */
async function missingSoon<N extends CollectionName>(
  { name, collection }: TakeInParts<N>,
  documents: readonly ReplicatedCollections[N][],
  signal: AbortSignal,
): Promise<ReplicatedCollections[N][]> {
  let missing = [...documents];
  for (let looks = 0; looks < LOOKS && missing.length > 0 && !signal.aborted; looks += 1) {
    await pause(LOOK_MS);
    const keys = missing.map((document) => keyOf(name, document));
    const held = await collection.storageInstance.findDocumentsById(keys, false);
    const writes = new Map(held.map((state) => [keyOf(name, state as never), state.write.id]));
    missing = missing.filter((document) => {
      const write = writes.get(keyOf(name, document));
      return write === undefined || document.write.ancestors.includes(write);
    });
  }
  return missing;
}
