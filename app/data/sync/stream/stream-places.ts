import { isSamePlace, type Checkpoint, type StreamEvent } from '#domain/api/replication.ts';
import { collections, type CollectionName, type RecordDatabase } from '#domain/entities/collections.ts';

/**
 * Where the open stream stands in each collection: where it began, by its `hello`, and then at what it told last. Whoever
 * stands there too has missed nothing. It is unknown once what may be seen changes, until more is told.
 */
export class StreamPlaces {
  private begun: Readonly<Record<RecordDatabase, Checkpoint>> | null = null;
  private readonly told = new Map<CollectionName, Checkpoint>();

  /** Gives where the stream stood before these changes; null where that is unknown. */
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
