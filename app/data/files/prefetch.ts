import type { Template } from '#domain/entities/template.ts';
import type { Connection } from '../sync/connection.ts';

/** What templates need beyond their records, to be there when the network is not. */
export interface Ahead<T = Template> {
  /** Names of the files a template needs. */
  of(template: T): readonly string[] | Promise<readonly string[]>;
  /** @returns whether the file is on the device now; false where it could not be had */
  fetch(name: string): Promise<boolean>;
}

/** Fetches files of templates ahead, one after the other, each once. */
export class Prefetch<T extends { deleted: boolean } = Template> {
  private readonly ahead: Ahead<T>;
  private readonly connection: Pick<Connection, 'run'>;
  private readonly signal: AbortSignal;
  private readonly queue: string[] = [];
  private readonly seen = new Set<string>();
  private running = false;

  constructor(ahead: Ahead<T>, connection: Pick<Connection, 'run'>, signal: AbortSignal) {
    this.ahead = ahead;
    this.connection = connection;
    this.signal = signal;
  }

  async want(template: T): Promise<void> {
    if (template.deleted) return;
    for (const name of await this.namesOf(template)) {
      if (this.seen.has(name)) continue;
      this.seen.add(name);
      this.queue.push(name);
    }
    if (!this.running && this.queue.length > 0) await this.fetchAll();
  }

  /** None where that cannot be told now (a part of the program did not load): a later look at the template asks again. */
  private async namesOf(template: T): Promise<readonly string[]> {
    try {
      return await this.ahead.of(template);
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
        // Not there yet (its author's device still sends it, or there is no room): a later look at the template asks again.
        if (!found) this.seen.delete(wanted);
      } catch {
        if (this.signal.aborted) break;
        this.seen.delete(wanted);
      }
    }
    this.running = false;
  }
}
