import { setImmediate as nextTurn } from 'node:timers/promises';
import { collectionOf, toRecord } from '#couchdb/record-document.ts';
import type { Change, Store } from '#couchdb/store.ts';
import { isKnownTo, type RecordDatabase } from '#domain/entities/collections.ts';
import { ChangesReader } from './changes-reader.ts';
import type { CompanyChats } from '../scope/company-chats.ts';
import { eventFrame } from './event-frame.ts';
import { scopeOf } from '../scope/scope.ts';
import type { Subscriber } from './subscriber.ts';
import { batchesOfOneCollection, ChangeBatch, type ServerChange } from './change-batch.ts';

export interface FeedOptions {
  store: Store;
  company: string;
  chats: CompanyChats;
  /** Over how many milliseconds devices spread their reconnects when all streams are lost at once. */
  spreadMs: () => number;
  /** Called for a document that has several states in a cluster. */
  conflict: (database: RecordDatabase, id: string) => void;
  /** Called with every failure of the feed, which then retries. */
  report: (error: unknown) => void;
  /** The feed has ended permanently and has no subscribers any more. */
  ended: () => void;
}

/** Devices that are notified in one go; other requests run between two groups. */
const SLICE = 1000;

/**
 * The only reader of one company's changes, for all its connected devices. It exists while at least one is connected.
 */
export class CompanyFeed {
  private readonly options: FeedOptions;
  private readonly subscribers = new Set<Subscriber>();
  private readonly bySession = new Map<string, Set<Subscriber>>();
  private readonly stop = new AbortController();
  private readonly readers: Readonly<Record<RecordDatabase, ChangesReader>>;
  private readonly started: Promise<string>;
  private batch: ServerChange[] = [];
  /** Whether changes are waiting to be sent. */
  private due = false;
  private telling = false;

  constructor(options: FeedOptions) {
    this.options = options;
    options.chats.follow();
    this.readers = { records: this.readerOf('records'), chat: this.readerOf('chat') };
    this.started = this.start();
  }

  /**
   * Adds a device and sends `hello`, with the checkpoints at which its stream begins if requested. It gets all changes
   * after `hello`, so that a pull after `hello` leaves no gap.
   * @throws AppError `store-unavailable`
   */
  async join(subscriber: Subscriber): Promise<void> {
    this.subscribers.add(subscriber);
    const siblings = this.bySession.get(subscriber.session) ?? new Set();
    this.bySession.set(subscriber.session, siblings.add(subscriber));
    try {
      const identity = await this.started;
      // A chat may have changed between the check that admitted the device and the start of the feed.
      await this.options.chats.refresh();
      this.lookAgain(subscriber);
      subscriber.greeted = true;
      const scope = scopeOf(subscriber.actor);
      const spreadMs = this.options.spreadMs();
      const { records, chat } = this.readers;
      const places = subscriber.wants.places ? { places: { records: records.place, chat: chat.place } } : {};
      subscriber.sink.send(eventFrame({ type: 'hello', store: identity, scope, spreadMs, ...places }));
    } catch (error) {
      this.leave(subscriber);
      throw error;
    }
  }

  leave(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber);
    const siblings = this.bySession.get(subscriber.session);
    siblings?.delete(subscriber);
    if (siblings?.size === 0) this.bySession.delete(subscriber.session);
    if (this.subscribers.size === 0) this.close();
  }

  get size(): number {
    return this.subscribers.size;
  }

  of(session: string): Subscriber[] {
    return [...(this.bySession.get(session) ?? [])];
  }

  /** Ends the oldest streams of a session, so that a new one keeps it within `most`. */
  makeRoom(session: string, most: number): void {
    const streams = this.of(session);
    for (const { sink } of streams.slice(0, Math.max(0, streams.length - most + 1))) sink.end();
  }

  close(): void {
    if (this.stop.signal.aborted) return;
    this.stop.abort();
    this.options.chats.unfollow();
    this.options.ended();
    for (const subscriber of this.subscribers) subscriber.sink.end();
    this.subscribers.clear();
    this.bySession.clear();
  }

  /** Starts both databases at their ends; returns the identity of the records database. */
  private async start(): Promise<string> {
    const [records] = await Promise.all([this.readers.records.begin(), this.readers.chat.begin()]);
    return records;
  }

  private readerOf(database: RecordDatabase): ChangesReader {
    const { store, company, report, conflict } = this.options;
    return new ChangesReader({
      open: async () => (await store.company(company))[database],
      take: (change, identity) => {
        if (change.document?.['_conflicts'] !== undefined) conflict(database, change.id);
        this.take(change, identity);
      },
      report,
      replaced: () => this.close(),
      signal: this.stop.signal,
    });
  }

  /** Collects changes until the end of this tick and sends them together. */
  private take(change: Change, store: string): void {
    const collection = collectionOf(change.id);
    if (collection === null) return;
    if (collection === 'chat') this.options.chats.note(change);
    if (change.document !== null && !change.deleted) {
      const record = toRecord(change.document, collection);
      const checkpoint = { store, seq: change.seq };
      this.batch.push({ collection, record, text: JSON.stringify(record), checkpoint });
    }
    this.due = true;
    if (this.telling) return;
    this.telling = true;
    setImmediate(() => void this.tellAll().catch(this.options.report));
  }

  /** Changes that arrive while this runs are sent afterwards, so that every device gets them in the store's order. */
  private async tellAll(): Promise<void> {
    try {
      while (this.due) {
        this.due = false;
        const runs = batchesOfOneCollection(this.batch).map((run) => new ChangeBatch(run));
        this.batch = [];
        await this.tellEach(runs);
      }
    } finally {
      this.telling = false;
    }
  }

  /** Devices that are greeted while this runs begin after these changes. */
  private async tellEach(runs: readonly ChangeBatch[]): Promise<void> {
    const listening = [...this.subscribers].filter(({ greeted }) => greeted);
    for (let from = 0; from < listening.length; from += SLICE) {
      if (from > 0) await nextTurn();
      for (const subscriber of listening.slice(from, from + SLICE)) this.tell(subscriber, runs);
    }
  }

  private tell(subscriber: Subscriber, runs: readonly ChangeBatch[]): void {
    if (!this.subscribers.has(subscriber)) return;
    if (this.lookAgain(subscriber)) {
      subscriber.sink.send(eventFrame({ type: 'scope', scope: scopeOf(subscriber.actor) }));
    }
    for (const run of runs) {
      if (run.collection !== undefined && !isKnownTo(subscriber.protocol, run.collection)) continue;
      const frame = run.frameFor(subscriber.actor);
      if (frame !== null && !subscriber.sink.send(frame)) this.leave(subscriber);
    }
  }

  /** Updates the subscriber's chats; returns whether they changed. */
  private lookAgain(subscriber: Subscriber): boolean {
    const chats = this.options.chats.of(subscriber.actor.user);
    if (chats === subscriber.actor.chats) return false;
    const before = scopeOf(subscriber.actor);
    subscriber.actor = { ...subscriber.actor, chats };
    return scopeOf(subscriber.actor) !== before;
  }
}
