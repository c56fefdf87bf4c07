import type { Change, Database, IdSpan } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import { Mutex } from '#primitives/mutex.ts';
import { BEGINNING, changePages } from '../pages/change-pages.ts';

/** A state of a record, or that it was purged. */
export type Noted = Pick<Change, 'id' | 'document' | 'deleted'>;

/** A structure derived from the documents. States may repeat and arrive in any order. */
export interface Digest {
  note(state: Noted): void;
}

interface KnownParts<D extends Digest> {
  /** Range of its documents' ids. */
  ids: IdSpan;
  open: () => Promise<Database>;
  create: () => D;
}

/** A digest of some documents of a database: read completely once, then updated by changes. */
export class KnownCollection<D extends Digest> {
  private readonly parts: KnownParts<D>;
  private identity = '';
  private since = '';
  private held: D;
  private readAt = Number.NEGATIVE_INFINITY;
  private readonly mutex = new Mutex();
  /** The refresh that follows the running one, which may already have passed changes that the next caller needs. */
  private next: Promise<void> | null = null;

  constructor(parts: KnownParts<D>) {
    this.parts = parts;
    this.held = parts.create();
  }

  get digest(): D {
    return this.held;
  }

  /** Whether it was read at least once. */
  get isKnown(): boolean {
    return this.identity !== '';
  }

  /** Milliseconds since it last matched the store. */
  get age(): number {
    return performance.now() - this.readAt;
  }

  /**
   * Updates to the current state of the store, including writes of other servers; concurrent callers share one read.
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

  /** The previous digest stays until the read is complete. */
  private async readAll(database: Database): Promise<void> {
    const digest = this.parts.create();
    const since = await this.noteChanges(database, digest, BEGINNING);
    this.held = digest;
    this.since = since;
    this.identity = database.identity;
  }

  /** False if the history does not know the checkpoint: then everything is read again. */
  private async readOn(database: Database): Promise<boolean> {
    try {
      this.since = await this.noteChanges(database, this.held, this.since);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'checkpoint-unknown') return false;
      throw error;
    }
  }

  /** Returns the checkpoint up to which everything was applied. */
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
