import { getChangedDocumentsSince, type RxCollection } from 'rxdb';
import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import type { WriteMark } from '#domain/entities/record.ts';
import { follows } from '#domain/rules/changes/write-mark.ts';
import { collectionOf } from '#app/data/local-store/collection-of.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import {
  baseOf,
  Outbox,
  waits,
  type OutboxEntry,
  type UnsentState,
} from '#app/data/local-store/writes/outbox.ts';
import {
  eraseRemoved,
  recordIn,
  removeStored,
  storeOver,
  type RecordWrite,
  type Stored,
} from '#app/data/local-store/writes/record-writes.ts';
import { dropResolved } from '#app/data/records/rejections/rejections.ts';

/** A state of the server's beside another one that the device holds. */
export interface Different<R> {
  server: R;
  held: Stored<R>;
  /** Whether the server is known to have held that one. */
  confirmed: boolean;
}

/** What is to be done about a state of the server's, given what the device holds. */
type Verdict = 'store' | 'confirm' | 'merge' | 'leave';

const PAGE = 500;
/** A kill leaves fewer entries behind than this. */
const MANY = 300;

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
    await dropResolved(this.store, documents);
    let left = new Map(documents.map((document) => [this.keyOf(document), document]));
    while (left.size > 0) left = await this.takeOnce(left);
  }

  /**
   * Stores records of a snapshot where the device holds nothing, in one write that reads nothing beside, which is what
   * makes a first sync quick. Gives those of which the device holds another state. Of several states of a record the last
   * counts.
   */
  async fillIn(records: readonly ReplicatedCollections[N][]): Promise<Different<ReplicatedCollections[N]>[]> {
    const byKey = new Map(records.map((record) => [this.keyOf(record), record]));
    const writes = [...byKey.values()].map((state) => ({ state }));
    const held = await storeOver(this.collection, writes, 'server');
    if (held.length === 0) return [];
    const entries = await this.outbox.of(held.map((stored) => this.keyOf(stored)));
    return held.flatMap((stored) => {
      const server = byKey.get(this.keyOf(stored));
      if (server === undefined) return [];
      const confirmed = !stored._deleted && !waits(entries.get(this.keyOf(stored)), recordIn(stored));
      return confirmed && stored.write.id === server.write.id ? [] : [{ server, held: stored, confirmed }];
    });
  }

  /** The server has taken these states, or refused them for good: they wait no longer. */
  async settle(
    accepted: readonly ReplicatedCollections[N][],
    refused: readonly ReplicatedCollections[N][],
  ): Promise<void> {
    await this.outbox.confirm(accepted);
    await this.outbox.giveUp(refused);
  }

  /** Everything that is announced, in the order of the keys. */
  announced(): Promise<OutboxEntry<N>[]> {
    return this.outbox.all();
  }

  /** Of what these entries announce, what is there and waits to be sent. */
  async toSend(entries: readonly OutboxEntry<N>[]): Promise<UnsentState<N>[]> {
    const unsent = await this.outbox.statesOf(entries);
    // Others' states came from the server, whatever this device lost of that.
    const others = unsent.filter(({ state }) => !this.isOwn(state));
    await this.outbox.replaced(others.map(({ state }) => ({ before: state.write, now: state })));
    return unsent.filter(({ state }) => this.isOwn(state));
  }

  /** Keys of the records that wait. `roughly`, and where they are many, every entry is taken for one. */
  async unsentKeys(roughly: boolean): Promise<string[]> {
    const entries = await this.outbox.all();
    if (roughly || entries.length === 0 || entries.length > MANY) return entries.map(({ key }) => key);
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
    if (entries.length === 0) return;
    const waiting = new Set((await this.outbox.statesOf(entries)).map(({ entry }) => entry.key));
    const before = Date.now() - olderThan;
    await this.outbox.drop(entries.filter(({ key, at }) => !waiting.has(key) && at < before));
  }

  /** Removes everything that the server holds in the same state. */
  async removeConfirmed(): Promise<void> {
    for await (const page of this.pages()) await removeStored(this.collection, page);
    await eraseRemoved(this.collection);
  }

  /** All that the device holds as the server does, some at a time. */
  async *pages(): AsyncIterable<Stored<ReplicatedCollections[N]>[]> {
    const { storageInstance } = this.collection;
    for (let place: unknown = undefined; ;) {
      const page = await getChangedDocumentsSince<ReplicatedCollections[N], unknown>(
        storageInstance,
        PAGE,
        place,
      );
      const present = page.documents.filter(({ _deleted }) => !_deleted);
      const entries = await this.outbox.of(present.map((stored) => this.keyOf(stored)));
      yield present.filter((stored) => !waits(entries.get(this.keyOf(stored)), recordIn(stored)));
      if (page.documents.length < PAGE) return;
      place = page.checkpoint;
    }
  }

  /** Makes states that the server has forgotten wait again, with what it holds instead as their base. */
  returnToUnsent(
    items: readonly { held: Stored<ReplicatedCollections[N]>; server: ReplicatedCollections[N] | null }[],
  ): Promise<void> {
    return this.outbox.announceAnew(
      items.map(({ held, server }) => ({ state: recordIn(held), base: server })),
    );
  }

  private async takeOnce(
    documents: ReadonlyMap<string, ReplicatedCollections[N]>,
  ): Promise<Map<string, ReplicatedCollections[N]>> {
    const keys = [...documents.keys()];
    const found = await this.collection.storageInstance.findDocumentsById(keys, true);
    const held = new Map(found.map((stored) => [this.keyOf(stored), stored]));
    const entries = await this.outbox.of([...held.keys()]);
    const writes: RecordWrite<ReplicatedCollections[N]>[] = [];
    const confirmed: ReplicatedCollections[N][] = [];
    const again = new Map<string, ReplicatedCollections[N]>();
    for (const [key, state] of documents) {
      const previous = held.get(key);
      const verdict = this.judge(state, previous, entries.get(key));
      if (verdict === 'store') writes.push({ state, previous });
      if (verdict === 'confirm') confirmed.push(state);
      if (
        verdict === 'merge' &&
        previous !== undefined &&
        !(await this.merge(state, previous, entries.get(key)))
      )
        again.set(key, state);
    }
    await this.outbox.confirm(confirmed);
    for (const key of await this.storeServers(writes)) {
      const state = documents.get(key);
      if (state !== undefined) again.set(key, state);
    }
    return again;
  }

  private judge(
    state: ReplicatedCollections[N],
    held: Stored<ReplicatedCollections[N]> | undefined,
    entry: OutboxEntry<N> | undefined,
  ): Verdict {
    if (held === undefined || held._deleted) return 'store';
    const local = recordIn(held);
    const unsent = waits(entry, local);
    if (local.write.id === state.write.id) return unsent ? 'confirm' : 'leave';
    // An answer or event may be overtaken by our own push: what the device has moved on from is no news.
    if (local.write.ancestors.includes(state.write.id)) return 'leave';
    return unsent && this.isOwn(local) && !follows(state.write, local.write) ? 'merge' : 'store';
  }

  /** False where the record changed meanwhile. */
  private async merge(
    server: ReplicatedCollections[N],
    held: Stored<ReplicatedCollections[N]>,
    entry: OutboxEntry<N> | undefined,
  ): Promise<boolean> {
    const local = recordIn(held);
    const base = entry === undefined ? undefined : baseOf(entry, local);
    const merged = await this.store.resolvers[this.name](this.store, { base, local, server });
    if (merged.write.id === server.write.id)
      return (await this.storeServers([{ state: server, previous: held }])).length === 0;
    await this.outbox.announce({ state: merged, over: local });
    const moved = await storeOver(this.collection, [{ state: merged, previous: held }], 'person');
    if (moved.length > 0) return false;
    // Behind the state that was made from it: killed before, the older base is one of that state too.
    await this.outbox.replaced([{ before: server.write, now: server }]);
    return true;
  }

  /** Gives the keys of those that were not stored, since the record changed meanwhile. */
  private async storeServers(writes: readonly RecordWrite<ReplicatedCollections[N]>[]): Promise<string[]> {
    const moved = new Set(
      (await storeOver(this.collection, writes, 'server')).map((stored) => this.keyOf(stored)),
    );
    const replaced: { before: WriteMark; now: ReplicatedCollections[N] }[] = [];
    for (const { state, previous } of writes) {
      if (previous !== undefined && !moved.has(this.keyOf(state)))
        replaced.push({ before: previous.write, now: state });
    }
    await this.outbox.replaced(replaced);
    return [...moved];
  }

  /** Whether a state was written on a device of this person; others' come from the server. */
  private isOwn({ write }: ReplicatedCollections[N]): boolean {
    return write.by === this.store.profile.user.uid;
  }

  private keyOf(record: ReplicatedCollections[N] | Stored<ReplicatedCollections[N]>): string {
    return keyOf(this.name, record);
  }
}
