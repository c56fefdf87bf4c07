import type { Execution } from '#domain/entities/execution.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { recordIn } from '#app/data/local-store/writes/record-writes.ts';

/** Of executions with long values this is some megabytes. */
const MOST_KEPT = 1000;

interface Row {
  id: string;
}

/** Executions as they are while nothing changes, kept once read: who turns a page finds the next one at hand. */
export class ReadAhead {
  private readonly store: OpenStore;
  /** null for one that was removed meanwhile. */
  private readonly known = new Map<string, Execution | null>();

  constructor(store: OpenStore) {
    this.store = store;
  }

  /** The records of these rows in their order, without waiting; null where any has yet to be read. */
  atHand(rows: readonly Row[]): Execution[] | null {
    return rows.every(({ id }) => this.known.has(id)) ? this.of(rows) : null;
  }

  /** The records of these rows in their order; one that was removed meanwhile is left out. */
  async read(rows: readonly Row[]): Promise<Execution[]> {
    const ids = rows.map(({ id }) => id).filter((id) => !this.known.has(id));
    const read = ids.length === 0 ? new Map<string, Execution>() : await this.stored(ids);
    for (const id of ids) this.known.set(id, read.get(id) ?? null);
    const found = this.of(rows);
    this.forget();
    return found;
  }

  private of(rows: readonly Row[]): Execution[] {
    return rows.flatMap(({ id }) => this.known.get(id) ?? []);
  }

  private async stored(ids: string[]): Promise<Map<string, Execution>> {
    const { storageInstance } = this.store.collections.execution;
    const stored = await storageInstance.findDocumentsById(ids, false);
    return new Map(stored.map((document) => [document.id, recordIn(document)]));
  }

  /** What was read longest ago. */
  private forget(): void {
    for (const id of this.known.keys()) {
      if (this.known.size <= MOST_KEPT) return;
      this.known.delete(id);
    }
  }
}
