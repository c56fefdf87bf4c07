import type { Template } from '#domain/entities/template.ts';
import { imagesOf } from '#domain/rules/document-images.ts';
import type { Connection } from '../sync/connection.ts';

/** Whether the file is on the device now; false where it could not be had. */
interface Ahead {
  fetchAhead(hash: string): Promise<boolean>;
}

/** Fetches the images of templates ahead, so that they are there when the network is not. */
export class ImagePrefetch {
  private readonly store: Ahead;
  private readonly connection: Connection;
  private readonly signal: AbortSignal;
  private readonly queue: string[] = [];
  private readonly seen = new Set<string>();
  private running = false;

  constructor(store: Ahead, connection: Connection, signal: AbortSignal) {
    this.store = store;
    this.connection = connection;
    this.signal = signal;
  }

  want(template: Template): void {
    if (template.deleted) return;
    const { header, content, footer } = template.document;
    for (const hash of imagesOf([header, content, footer])) {
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
        const found = await this.connection.run(() => this.store.fetchAhead(wanted), this.signal);
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
