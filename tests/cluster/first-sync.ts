import type { Checkpoint } from '#domain/api/replication.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import type { Device } from '#tests/integration/replication/gateway.ts';

/** What a new device holds of one collection: a snapshot, and then whatever it is told from there on. */
export class FirstSync {
  readonly held = new Set<string>();
  /** Records of the snapshot alone. */
  inSnapshot = 0;
  private readonly device: Device;
  private readonly collection: CollectionName;
  private place: Checkpoint | null = null;

  constructor(device: Device, collection: CollectionName) {
    this.device = device;
    this.collection = collection;
  }

  async begin(): Promise<void> {
    const { documents, end } = await this.device.snapshot(this.collection);
    for (const document of documents) this.take(document);
    this.inSnapshot = this.held.size;
    this.place = end.checkpoint;
  }

  /** Pulls what changed since. */
  async goOn(): Promise<void> {
    for (let complete = false; !complete && this.place !== null;) {
      const answer = await this.device.pull(this.collection, this.place);
      for (const document of answer.documents) this.take(document);
      ({ checkpoint: this.place, complete } = answer);
    }
  }

  missing(uids: Iterable<string>): number {
    return [...uids].filter((uid) => !this.held.has(uid)).length;
  }

  private take(document: Record<string, unknown>): void {
    this.held.add(String(document['uid']));
  }
}
