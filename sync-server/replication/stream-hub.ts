import type { Store } from '#couchdb/store.ts';
import { STREAM_HEARTBEAT_SECONDS } from '#domain/api/replication.ts';
import type { Viewer } from '#domain/rules/permissions.ts';
import { CompanyFeed, eventText } from './company-feed.ts';
import { scopeOf } from './scope.ts';
import type { EventSink, Subscriber } from './subscriber.ts';

/** A device's place in the hub. */
export interface Connection {
  /** What the person may see has changed: the device is told, and from now on gets the changes of the new scope. */
  setViewer(viewer: Viewer): void;
  /** The session is over: the device is told so, and cut. */
  endSession(): void;
  leave(): void;
}

/** All devices that listen, grouped by company; a company without any costs nothing. */
export class StreamHub {
  private readonly store: Store;
  private readonly report: (error: unknown) => void;
  private readonly feeds = new Map<string, CompanyFeed>();

  constructor(store: Store, report: (error: unknown) => void) {
    this.store = store;
    this.report = report;
  }

  /** @throws AppError `store-unavailable` */
  async connect(device: { session: string; viewer: Viewer; sink: EventSink }): Promise<Connection> {
    const feed = this.feedOf(device.viewer.company);
    const subscriber: Subscriber = { ...device, greeted: false };
    await feed.join(subscriber);
    const heartbeat = setInterval(() => {
      if (!device.sink.send('')) leave();
    }, STREAM_HEARTBEAT_SECONDS * 1000);
    const leave = () => {
      clearInterval(heartbeat);
      feed.leave(subscriber);
    };
    return {
      leave,
      endSession: () => {
        end(subscriber);
        leave();
      },
      setViewer: (viewer) => {
        if (scopeOf(viewer) === scopeOf(subscriber.viewer)) return;
        subscriber.viewer = viewer;
        subscriber.sink.send(eventText({ type: 'scope', scope: scopeOf(viewer) }));
      },
    };
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

  close(): void {
    for (const feed of this.feeds.values()) feed.close();
  }

  private feedOf(company: string): CompanyFeed {
    const known = this.feeds.get(company);
    if (known !== undefined) return known;
    const feed: CompanyFeed = new CompanyFeed({
      store: this.store,
      company,
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
  subscriber.sink.send(eventText({ type: 'session-ended' }));
  subscriber.sink.end();
}
