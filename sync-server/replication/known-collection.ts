import { idRangeOf } from '#couchdb/databases.ts';
import type { Change, Database } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import { idAfter } from './id-after.ts';
import { PageSize } from './page-size.ts';
import { SharedReading } from './shared-reading.ts';

const CHANGES_PAGE = 500;

/** A state of a record, or that it was purged. */
export type Noted = Pick<Change, 'id' | 'document' | 'deleted'>;

/** What is made of a collection's records. States may come again and in any order. */
export interface Digest {
  note(state: Noted): void;
}

interface KnownParts<D extends Digest> {
  collection: CollectionName;
  open: () => Promise<Database>;
  create: () => D;
}

/** What is known of one collection of a database: read whole once, then by its changes alone. */
export class KnownCollection<D extends Digest> {
  private readonly parts: KnownParts<D>;
  private identity = '';
  private since = '';
  private held: D;
  private readAt = Number.NEGATIVE_INFINITY;
  private readonly reading = new SharedReading(() => this.read());

  constructor(parts: KnownParts<D>) {
    this.parts = parts;
    this.held = parts.create();
  }

  get digest(): D {
    return this.held;
  }

  /** Whether it was ever read. */
  get isKnown(): boolean {
    return this.identity !== '';
  }

  /** Milliseconds since it was last as the store is. */
  get age(): number {
    return performance.now() - this.readAt;
  }

  /**
   * Brings it to what the store holds now, whichever server wrote it; however many ask at once, they share.
   * @throws AppError `store-unavailable`
   */
  refresh(): Promise<void> {
    return this.reading.now();
  }

  private async read(): Promise<void> {
    const database = await this.parts.open();
    if (database.identity !== this.identity || !(await this.readChanges(database))) {
      const since = await database.currentSeq();
      this.held = await this.readAll(database);
      this.since = since;
      this.identity = database.identity;
    }
    this.readAt = performance.now();
  }

  private async readAll(database: Database): Promise<D> {
    const digest = this.parts.create();
    const size = new PageSize();
    let { start, end } = idRangeOf(this.parts.collection);
    for (;;) {
      const limit = size.next();
      const page = await database.range({ start, end, limit });
      for (const document of page) digest.note({ id: document._id, document, deleted: false });
      size.saw(
        page.length,
        page.reduce((sum, document) => sum + JSON.stringify(document).length, 0),
      );
      const last = page.at(-1);
      if (last === undefined || page.length < limit) return digest;
      start = idAfter(last._id);
    }
  }

  /** False where the history does not know our place: then everything is read again. */
  private async readChanges(database: Database): Promise<boolean> {
    const ids = idRangeOf(this.parts.collection);
    try {
      for (let complete = false; !complete;) {
        const page = await database.changes({ since: this.since, limit: CHANGES_PAGE, ids });
        for (const change of page.changes) this.held.note(change);
        this.since = page.lastSeq;
        ({ complete } = page);
      }
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'checkpoint-unknown') return false;
      throw error;
    }
  }
}
