import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import type { WriteMark } from '#domain/entities/record.ts';

/** More do not wait to be stored at a time. */
const KEPT = 10_000;

/**
 * What was handed to the replication lately. Of states of one record that wait together it stores the one that came
 * last; so none may come behind a state that has moved on from it.
 */
export class ToldStates<N extends CollectionName> {
  private readonly name: N;
  private readonly latest = new Map<string, WriteMark>();

  constructor(name: N) {
    this.name = name;
  }

  /** Those of `documents` that are to be handed on, which from here on are told. */
  next(documents: readonly ReplicatedCollections[N][]): ReplicatedCollections[N][] {
    if (this.latest.size > KEPT) this.latest.clear();
    return documents.filter((document) => {
      const key = keyOf(this.name, document);
      if (this.latest.get(key)?.ancestors.includes(document.write.id) === true) return false;
      this.latest.set(key, document.write);
      return true;
    });
  }

  forget(): void {
    this.latest.clear();
  }
}
