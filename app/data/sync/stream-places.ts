import type { Checkpoint, StreamEvent } from '#domain/api/replication.ts';
import { collections, type CollectionName, type RecordDatabase } from '#domain/entities/collections.ts';

/**
 * Where the open stream began, by its `hello`: who stands there has missed nothing. A collection stands there until
 * anything is told of it, since what was told may be on its way to the disk, or lost on it; and all of them until what
 * may be seen changes.
 */
export class StreamPlaces {
  private begun: Readonly<Record<RecordDatabase, Checkpoint>> | null = null;
  private readonly told = new Set<CollectionName>();

  note(event: StreamEvent): void {
    if (event.type === 'changes') this.told.add(event.collection);
    else if (event.type !== 'spread') this.clear();
    if (event.type === 'hello') this.begun = event.places ?? null;
  }

  clear(): void {
    this.begun = null;
    this.told.clear();
  }

  standAt(collection: CollectionName, { store, seq }: Checkpoint): boolean {
    if (this.begun === null || this.told.has(collection)) return false;
    const place = this.begun[collections[collection].database];
    return place.store === store && place.seq === seq;
  }
}
