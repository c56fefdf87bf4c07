import type { ReplicatedRecord } from '#domain/entities/record.ts';

/** More are not remembered: forgetting one costs a comparison. */
const KEPT = 10_000;

/**
 * Writes that were handed to the server since the replication began. When the server tells of them again there is nothing
 * to do: the device holds that state or a later one, and the answer to the push says what became of it. Where no answer
 * comes, or a refusal by somebody in between, what the server told counts, however long ago: that it holds the state, or
 * one that goes on from it.
 */
export class SentWrites {
  private readonly ids = new Set<string>();
  /** Of these no news is passed over any more, since nobody may be there to answer. */
  private readonly unheard = new Set<string>();
  private readonly told = new Set<string>();

  add(states: readonly ReplicatedRecord[]): void {
    if (this.ids.size > KEPT) this.forget();
    for (const { write } of states) {
      this.ids.add(write.id);
      this.unheard.delete(write.id);
    }
  }

  without<R extends ReplicatedRecord>(states: readonly R[]): R[] {
    return states.filter(({ write: { id, ancestors } }) => {
      for (const known of [id, ...ancestors]) if (this.ids.has(known)) this.told.add(known);
      return !this.ids.has(id) || this.unheard.has(id);
    });
  }

  /** Of states whose answer was lost, those that the server told of all the same. They may be sent again. */
  unanswered<R extends ReplicatedRecord>(states: readonly R[]): R[] {
    for (const { write } of states) this.unheard.add(write.id);
    return states.filter(({ write }) => this.told.has(write.id));
  }

  /** Of states that were refused, those that the server told of all the same. */
  refused<R extends ReplicatedRecord>(states: readonly R[]): R[] {
    const taken = states.filter(({ write }) => this.told.has(write.id));
    for (const { write } of states)
      for (const set of [this.ids, this.unheard, this.told]) set.delete(write.id);
    return taken;
  }

  forget(): void {
    for (const set of [this.ids, this.unheard, this.told]) set.clear();
  }
}
