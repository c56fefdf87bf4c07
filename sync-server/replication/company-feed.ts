import { setTimeout as sleep } from 'node:timers/promises';
import { collectionOf, toRecord, type AnyRecord } from '#couchdb/record-document.ts';
import type { Change, Store } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import type { StreamEvent } from '#domain/api/replication.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import { canRead } from '#domain/rules/permissions.ts';
import { scopeOf } from './scope.ts';
import type { Subscriber } from './subscriber.ts';

const HEARTBEAT_MS = 20_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

export interface FeedOptions {
  store: Store;
  company: string;
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
  seq: string;
}

export function eventText(event: StreamEvent): string {
  return JSON.stringify(event);
}

/** The only reader of one company's changes, for all its connected devices. It lives while there is one. */
export class CompanyFeed {
  private readonly options: FeedOptions;
  private readonly subscribers = new Set<Subscriber>();
  private readonly stop = new AbortController();
  private readonly started: Promise<{ identity: string }>;
  private identity = '';
  private since = '';
  private batch: Told[] = [];

  constructor(options: FeedOptions) {
    this.options = options;
    this.started = this.start();
  }

  /**
   * Adds a device and greets it. Its changes are those after `hello`, so that a pull made after `hello` leaves no gap.
   * @throws AppError `store-unavailable`
   */
  async join(subscriber: Subscriber): Promise<void> {
    this.subscribers.add(subscriber);
    try {
      const { identity } = await this.started;
      subscriber.greeted = true;
      subscriber.sink.send(eventText({ type: 'hello', store: identity, scope: scopeOf(subscriber.viewer) }));
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
    this.options.ended();
    for (const subscriber of this.subscribers) subscriber.sink.end();
    this.subscribers.clear();
  }

  private async start(): Promise<{ identity: string }> {
    const { records } = await this.options.store.company(this.options.company);
    this.since = await records.currentSeq();
    this.identity = records.identity;
    void this.run();
    return { identity: records.identity };
  }

  /** Follows the changes from the last one told; a failure only delays them. */
  private async run(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (!this.stop.signal.aborted) {
      try {
        await this.follow(() => {
          wait = FIRST_WAIT_MS;
        });
      } catch (error) {
        if (this.stop.signal.aborted) return;
        this.options.report(error);
        // Another store under the same name: devices have to look for themselves.
        if (error instanceof AppError && error.code === 'checkpoint-unknown') {
          this.close();
          return;
        }
      }
      await sleep(wait * (0.5 + Math.random() / 2), undefined, { signal: this.stop.signal }).catch(
        () => undefined,
      );
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  private async follow(alive: () => void): Promise<void> {
    const { records } = await this.options.store.company(this.options.company);
    if (records.identity !== this.identity) throw new AppError('checkpoint-unknown');
    const { signal } = this.stop;
    for await (const change of records.follow({ since: this.since, heartbeatMs: HEARTBEAT_MS, signal })) {
      alive();
      this.since = change.seq;
      this.take(change);
    }
  }

  /** Keeps the change for the end of this tick, when all that came with it goes out together. */
  private take(change: Change): void {
    const collection = collectionOf(change.id);
    if (collection === null || change.document === null || change.deleted) return;
    const record = toRecord(change.document, collection);
    if (this.batch.length === 0) setImmediate(() => this.tell());
    this.batch.push({ collection, record, text: JSON.stringify(record), seq: change.seq });
  }

  private tell(): void {
    const runs = runsOfOneCollection(this.batch);
    this.batch = [];
    for (const subscriber of this.subscribers) {
      if (subscriber.greeted) for (const run of runs) this.tellOne(subscriber, run);
    }
  }

  private tellOne(subscriber: Subscriber, run: readonly Told[]): void {
    const visible = run.filter((told) => canRead(subscriber.viewer, told.collection, told.record));
    const last = visible.at(-1);
    if (last === undefined) return;
    const checkpoint = { store: this.identity, seq: last.seq };
    const rest = JSON.stringify({
      collection: last.collection,
      checkpoint,
      scope: scopeOf(subscriber.viewer),
    });
    const documents = visible.map((told) => told.text).join(',');
    const sent = subscriber.sink.send(`{"type":"changes","documents":[${documents}],${rest.slice(1)}`);
    if (!sent) this.leave(subscriber);
  }
}

/** Neighbours of one collection together; the store's order stays. */
function runsOfOneCollection(batch: readonly Told[]): Told[][] {
  const runs: Told[][] = [];
  for (const told of batch) {
    const current = runs.at(-1);
    if (current?.[0]?.collection === told.collection) current.push(told);
    else runs.push([told]);
  }
  return runs;
}
