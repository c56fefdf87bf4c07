import type { Execution } from '#domain/entities/execution.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { recordsUnder } from '#app/data/local-store/records/held.ts';

/** Some megabytes for executions with long values. */
const MOST_KEPT = 1000;

interface Row {
  id: string;
}

/** Cache of executions, valid while none changes: when a person turns the page, the next one is in memory. */
export class ReadAhead {
  private readonly store: OpenStore;
  /** null for one that was removed in the meantime. */
  private readonly known = new Map<string, Execution | null>();

  constructor(store: OpenStore) {
    this.store = store;
  }

  /** The records of these rows, in their order, without waiting; null if one is not loaded yet. */
  atHand(rows: readonly Row[]): Execution[] | null {
    return rows.every(({ id }) => this.known.has(id)) ? this.of(rows) : null;
  }

  /** The records of these rows, in their order, without those removed in the meantime. */
  async read(rows: readonly Row[]): Promise<Execution[]> {
    const ids = rows.map(({ id }) => id).filter((id) => !this.known.has(id));
    const read =
      ids.length === 0
        ? new Map<string, Execution>()
        : await recordsUnder(this.store.collections.execution, ids);
    for (const id of ids) this.known.set(id, read.get(id) ?? null);
    const found = this.of(rows);
    this.forget();
    return found;
  }

  private of(rows: readonly Row[]): Execution[] {
    return rows.flatMap(({ id }) => this.known.get(id) ?? []);
  }

  /** Drops the entries that were read longest ago. */
  private forget(): void {
    for (const id of this.known.keys()) {
      if (this.known.size <= MOST_KEPT) return;
      this.known.delete(id);
    }
  }
}
