import { BehaviorSubject, Subject } from 'rxjs';
import { limits } from '#domain/api/limits.ts';
import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import { AsyncSignal } from '#primitives/async-signal.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import { personWrites } from '#app/data/local-store/records/changes.ts';
import { collectionOf } from '#app/data/local-store/records/collection.ts';
import { FreshWrites } from '#app/data/local-store/writes/fresh-writes.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import type { OutboxEntry } from '#app/data/local-store/writes/outbox.ts';
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
  /** Runs before these states are sent; the push waits for it. */
  beforePush?:
    ((states: readonly ReplicatedCollections[N][], signal: AbortSignal) => Promise<void>) | undefined;
  sending: PushParts<N>['sending'];
  unanswered: PushParts<N>['unanswered'];
  answered: PushParts<N>['answered'];
}

/** Number of records of one request: enough to need few requests, few enough for the server to start at once. */
const AT_ONCE = limits.pushRows / 2;
/** Number of records of the first request, which can be read quickly. */
const AT_FIRST = 50;
/** Number of concurrent requests, each with different records: the server works while others are read and settled. */
const LANES = 3;

/** Sends the entries of one collection's outbox until it is empty. */
export class Pusher<N extends CollectionName> {
  /** Whether a push is running. */
  readonly sending$ = new BehaviorSubject(false);
  /** Emits when the last check found nothing to send. */
  readonly idle$ = new Subject<void>();
  private readonly parts: PusherParts<N>;
  private readonly due = new AsyncSignal();

  constructor(parts: PusherParts<N>) {
    this.parts = parts;
  }

  /** Checks the outbox: it may have entries that no change of the collection reported. */
  look(): void {
    this.due.give();
  }

  /**
   * Runs until `signal` aborts.
   * @throws the error of a failed read or write of the device's store
   */
  async run(signal: AbortSignal): Promise<void> {
    const { store, name } = this.parts;
    const writes = personWrites(collectionOf(store, name)).subscribe(() => this.due.give());
    this.due.give();
    try {
      for (;;) {
        await this.due.wait(signal);
        await this.sendAll(signal);
        this.idle$.next();
      }
    } finally {
      writes.unsubscribe();
    }
  }

  private async sendAll(signal: AbortSignal): Promise<void> {
    for (;;) {
      // Changes that are written until then are sent too.
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
      // Waits for all lanes to end, so that no request is running after one has failed.
      const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
      this.sending$.next(false);
      const failed = lanes.find((ended) => ended.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      if (sent === 0) return;
    }
  }

  /** Sends the states that these entries announce; returns their number. */
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
