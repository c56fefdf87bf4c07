import { foldText } from '#domain/rules/match-text.ts';
import type { OpenStore } from '../local-store/open.ts';
import { recordIn } from '../local-store/record-writes.ts';

/** Executions read at once: so many are soon read even where each is long. */
const AT_ONCE = 400;

/** The templates' names of a store's executions, folded. They never change, so each is read once. */
export class ExecutionNames {
  private readonly store: OpenStore;
  private readonly names = new Map<string, string>();
  private readonly folded = new Map<string, string>();
  private reading: Promise<void> = Promise.resolve();

  constructor(store: OpenStore) {
    this.store = store;
  }

  /** The name as searches compare it; empty for one that was not `load`ed. */
  of(id: string): string {
    return this.names.get(id) ?? '';
  }

  /** Reads those of `ids` that are not known yet, one caller after the other. */
  load(ids: readonly string[]): Promise<void> {
    const next = this.reading.then(() => this.read(ids.filter((id) => !this.names.has(id))));
    this.reading = next.catch(() => undefined);
    return next;
  }

  private async read(ids: readonly string[]): Promise<void> {
    const { storageInstance } = this.store.collections.execution;
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const batch = ids.slice(from, from + AT_ONCE);
      for (const stored of await storageInstance.findDocumentsById(batch, false)) {
        const { id, templateName } = recordIn(stored);
        this.names.set(id, this.fold(templateName));
      }
    }
  }

  /** Many executions are of few templates. */
  private fold(name: string): string {
    const known = this.folded.get(name) ?? foldText(name);
    this.folded.set(name, known);
    return known;
  }
}
