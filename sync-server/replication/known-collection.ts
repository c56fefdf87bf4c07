import type { Change, Database, IdSpan } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import { Mutex } from '#primitives/mutex.ts';
import { BEGINNING, changePages } from './change-pages.ts';

/** A state of a record, or that it was purged. */
export type Noted = Pick<Change, 'id' | 'document' | 'deleted'>;

/** What is made of the documents. States may come again and in any order. */
export interface Digest {
  note(state: Noted): void;
}

interface KnownParts<D extends Digest> {
  /** Of its documents. */
  ids: IdSpan;
  open: () => Promise<Database>;
  create: () => D;
}

/** What is known of some documents of a database: read whole once, then by its changes alone. */
export class KnownCollection<D extends Digest> {
  private readonly parts: KnownParts<D>;
  private identity = '';
  private since = '';
  private held: D;
  private readAt = Number.NEGATIVE_INFINITY;
  private readonly mutex = new Mutex();
  /** Waits for the reading under way, which may have passed what the next caller has to know of. */
  private next: Promise<void> | null = null;

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
    this.next ??= this.mutex.run(() => {
      this.next = null;
      return this.read();
    });
    return this.next;
  }

  private async read(): Promise<void> {
    const database = await this.parts.open();
    if (database.identity !== this.identity || !(await this.readOn(database))) await this.readAll(database);
    this.readAt = performance.now();
  }

  /** What is held stays until the whole was read. */
  private async readAll(database: Database): Promise<void> {
    const digest = this.parts.create();
    const since = await this.noteChanges(database, digest, BEGINNING);
    this.held = digest;
    this.since = since;
    this.identity = database.identity;
  }

  /** False where the history does not know our place: then everything is read again. */
  private async readOn(database: Database): Promise<boolean> {
    try {
      this.since = await this.noteChanges(database, this.held, this.since);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'checkpoint-unknown') return false;
      throw error;
    }
  }

  /** Gives the place up to which everything was noted. */
  private async noteChanges(database: Database, digest: D, since: string): Promise<string> {
    let place = since;
    const ids = [this.parts.ids];
    for await (const page of changePages(database, { since, ids })) {
      for (const change of page.changes) digest.note(change);
      place = page.lastSeq;
    }
    return place;
  }
}
