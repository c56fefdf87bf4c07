import { BehaviorSubject, Subject } from 'rxjs';
import { filter } from 'rxjs/operators';
import { limits } from '#domain/api/limits.ts';
import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import { AsyncSignal } from '#primitives/async-signal.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import { collectionOf } from '#app/data/local-store/collection-of.ts';
import { FreshWrites } from '#app/data/local-store/writes/fresh-writes.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import type { OutboxEntry } from '#app/data/local-store/writes/outbox.ts';
import { isFromServer } from '#app/data/local-store/writes/record-writes.ts';
import type { Connection } from '../stream/connection.ts';
import { pushStates, type PushParts } from './push.ts';
import type { Replica } from '../pull/replica.ts';

export interface PusherParts<N extends CollectionName> {
  name: N;
  store: OpenStore;
  connection: Connection;
  http: HttpClient;
  environment: Environment;
  replica: Replica<N>;
  noteScope: (scope: string) => void;
  /** What has to be settled before these states are sent. */
  beforePush?:
    ((states: readonly ReplicatedCollections[N][], signal: AbortSignal) => Promise<void>) | undefined;
  sending: PushParts<N>['sending'];
  unanswered: PushParts<N>['unanswered'];
  answered: PushParts<N>['answered'];
}

/** Records of one request: enough for few requests, few enough for the server to begin at once. */
const AT_ONCE = limits.pushRows / 2;
/** Records of the first request, which are soon read. */
const AT_FIRST = 50;
/** Requests under way at once, each with other records: the server is busy while others are read and settled. */
const LANES = 3;

/** Sends what waits in one collection's outbox, again and again until nothing does. */
export class Pusher<N extends CollectionName> {
  /** Whether something is on its way. */
  readonly sending$ = new BehaviorSubject(false);
  /** Nothing waits any more, as far as was looked. */
  readonly idle$ = new Subject<void>();
  private readonly parts: PusherParts<N>;
  private readonly due = new AsyncSignal();

  constructor(parts: PusherParts<N>) {
    this.parts = parts;
  }

  /** Something may wait that no change of the collection told of. */
  look(): void {
    this.due.give();
  }

  /** Until `signal` aborts. @throws what a read or write of the device's store failed with */
  async run(signal: AbortSignal): Promise<void> {
    const { store, name } = this.parts;
    const changes = collectionOf(store, name)
      .storageInstance.changeStream()
      .pipe(filter(({ context }) => !isFromServer(context)))
      .subscribe(() => this.due.give());
    this.due.give();
    try {
      for (;;) {
        await this.due.wait(signal);
        await this.sendAll(signal);
        this.idle$.next();
      }
    } finally {
      changes.unsubscribe();
    }
  }

  private async sendAll(signal: AbortSignal): Promise<void> {
    for (;;) {
      // What is written until then goes along.
      await this.parts.connection.reached(signal);
      const waiting = await this.parts.replica.announced();
      if (waiting.length === 0) return;
      let sent = 0;
      let next = AT_FIRST;
      const lane = async (): Promise<void> => {
        while (waiting.length > 0) {
          const some = waiting.splice(0, next);
          next = AT_ONCE;
          const states = await this.sendSome(some, signal);
          sent += states;
        }
      };
      // Each to its end, so that nothing is under way any more where this one has failed.
      const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
      this.sending$.next(false);
      const failed = lanes.find((ended) => ended.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      if (sent === 0) return;
    }
  }

  /** Sends what these entries announce; how many states that were. */
  private async sendSome(entries: readonly OutboxEntry<N>[], signal: AbortSignal): Promise<number> {
    const { name, store, environment, replica, beforePush } = this.parts;
    const waiting = await replica.toSend(entries);
    if (waiting.length === 0) return 0;
    this.sending$.next(true);
    const states = waiting.map(({ state }) => state);
    const fresh = new FreshWrites(environment.keep, store.name);
    for (const state of states) fresh.handedOver(name, keyOf(name, state), state.write.id);
    await beforePush?.(states, signal);
    const known = new Map(waiting.map(({ state, entry }) => [state, entry.base]));
    await pushStates({ ...this.parts, signal, knownOf: (state) => known.get(state) ?? null }, states);
    return states.length;
  }
}
