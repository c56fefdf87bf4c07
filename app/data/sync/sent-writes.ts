import type { ReplicatedRecord } from '#domain/entities/record.ts';

/** More are not remembered: forgetting one costs a comparison. */
const KEPT = 10_000;

/**
 * Writes that were handed to the server since the replication began. When the server tells of them again there is nothing
 * to do: the device holds that state or a later one, and the answer to the push says what became of it.
 */
export class SentWrites {
  private readonly ids = new Set<string>();

  add(states: readonly ReplicatedRecord[]): void {
    if (this.ids.size > KEPT) this.ids.clear();
    for (const { write } of states) this.ids.add(write.id);
  }

  without<R extends ReplicatedRecord>(states: readonly R[]): R[] {
    return states.filter(({ write }) => !this.ids.has(write.id));
  }

  forget(): void {
    this.ids.clear();
  }
}
