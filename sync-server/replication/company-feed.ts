import { collectionOf, toRecord, type AnyRecord } from '#couchdb/record-document.ts';
import type { Change, Store } from '#couchdb/store.ts';
import type { StreamEvent } from '#domain/api/replication.ts';
import type { CollectionName, RecordDatabase } from '#domain/entities/collections.ts';
import { canRead } from '#domain/rules/permissions.ts';
import { ChangesReader } from './changes-reader.ts';
import type { CompanyChats } from './company-chats.ts';
import { scopeOf } from './scope.ts';
import type { Subscriber } from './subscriber.ts';

export interface FeedOptions {
  store: Store;
  company: string;
  chats: CompanyChats;
  /** How long devices are to take to come back when all streams are lost at once. */
  spreadMs: () => number;
  /** Told of a document of which a cluster keeps several states. */
  conflict: (database: RecordDatabase, id: string) => void;
  /** Told of every failure of the feed, which then tries again. */
  report: (error: unknown) => void;
  /** The feed has ended for good and holds no subscriber any more. */
  ended: () => void;
}

/** One change on its way out; its text is made once, however many devices get it. */
interface Told {
  collection: CollectionName;
  record: AnyRecord;
  text: string;
  checkpoint: { store: string; seq: string };
}

export function eventText(event: StreamEvent): string {
  return JSON.stringify(event);
}

/** The only reader of one company's changes, for all its connected devices. It lives while there is one. */
export class CompanyFeed {
  private readonly options: FeedOptions;
  private readonly subscribers = new Set<Subscriber>();
  private readonly stop = new AbortController();
  private readonly readers: Readonly<Record<RecordDatabase, ChangesReader>>;
  private readonly started: Promise<string>;
  private batch: Told[] = [];
  private telling = false;

  constructor(options: FeedOptions) {
    this.options = options;
    options.chats.follow();
    this.readers = { records: this.readerOf('records'), chat: this.readerOf('chat') };
    this.started = this.start();
  }

  /**
   * Adds a device and greets it, with the places where its stream begins if it wants them. Its changes are those after
   * `hello`, so that a pull made after `hello` leaves no gap.
   * @throws AppError `store-unavailable`
   */
  async join(subscriber: Subscriber, withPlaces: boolean): Promise<void> {
    this.subscribers.add(subscriber);
    try {
      const identity = await this.started;
      // A chat may have changed between the look that let the device in and the beginning of the feed.
      await this.options.chats.refresh();
      this.lookAgain(subscriber);
      subscriber.greeted = true;
      const scope = scopeOf(subscriber.viewer);
      const spreadMs = this.options.spreadMs();
      const { records, chat } = this.readers;
      const places = withPlaces ? { places: { records: records.place, chat: chat.place } } : {};
      subscriber.sink.send(eventText({ type: 'hello', store: identity, scope, spreadMs, ...places }));
    } catch (error) {
      this.leave(subscriber);
      throw error;
    }
  }

  leave(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber);
    if (this.subscribers.size === 0) this.close();
  }

  get size(): number {
    return this.subscribers.size;
  }

  of(session: string): Subscriber[] {
    return [...this.subscribers].filter((subscriber) => subscriber.session === session);
  }

  close(): void {
    if (this.stop.signal.aborted) return;
    this.stop.abort();
    this.options.chats.unfollow();
    this.options.ended();
    for (const subscriber of this.subscribers) subscriber.sink.end();
    this.subscribers.clear();
  }

  /** Both databases from their ends on; gives the identity of the records'. */
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

  /** Keeps the change for the end of this tick, when all that came with it goes out together. */
  private take(change: Change, store: string): void {
    const collection = collectionOf(change.id);
    if (collection === null) return;
    if (collection === 'chat') this.options.chats.note(change);
    if (change.document !== null && !change.deleted) {
      const record = toRecord(change.document, collection);
      const checkpoint = { store, seq: change.seq };
      this.batch.push({ collection, record, text: JSON.stringify(record), checkpoint });
    }
    if (this.telling) return;
    this.telling = true;
    setImmediate(() => this.tell());
  }

  private tell(): void {
    const runs = runsOfOneCollection(this.batch);
    this.batch = [];
    this.telling = false;
    for (const subscriber of this.subscribers) {
      if (!subscriber.greeted) continue;
      if (this.lookAgain(subscriber)) {
        subscriber.sink.send(eventText({ type: 'scope', scope: scopeOf(subscriber.viewer) }));
      }
      for (const run of runs) this.tellOne(subscriber, run);
    }
  }

  /** Gives the subscriber the chats they take part in by now; whether these are others than before. */
  private lookAgain(subscriber: Subscriber): boolean {
    const chats = this.options.chats.of(subscriber.viewer.user);
    if (chats === subscriber.viewer.chats) return false;
    const before = scopeOf(subscriber.viewer);
    subscriber.viewer = { ...subscriber.viewer, chats };
    return scopeOf(subscriber.viewer) !== before;
  }

  private tellOne(subscriber: Subscriber, run: readonly Told[]): void {
    const visible = run.filter((told) => canRead(subscriber.viewer, told.collection, told.record));
    const last = visible.at(-1);
    if (last === undefined) return;
    const rest = JSON.stringify({
      collection: last.collection,
      checkpoint: last.checkpoint,
      scope: scopeOf(subscriber.viewer),
    });
    const documents = visible.map((told) => told.text).join(',');
    const sent = subscriber.sink.send(`{"type":"changes","documents":[${documents}],${rest.slice(1)}`);
    if (!sent) this.leave(subscriber);
  }
}

/** Neighbours of one collection together; the order within each database stays. */
function runsOfOneCollection(batch: readonly Told[]): Told[][] {
  const runs: Told[][] = [];
  for (const told of batch) {
    const current = runs.at(-1);
    if (current?.[0]?.collection === told.collection) current.push(told);
    else runs.push([told]);
  }
  return runs;
}
