import { isSamePlace, type Checkpoint, type StreamEvent } from '#domain/api/replication.ts';
import { collections, type CollectionName, type RecordDatabase } from '#domain/entities/collections.ts';

/**
 * The open stream's checkpoint in each collection: first that of its `hello`, then that of its last change. A device
 * at the same checkpoint has missed nothing. It is unknown after a change of scope, until the next event.
 */
export class StreamPlaces {
  private begun: Readonly<Record<RecordDatabase, Checkpoint>> | null = null;
  private readonly told = new Map<CollectionName, Checkpoint>();

  /** Returns the stream's checkpoint before these changes; null if it is unknown. */
  note(event: StreamEvent): Checkpoint | null {
    if (event.type === 'changes') {
      const before = this.of(event.collection);
      this.told.set(event.collection, event.checkpoint);
      return before;
    }
    if (event.type === 'spread' || event.type === 'requests') return null;
    this.clear();
    if (event.type === 'hello') this.begun = event.places ?? null;
    return null;
  }

  clear(): void {
    this.begun = null;
    this.told.clear();
  }

  standAt(collection: CollectionName, place: Checkpoint): boolean {
    return isSamePlace(this.of(collection), place);
  }

  private of(collection: CollectionName): Checkpoint | null {
    return this.told.get(collection) ?? this.begun?.[collections[collection].database] ?? null;
  }
}
