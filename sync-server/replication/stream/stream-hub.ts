import type { Store } from '#couchdb/store.ts';
import type { RecordDatabase } from '#domain/entities/collections.ts';
import type { Actor } from '#domain/rules/permissions/permissions.ts';
import { loadLimits } from '#server/load/load-limits.ts';
import { CompanyFeed } from './company-feed.ts';
import { eventFrame, SIGN_OF_LIFE } from './event-frame.ts';
import { scopeOf } from '../scope/scope.ts';
import { StreamRounds } from './stream-rounds.ts';
import type { Subscriber } from './subscriber.ts';
import type { Role, Actors } from '../scope/actors.ts';

const REQUESTS = eventFrame({ type: 'requests' });

/**
 * Devices are notified of a longer spread from this growth on: otherwise the first devices would all be back before the
 * others begin.
 */
const GROWN = 1.2;

/** A device's connection to the hub. */
export class Connection {
  readonly subscriber: Subscriber;
  private readonly feed: CompanyFeed;
  private readonly rounds: StreamRounds<Connection>;
  private readonly slot: number;
  private toldSpreadMs: number;

  constructor(subscriber: Subscriber, feed: CompanyFeed, rounds: StreamRounds<Connection>, spreadMs: number) {
    this.toldSpreadMs = spreadMs;
    this.subscriber = subscriber;
    this.feed = feed;
    this.rounds = rounds;
    this.slot = rounds.add(this);
  }

  /**
   * Sends a heartbeat; a device that does not take it is cut. Includes the spread if more devices have connected since.
   */
  beat(spreadMs: number): void {
    const grown = spreadMs > GROWN * this.toldSpreadMs;
    if (grown) this.toldSpreadMs = spreadMs;
    const frame = grown ? eventFrame({ type: 'spread', spreadMs }) : SIGN_OF_LIFE;
    if (!this.subscriber.sink.send(frame)) this.leave();
  }

  /** Sends a changed role to the device; later events follow the new role. */
  setRole(role: Role): void {
    const { subscriber } = this;
    const actor = { ...role, chats: subscriber.actor.chats };
    if (scopeOf(actor) === scopeOf(subscriber.actor)) return;
    subscriber.actor = actor;
    subscriber.sink.send(eventFrame({ type: 'scope', scope: scopeOf(actor) }));
  }

  /**
   * The person's access requests or invitations may have changed: the event has no content, the device reads them
   * again.
   */
  tellOfRequests(): void {
    if (!this.subscriber.sink.send(REQUESTS)) this.leave();
  }

  /** Notifies the device that its session has ended, and cuts it. */
  endSession(): void {
    end(this.subscriber);
    this.leave();
  }

  leave(): void {
    this.rounds.remove(this, this.slot);
    this.feed.leave(this.subscriber);
  }
}

/** Called for a document that has several states in a cluster. */
export type ConflictListener = (company: string, database: RecordDatabase, id: string) => void;

/**
 * A reconnecting device requests its stream and the missed changes of each collection. After a restart all devices
 * reconnect at once, so each open stream adds this much to the time over which they spread, up to the maximum. A few
 * devices are back at once, and ten thousand cause no more requests each second than a server can handle.
 */
const SPREAD_MS = { each: 20, most: 200_000 } as const;

/** All connected devices, grouped by company; a company without any costs nothing. */
export class StreamHub {
  private readonly store: Store;
  private readonly actors: Actors;
  private readonly report: (error: unknown) => void;
  private readonly conflict: ConflictListener;
  private readonly feeds = new Map<string, CompanyFeed>();
  private readonly rounds: StreamRounds<Connection>;
  private recheck: (connections: readonly Connection[]) => Promise<void> = () => Promise.resolve();

  constructor(
    store: Store,
    actors: Actors,
    told: { report: (error: unknown) => void; conflict: ConflictListener },
  ) {
    const { report } = told;
    this.conflict = told.conflict;
    this.store = store;
    this.actors = actors;
    this.report = report;
    this.rounds = new StreamRounds({
      beat: (connection) => connection.beat(this.spreadMs()),
      recheck: (connections) => void this.recheck(connections).catch(report),
    });
  }

  /** Passes each open stream to `recheck` at intervals, which ends it or updates its person's rights. */
  recheckWith(recheck: (connections: readonly Connection[]) => Promise<void>): void {
    this.recheck = recheck;
  }

  /** Rechecks streams at once after the accounts behind them have changed. */
  recheckNow(concerned: (actor: Actor) => boolean): void {
    this.rounds.recheckNow(({ subscriber }) => concerned(subscriber.actor));
  }

  /** The open streams whose devices subscribed to changes of requests. */
  askingForRequests(concerned: (actor: Actor) => boolean): Connection[] {
    return this.rounds.those(({ subscriber }) => subscriber.wants.requests && concerned(subscriber.actor));
  }

  /** @throws AppError `store-unavailable` */
  async connect(device: Omit<Subscriber, 'greeted'>): Promise<Connection> {
    const feed = this.feedOf(device.actor.company);
    feed.makeRoom(device.session, loadLimits.streamsOfSession);
    const subscriber: Subscriber = { ...device, greeted: false };
    await feed.join(subscriber);
    return new Connection(subscriber, feed, this.rounds, this.spreadMs());
  }

  endSession(session: string): void {
    for (const feed of this.feeds.values()) {
      for (const subscriber of feed.of(session)) {
        end(subscriber);
        feed.leave(subscriber);
      }
    }
  }

  /** Number of the company's connected devices. */
  listening(company: string): number {
    return this.feeds.get(company)?.size ?? 0;
  }

  private spreadMs(): number {
    return Math.min(SPREAD_MS.most, this.rounds.size * SPREAD_MS.each);
  }

  /** Number of connected devices and of their companies. */
  get totals(): { streams: number; companies: number } {
    let streams = 0;
    for (const feed of this.feeds.values()) streams += feed.size;
    return { streams, companies: this.feeds.size };
  }

  close(): void {
    for (const feed of this.feeds.values()) feed.close();
  }

  private feedOf(company: string): CompanyFeed {
    const known = this.feeds.get(company);
    if (known !== undefined) return known;
    const feed: CompanyFeed = new CompanyFeed({
      store: this.store,
      company,
      chats: this.actors.chatsOf(company),
      spreadMs: () => this.spreadMs(),
      conflict: (database, id) => this.conflict(company, database, id),
      report: this.report,
      ended: () => {
        if (this.feeds.get(company) === feed) this.feeds.delete(company);
      },
    });
    this.feeds.set(company, feed);
    return feed;
  }
}

function end(subscriber: Subscriber): void {
  subscriber.sink.send(eventFrame({ type: 'session-ended' }));
  subscriber.sink.end();
}
