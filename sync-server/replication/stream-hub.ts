import type { Store } from '#couchdb/store.ts';
import type { RecordDatabase } from '#domain/entities/collections.ts';
import type { Actor } from '#domain/rules/permissions/permissions.ts';
import { loadLimits } from '#server/load/load-limits.ts';
import { CompanyFeed } from './company-feed.ts';
import { eventFrame, SIGN_OF_LIFE } from './event-frame.ts';
import { scopeOf } from './scope.ts';
import { StreamRounds } from './stream-rounds.ts';
import type { Subscriber } from './subscriber.ts';
import type { Role, Actors } from './actors.ts';

const REQUESTS = eventFrame({ type: 'requests' });

/** A device is told of a longer spread from here on: those who came first would all be back before the others begin. */
const GROWN = 1.2;

/** A device's place in the hub. */
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

  /** A sign of life; a device that does not take it is let go. It learns of it when more have come since. */
  beat(spreadMs: number): void {
    const grown = spreadMs > GROWN * this.toldSpreadMs;
    if (grown) this.toldSpreadMs = spreadMs;
    const frame = grown ? eventFrame({ type: 'spread', spreadMs }) : SIGN_OF_LIFE;
    if (!this.subscriber.sink.send(frame)) this.leave();
  }

  /** The person's role, if it has changed, is told to the device, which from now on gets what that may see. */
  setRole(role: Role): void {
    const { subscriber } = this;
    const actor = { ...role, chats: subscriber.actor.chats };
    if (scopeOf(actor) === scopeOf(subscriber.actor)) return;
    subscriber.actor = actor;
    subscriber.sink.send(eventFrame({ type: 'scope', scope: scopeOf(actor) }));
  }

  /** The person's access requests or invitations may have changed: nothing more is told, the device asks for them. */
  tellOfRequests(): void {
    if (!this.subscriber.sink.send(REQUESTS)) this.leave();
  }

  /** The session is over: the device is told so, and cut. */
  endSession(): void {
    end(this.subscriber);
    this.leave();
  }

  leave(): void {
    this.rounds.remove(this, this.slot);
    this.feed.leave(this.subscriber);
  }
}

/** ServerChange of a document of which a cluster keeps several states. */
export type ConflictListener = (company: string, database: RecordDatabase, id: string) => void;

/**
 * A device that comes back asks for its stream and for what it missed of each collection. When the server is started
 * anew all come at once: each open stream adds so much to the time they take for it, up to the most. A few devices are
 * back in a moment, and ten thousand make no more requests in a second than a server bears.
 */
const SPREAD_MS = { each: 20, most: 200_000 } as const;

/** All devices that listen, grouped by company; a company without any costs nothing. */
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

  /** Each open stream is given to `recheck` from time to time, which ends it or sets who its person is now. */
  recheckWith(recheck: (connections: readonly Connection[]) => Promise<void>): void {
    this.recheck = recheck;
  }

  /** The accounts behind some streams have changed. */
  recheckNow(concerned: (actor: Actor) => boolean): void {
    this.rounds.recheckNow(({ subscriber }) => concerned(subscriber.actor));
  }

  /** The open streams whose devices asked to be told of requests. */
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

  /** How many devices of the company listen. */
  listening(company: string): number {
    return this.feeds.get(company)?.size ?? 0;
  }

  private spreadMs(): number {
    return Math.min(SPREAD_MS.most, this.rounds.size * SPREAD_MS.each);
  }

  /** Devices listening, and companies they belong to. */
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
