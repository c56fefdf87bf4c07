import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import type { WriteMark } from '#domain/entities/record.ts';
import { follows } from '#domain/rules/write-mark.ts';

/**
 * States of others that followed a write of this person and came in before that write was answered. The replication
 * passes over what comes for a record with an unsent change, since the push is to bring it; but this push was taken.
 */
export class Overtaken<N extends CollectionName> {
  private readonly name: N;
  private readonly user: string;
  private readonly newer = new Map<string, ReplicatedCollections[N]>();

  constructor(name: N, user: string) {
    this.name = name;
    this.user = user;
  }

  /** `held`: what the device holds of these records, by key. */
  note(documents: readonly ReplicatedCollections[N][], held: ReadonlyMap<string, WriteMark>): void {
    for (const document of documents) {
      const key = keyOf(this.name, document);
      const mark = held.get(key);
      const known = this.newer.get(key);
      if (mark !== undefined && known !== undefined && follows(mark, known.write)) this.newer.delete(key);
      const overtakes =
        mark?.by === this.user && mark.id !== document.write.id && follows(document.write, mark);
      // Answers come in any order: what is known to be later stays.
      if (overtakes && (known === undefined || !follows(known.write, document.write)))
        this.newer.set(key, document);
    }
  }

  /** What the server holds instead of those of `sent` that it took, as far as it was heard; `known` are left out. */
  of(
    sent: readonly ReplicatedCollections[N][],
    known: readonly ReplicatedCollections[N][],
  ): ReplicatedCollections[N][] {
    const answered = new Set(known.map((master) => keyOf(this.name, master)));
    return sent.flatMap((state) => {
      const key = keyOf(this.name, state);
      const newer = this.newer.get(key);
      if (newer === undefined) return [];
      this.newer.delete(key);
      const overtook = newer.write.id !== state.write.id && follows(newer.write, state.write);
      return overtook && !answered.has(key) ? [newer] : [];
    });
  }

  /**
   * All that is left, once: between the answer to a push and the note of it the replication passes over what comes as
   * well, and nothing would bring that again. To be told anew when the push is noted.
   */
  drain(): ReplicatedCollections[N][] {
    const left = [...this.newer.values()];
    this.newer.clear();
    return left;
  }
}
