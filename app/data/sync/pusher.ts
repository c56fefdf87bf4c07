import { BehaviorSubject, Subject } from 'rxjs';
import { filter } from 'rxjs/operators';
import { limits } from '#domain/api/limits.ts';
import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import type { Environment } from '../environment/environment.ts';
import type { HttpClient } from '../http/client.ts';
import { collectionOf } from '../local-store/collection-of.ts';
import { FreshWrites } from '../local-store/fresh-writes.ts';
import { isServers } from '../local-store/marked-writes.ts';
import type { OpenStore } from '../local-store/open.ts';
import { Bell } from './bell.ts';
import type { Connection } from './connection.ts';
import { pushStates, type Answers } from './push.ts';
import type { Replica } from './replica.ts';

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
  /** These are about to be sent. */
  sending: (states: readonly ReplicatedCollections[N][]) => void;
  answered: (answers: Answers<N>) => Promise<void>;
}

/** Records read from the disk at once to be sent, in several requests. */
const STATES = 2 * limits.pushRows;

/** Sends what waits in one collection's outbox, again and again until nothing does. */
export class Pusher<N extends CollectionName> {
  /** Whether something is on its way. */
  readonly sending$ = new BehaviorSubject(false);
  /** Nothing waits any more, as far as was looked. */
  readonly idle$ = new Subject<void>();
  private readonly parts: PusherParts<N>;
  private readonly bell = new Bell();

  constructor(parts: PusherParts<N>) {
    this.parts = parts;
  }

  /** Something may wait that no change of the collection told of. */
  look(): void {
    this.bell.ring();
  }

  /** Until `signal` aborts. @throws what a read or write of the device's store failed with */
  async run(signal: AbortSignal): Promise<void> {
    const { store, name } = this.parts;
    const changes = collectionOf(store, name)
      .storageInstance.changeStream()
      .pipe(filter(({ events }) => events.some(({ documentData }) => !isServers(documentData))))
      .subscribe(() => this.bell.ring());
    this.bell.ring();
    try {
      for (;;) {
        await this.bell.heard(signal);
        await this.sendAll(signal);
        this.idle$.next();
      }
    } finally {
      changes.unsubscribe();
    }
  }

  private async sendAll(signal: AbortSignal): Promise<void> {
    const { name, store, environment, replica, beforePush } = this.parts;
    const fresh = new FreshWrites(environment.keep, store.name);
    for (
      let waiting = await replica.toSend(STATES);
      waiting.length > 0;
      waiting = await replica.toSend(STATES)
    ) {
      this.sending$.next(true);
      try {
        const states = waiting.map(({ state }) => state);
        for (const state of states) fresh.handedOver(name, keyOf(name, state), state.write.id);
        await beforePush?.(states, signal);
        this.parts.sending(states);
        const known = new Map(waiting.map(({ state, entry }) => [state, entry.base]));
        await pushStates({ ...this.parts, signal, knownOf: (state) => known.get(state) ?? null }, states);
      } finally {
        this.sending$.next(false);
      }
    }
    await replica.tidy();
  }
}
