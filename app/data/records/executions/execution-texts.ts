import type { Execution } from '#domain/entities/execution.ts';
import { foldText } from '#domain/rules/match-text.ts';
import { Mutex } from '#primitives/mutex.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { recordsUnder } from '#app/data/local-store/records/held.ts';

/** Number of executions read at once: fast enough even if each is long. */
const AT_ONCE = 400;
/**
 * Maximum number of characters stored for one execution's values, so that ten thousand fit into memory; long texts
 * come last.
 */
const MOST_KEPT = 4000;

/** The values, folded, short ones before long ones. */
function foldedValues(fields: Execution['fields']): string {
  const values = fields.map(({ value }) => value).sort((a, b) => a.length - b.length);
  return foldText(values.join('\n').slice(0, MOST_KEPT));
}

/**
 * The searchable text of a store's executions: the template's name and the values, folded. Executions never change,
 * so each is read once.
 */
export class ExecutionTexts {
  private readonly store: OpenStore;
  private readonly names = new Map<string, string>();
  private readonly values = new Map<string, string>();
  private readonly folded = new Map<string, string>();
  private readonly reading = new Mutex();

  constructor(store: OpenStore) {
    this.store = store;
  }

  /** Whether the text of a loaded execution contains a folded word. */
  has(id: string, word: string): boolean {
    return this.names.get(id)?.includes(word) === true || this.values.get(id)?.includes(word) === true;
  }

  /** Reads those of `ids` that are not loaded yet; one call at a time. */
  load(ids: readonly string[]): Promise<void> {
    return this.reading.run(() => this.read(ids.filter((id) => !this.names.has(id))));
  }

  private async read(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const batch = ids.slice(from, from + AT_ONCE);
      const read = await recordsUnder(this.store.collections.execution, batch);
      for (const { id, templateName, fields } of read.values()) {
        this.names.set(id, this.fold(templateName));
        this.values.set(id, foldedValues(fields));
      }
    }
  }

  /** Cached, because many executions belong to few templates. */
  private fold(name: string): string {
    const known = this.folded.get(name) ?? foldText(name);
    this.folded.set(name, known);
    return known;
  }
}
