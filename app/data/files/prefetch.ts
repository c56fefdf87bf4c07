import type { Template } from '#domain/entities/template.ts';
import type { Connection } from '../sync/stream/connection.ts';

/** Files that templates need besides their records, prefetched for offline use. */
export interface Ahead<T = Template> {
  /** Names of the files that a template needs. */
  of(template: T): readonly string[] | Promise<readonly string[]>;
  /** @returns whether the file is on the device now; false if it was not available */
  fetch(name: string): Promise<boolean>;
}

/** One state of a record, looked through only if it was not before. */
export interface StateOfRecord<T> {
  id: string;
  /** Identifies this state among those of the record. */
  revision: string;
  record: T;
}

interface Looked {
  revision: string;
  names: readonly string[];
}

/** Prefetches files of records, one at a time, each once. Each state of a record is checked once. */
export class Prefetch<T = Template> {
  private readonly ahead: Ahead<T>;
  private readonly connection: Pick<Connection, 'run'>;
  private readonly signal: AbortSignal;
  private readonly looked = new Map<string, Looked>();
  private readonly queue: string[] = [];
  private readonly seen = new Set<string>();
  private running = false;

  constructor(ahead: Ahead<T>, connection: Pick<Connection, 'run'>, signal: AbortSignal) {
    this.ahead = ahead;
    this.connection = connection;
    this.signal = signal;
  }

  async want(state: StateOfRecord<T>): Promise<void> {
    for (const name of this.lookedAt(state) ?? (await this.lookAt(state))) {
      if (this.seen.has(name)) continue;
      this.seen.add(name);
      this.queue.push(name);
    }
    if (!this.running && this.queue.length > 0) await this.fetchAll();
  }

  private lookedAt({ id, revision }: StateOfRecord<T>): readonly string[] | null {
    const looked = this.looked.get(id);
    return looked?.revision === revision ? looked.names : null;
  }

  /**
   * None if they cannot be determined now (a part of the program did not load): a later check of the record tries
   * again.
   */
  private async lookAt({ id, revision, record }: StateOfRecord<T>): Promise<readonly string[]> {
    try {
      const names = await this.ahead.of(record);
      this.looked.set(id, { revision, names });
      return names;
    } catch {
      return [];
    }
  }

  private async fetchAll(): Promise<void> {
    this.running = true;
    for (let name = this.queue.shift(); name !== undefined; name = this.queue.shift()) {
      const wanted = name;
      try {
        const found = await this.connection.run(() => this.ahead.fetch(wanted), this.signal);
        // Not available yet (its author's device is still sending it, or there is no space): a later check of the
        // template tries again.
        if (!found) this.seen.delete(wanted);
      } catch {
        if (this.signal.aborted) break;
        this.seen.delete(wanted);
      }
    }
    this.running = false;
  }
}
