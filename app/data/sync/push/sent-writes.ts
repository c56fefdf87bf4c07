import type { ReplicatedRecord } from '#domain/entities/record.ts';

/** Maximum number of remembered writes: forgetting one costs only a comparison. */
const KEPT = 10_000;

/**
 * Write ids that were sent to the server since replication started. When the stream reports one of them, the event is
 * ignored: the device has that state or a later one, and the answer to the push gives the result. If no answer
 * arrives, or if the push is rejected, the earlier event counts after all: it proves that the server has the state or
 * a successor of it.
 */
export class SentWrites {
  private readonly ids = new Set<string>();
  /** Events about these writes are no longer ignored, because their answer may never arrive. */
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

  /** Returns those states without an answer that the stream has reported. They may be sent again. */
  unanswered<R extends ReplicatedRecord>(states: readonly R[]): R[] {
    for (const { write } of states) this.unheard.add(write.id);
    return states.filter(({ write }) => this.told.has(write.id));
  }

  /** Returns those rejected states that the stream has reported. */
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
