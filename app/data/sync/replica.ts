import type { RxCollection } from 'rxdb';
import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import { follows } from '#domain/rules/write-mark.ts';
import { collectionOf } from '../local-store/collection-of.ts';
import {
  isServers,
  recordIn,
  removeStored,
  storeAsOwn,
  storeAsServers,
  type MarkedWrite,
  type Stored,
} from '../local-store/marked-writes.ts';
import type { OpenStore } from '../local-store/open.ts';
import { baseOf, Outbox, type OutboxEntry, type UnsentState } from '../local-store/outbox.ts';
import { dropMended } from '../records/rejections.ts';

/** A state of the server's beside another one that the device holds. */
export interface Different<R> {
  server: R;
  held: Stored<R>;
}

/** What is to be done about a state of the server's, given what the device holds. */
type Verdict = 'store' | 'confirm' | 'merge' | 'leave';

/**
 * The device's copy of one collection, as sync changes it. Every write is made only over the state that it was judged by;
 * where a person wrote meanwhile, it is judged anew.
 */
export class Replica<N extends CollectionName> {
  private readonly store: OpenStore;
  private readonly name: N;
  private readonly collection: RxCollection<ReplicatedCollections[N]>;
  private readonly outbox: Outbox<N>;

  constructor(store: OpenStore, name: N) {
    this.store = store;
    this.name = name;
    this.collection = collectionOf(store, name);
    this.outbox = new Outbox(store, name);
  }

  /** Stores what the server holds now, merging it with what is unsent here. Of several states of a record the last counts. */
  async take(documents: readonly ReplicatedCollections[N][]): Promise<void> {
    if (documents.length === 0) return;
    await dropMended(this.store, documents);
    let left = new Map(documents.map((document) => [this.keyOf(document), document]));
    while (left.size > 0) left = await this.takeOnce(left);
  }

  /**
   * Stores records of a snapshot where the device holds nothing, in one write that reads nothing beside, which is what
   * makes a first sync quick. Gives those of which the device holds another state.
   */
  async fillIn(records: readonly ReplicatedCollections[N][]): Promise<Different<ReplicatedCollections[N]>[]> {
    const held = await storeAsServers(
      this.collection,
      records.map((state) => ({ state })),
    );
    if (held.length === 0) return [];
    const byKey = new Map(records.map((record) => [this.keyOf(record), record]));
    return held.flatMap((stored) => {
      const server = byKey.get(this.keyOf(stored));
      if (server === undefined) return [];
      return isServers(stored) && !stored._deleted && stored.write.id === server.write.id
        ? []
        : [{ server, held: stored }];
    });
  }

  /** The server has taken these states, or refused them for good: what still stands so is sent. */
  async settle(
    accepted: readonly ReplicatedCollections[N][],
    refused: readonly ReplicatedCollections[N][],
  ): Promise<void> {
    const taken = new Set(accepted);
    let left = new Map([...accepted, ...refused].map((state) => [this.keyOf(state), state]));
    while (left.size > 0) {
      const entries = await this.outbox.of([...left.keys()]);
      const held = await this.heldOf([...left.keys()]);
      const writes: MarkedWrite<ReplicatedCollections[N]>[] = [];
      const movedOn: { key: string; base: ReplicatedCollections[N] }[] = [];
      for (const [key, state] of left) {
        const stored = held.get(key);
        if (stored === undefined || stored._deleted || isServers(stored)) continue;
        if (stored.write.id === state.write.id) writes.push({ state: recordIn(stored), previous: stored });
        else if (taken.has(state) && isBehind(entries.get(key), state)) movedOn.push({ key, base: state });
      }
      await this.outbox.put(movedOn);
      left = await this.storeConfirmed(writes, entries, left);
    }
  }

  /** At most `limit` of what waits to be sent, in the order of the keys. */
  async toSend(limit: number): Promise<UnsentState<N>[]> {
    const entries = await this.outbox.all();
    const unsent: UnsentState<N>[] = [];
    for (let from = 0; from < entries.length && unsent.length < limit; from += limit)
      unsent.push(...(await this.outbox.statesOf(entries.slice(from, from + limit))));
    const own = unsent.filter(({ state }) => this.isOwn(state));
    // Others' states came from the server, whatever this device lost of that.
    const others = unsent.filter(({ state }) => !this.isOwn(state));
    if (others.length > 0)
      await this.settle(
        [],
        others.map(({ state }) => state),
      );
    return own.slice(0, limit);
  }

  /** Keys of the records that wait; `roughly` takes every entry for one, and spares reading the records. */
  async unsentKeys(roughly: boolean): Promise<string[]> {
    const entries = await this.outbox.all();
    if (roughly || entries.length === 0) return entries.map(({ key }) => key);
    const unsent = await this.outbox.statesOf(entries);
    return unsent.filter(({ state }) => this.isOwn(state)).map(({ entry }) => entry.key);
  }

  /** Of `keys` those of records made here that the server has never heard of. */
  async unheard(keys: readonly string[]): Promise<string[]> {
    const entries = await this.outbox.of(keys);
    const unsent = await this.outbox.statesOf([...entries.values()]);
    return unsent.filter(({ entry }) => entry.base === null).map(({ entry }) => entry.key);
  }

  /** Entries left over by a kill, of records that are confirmed; `olderThan` in milliseconds, for what is about to be written. */
  async dropLeftOver(olderThan: number): Promise<void> {
    const entries = await this.outbox.all();
    const waiting = new Set((await this.outbox.statesOf(entries)).map(({ entry }) => entry.key));
    const before = Date.now() - olderThan;
    await this.outbox.drop(
      entries.filter(({ key, stored }) => !waiting.has(key) && stored._meta.lwt < before),
    );
    if (waiting.size === 0) await this.outbox.cleanup();
  }

  /** Takes what was taken out of the outbox off the disk, when nothing waits. */
  tidy(): Promise<void> {
    return this.outbox.cleanup();
  }

  /** Removes everything that the server holds in the same state. */
  async removeConfirmed(): Promise<void> {
    const documents = await this.collection.find().exec();
    const confirmed = documents.map((document) => document.toMutableJSON(true));
    await removeStored(this.collection, confirmed.filter(isServers));
    await this.collection.storageInstance.cleanup(0);
  }

  /** Makes states that the server has forgotten unsent again, with what it holds instead as their base. */
  async returnToUnsent(
    items: readonly { held: Stored<ReplicatedCollections[N]>; server: ReplicatedCollections[N] | null }[],
  ): Promise<void> {
    await this.outbox.put(items.map(({ held, server }) => ({ key: this.keyOf(held), base: server })));
    await storeAsOwn(
      this.collection,
      items.map(({ held }) => ({ state: recordIn(held), previous: held })),
    );
  }

  private async takeOnce(
    documents: ReadonlyMap<string, ReplicatedCollections[N]>,
  ): Promise<Map<string, ReplicatedCollections[N]>> {
    const held = await this.heldOf([...documents.keys()]);
    const unsent = [...held]
      .filter(([, stored]) => !stored._deleted && !isServers(stored))
      .map(([key]) => key);
    // Before anything is written: an entry put from here on stays.
    const entries = await this.outbox.of(unsent);
    const writes: MarkedWrite<ReplicatedCollections[N]>[] = [];
    const again = new Map<string, ReplicatedCollections[N]>();
    for (const [key, state] of documents) {
      const previous = held.get(key);
      const verdict = this.judge(state, previous);
      if (verdict === 'store') writes.push({ state, previous });
      if (verdict === 'confirm' && previous !== undefined)
        writes.push({ state: recordIn(previous), previous });
      if (
        verdict === 'merge' &&
        previous !== undefined &&
        !(await this.merge(state, previous, entries.get(key)))
      )
        again.set(key, state);
    }
    const moved = await this.storeConfirmed(writes, entries, documents);
    return new Map([...again, ...moved]);
  }

  private judge(
    state: ReplicatedCollections[N],
    held: Stored<ReplicatedCollections[N]> | undefined,
  ): Verdict {
    if (held === undefined || held._deleted) return 'store';
    const waits = !isServers(held);
    if (held.write.id === state.write.id) return waits ? 'confirm' : 'leave';
    // An answer or event may be overtaken by our own push: what the device has moved on from is no news.
    if (held.write.ancestors.includes(state.write.id)) return 'leave';
    return waits && this.isOwn(recordIn(held)) && !follows(state.write, held.write) ? 'merge' : 'store';
  }

  /** False where the record changed meanwhile. */
  private async merge(
    server: ReplicatedCollections[N],
    held: Stored<ReplicatedCollections[N]>,
    entry: OutboxEntry<N> | undefined,
  ): Promise<boolean> {
    const local = recordIn(held);
    const resolve = this.store.resolvers[this.name];
    const merged = await resolve(this.store, { base: baseOf(entry, local), local, server });
    if (merged.write.id === server.write.id) {
      const write = { state: server, previous: held };
      const moved = await this.storeConfirmed(
        [write],
        entry === undefined ? new Map() : new Map([[entry.key, entry]]),
      );
      return moved.size === 0;
    }
    const moved = await storeAsOwn(this.collection, [{ state: merged, previous: held }]);
    if (moved.length > 0) return false;
    // Behind the state that was made from it: killed before, the older base is one of that state too.
    await this.outbox.put([{ key: this.keyOf(held), base: server }]);
    return true;
  }

  /** Stores states as the server's and takes them out of the outbox; gives those of `documents` that had changed. */
  private async storeConfirmed(
    writes: readonly MarkedWrite<ReplicatedCollections[N]>[],
    entries: ReadonlyMap<string, OutboxEntry<N>>,
    documents: ReadonlyMap<string, ReplicatedCollections[N]> = new Map(
      writes.map(({ state }) => [this.keyOf(state), state]),
    ),
  ): Promise<Map<string, ReplicatedCollections[N]>> {
    const moved = new Set(
      (await storeAsServers(this.collection, writes)).map((stored) => this.keyOf(stored)),
    );
    const done = writes.map(({ state }) => this.keyOf(state)).filter((key) => !moved.has(key));
    await this.outbox.drop(done.flatMap((key) => entries.get(key) ?? []));
    return new Map([...documents].filter(([key]) => moved.has(key)));
  }

  private async heldOf(keys: readonly string[]): Promise<Map<string, Stored<ReplicatedCollections[N]>>> {
    const held = await this.collection.storageInstance.findDocumentsById([...keys], true);
    return new Map(held.map((stored) => [this.keyOf(stored), stored]));
  }

  /** Whether a state was written on a device of this person; others' come from the server. */
  private isOwn({ write }: ReplicatedCollections[N]): boolean {
    return write.by === this.store.profile.user.uid;
  }

  private keyOf(record: ReplicatedCollections[N] | Stored<ReplicatedCollections[N]>): string {
    return keyOf(this.name, record);
  }
}

/** Whether an entry's base is older than what the server has taken since. */
function isBehind<N extends CollectionName>(
  entry: OutboxEntry<N> | undefined,
  taken: ReplicatedCollections[N],
): boolean {
  const base = entry?.base ?? null;
  return base === null || !follows(base.write, taken.write);
}
