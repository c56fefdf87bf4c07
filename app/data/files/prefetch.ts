import type { Template } from '#domain/entities/template.ts';
import { imagesOf } from '../records/document-words.ts';
import type { Connection } from '../sync/connection.ts';
import type { FileStore } from '../ports.ts';

/** Fetches the images of templates ahead, so that they are there when the network is not. */
export class ImagePrefetch {
  private readonly store: FileStore;
  private readonly connection: Connection;
  private readonly signal: AbortSignal;
  private readonly queue: string[] = [];
  private readonly seen = new Set<string>();
  private running = false;

  constructor(store: FileStore, connection: Connection, signal: AbortSignal) {
    this.store = store;
    this.connection = connection;
    this.signal = signal;
  }

  want(template: Template): void {
    if (template.deleted) return;
    const { header, content, footer } = template.document;
    for (const hash of [header, content, footer].flatMap(imagesOf)) {
      if (this.seen.has(hash)) continue;
      this.seen.add(hash);
      this.queue.push(hash);
    }
    if (!this.running && this.queue.length > 0) void this.fetchAll();
  }

  private async fetchAll(): Promise<void> {
    this.running = true;
    for (let hash = this.queue.shift(); hash !== undefined; hash = this.queue.shift()) {
      const wanted = hash;
      try {
        const found = await this.connection.run(() => this.store.get(wanted), this.signal);
        // Not there yet (its author's device still sends it): a later look at the template asks again.
        if (found === null) this.seen.delete(wanted);
      } catch {
        if (this.signal.aborted) break;
        this.seen.delete(wanted);
      }
    }
    this.running = false;
  }
}
