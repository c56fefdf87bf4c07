import type { ReplicatedRecord } from '#domain/entities/record.ts';

/** More are not remembered: forgetting one costs a comparison. */
const KEPT = 10_000;

/**
 * Writes that were handed to the server since the replication began. When the server tells of them again there is nothing
 * to do: the device holds that state or a later one, and the answer to the push says what became of it. Where no answer
 * comes, or a refusal by somebody in between, what the server told counts.
 */
export class SentWrites {
  private readonly ids = new Set<string>();
  private readonly told = new Set<string>();

  add(states: readonly ReplicatedRecord[]): void {
    if (this.ids.size > KEPT) this.forget();
    for (const { write } of states) this.ids.add(write.id);
  }

  without<R extends ReplicatedRecord>(states: readonly R[]): R[] {
    return states.filter(({ write }) => {
      const sent = this.ids.has(write.id);
      if (sent) this.told.add(write.id);
      return !sent;
    });
  }

  /** What was not taken, as far as the answer goes. Gives those that the server told of all the same. */
  notTaken<R extends ReplicatedRecord>(states: readonly R[]): R[] {
    for (const { write } of states) this.ids.delete(write.id);
    return states.filter(({ write }) => this.told.delete(write.id));
  }

  forget(): void {
    this.ids.clear();
    this.told.clear();
  }
}
