import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import type { WriteMark } from '#domain/entities/record.ts';
import { follows } from '#domain/rules/changes/write-mark.ts';
import { collectionOf, type Collection } from '#app/data/local-store/records/collection.ts';
import { heldPages, heldUnder, type Held } from '#app/data/local-store/records/held.ts';
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
  removeHeld,
  storeOver,
  type RecordWrite,
} from '#app/data/local-store/writes/record-writes.ts';
import { dropResolved } from '#app/data/records/rejections/rejections.ts';

/** A state of the server and the different state on the device. */
export interface Different<R> {
  server: R;
  held: Held<R>;
  /** Whether the server is known to have had the device's state. */
  confirmed: boolean;
}

/** How to handle a state of the server, given the device's state. */
type Verdict = 'store' | 'confirm' | 'merge' | 'leave';

/** A kill leaves fewer outbox entries behind than this. */
const MANY = 300;

/**
 * The device's copy of one collection, as sync changes it. Each write is conditional on the state that the decision
 * was based on; if a person changed the record in the meantime, the decision is made again.
 */
export class Replica<N extends CollectionName> {
  private readonly store: OpenStore;
  private readonly name: N;
  private readonly collection: Collection<ReplicatedCollections[N]>;
  private readonly outbox: Outbox<N>;

  constructor(store: OpenStore, name: N) {
    this.store = store;
    this.name = name;
    this.collection = collectionOf(store, name);
    this.outbox = new Outbox(store, name);
  }

  /** Stores the server's states and merges them with unsent changes. Of several states of a record the last counts. */
  async take(documents: readonly ReplicatedCollections[N][]): Promise<void> {
    if (documents.length === 0) return;
    await dropResolved(this.store, documents);
    let left = new Map(documents.map((document) => [this.keyOf(document), document]));
    while (left.size > 0) left = await this.takeOnce(left);
  }

  /**
   * Stores snapshot records that the device lacks, in one write without extra reads, which makes a first sync fast.
   * Returns the records of which the device has another state. Of several states of a record the last counts.
   */
  async fillIn(records: readonly ReplicatedCollections[N][]): Promise<Different<ReplicatedCollections[N]>[]> {
    const byKey = new Map(records.map((record) => [this.keyOf(record), record]));
    const writes = [...byKey.values()].map((state) => ({ state }));
    const held = await storeOver(this.collection, writes, 'server');
    if (held.length === 0) return [];
    const entries = await this.outbox.of(held.map(({ record }) => this.keyOf(record)));
    return held.flatMap((one) => {
      const key = this.keyOf(one.record);
      const server = byKey.get(key);
      if (server === undefined) return [];
      const confirmed = !one.removed && !waits(entries.get(key), one.record);
      return confirmed && one.record.write.id === server.write.id ? [] : [{ server, held: one, confirmed }];
    });
  }

  /** Removes states from the outbox that the server has accepted or finally rejected. */
  async settle(
    accepted: readonly ReplicatedCollections[N][],
    refused: readonly ReplicatedCollections[N][],
  ): Promise<void> {
    await this.outbox.confirm(accepted);
    await this.outbox.giveUp(refused);
  }

  /** All outbox entries, in the order of their keys. */
  announced(): Promise<OutboxEntry<N>[]> {
    return this.outbox.all();
  }

  /** The stored, unsent states that these entries announce. */
  async toSend(entries: readonly OutboxEntry<N>[]): Promise<UnsentState<N>[]> {
    const unsent = await this.outbox.statesOf(entries);
    // Other people's states came from the server, even if this device has lost the note of that.
    const others = unsent.filter(({ state }) => !this.isOwn(state));
    await this.outbox.replaced(others.map(({ state }) => ({ before: state.write, now: state })));
    return unsent.filter(({ state }) => this.isOwn(state));
  }

  /** Keys of the records that wait to be sent. With `roughly`, and if there are many, each entry counts as a record. */
  async unsentKeys(roughly: boolean): Promise<string[]> {
    const entries = await this.outbox.all();
    if (roughly || entries.length === 0 || entries.length > MANY) return entries.map(({ key }) => key);
    const unsent = await this.outbox.statesOf(entries);
    return unsent.filter(({ state }) => this.isOwn(state)).map(({ entry }) => entry.key);
  }

  /** Returns those of `keys` whose records were created here and never reached the server. */
  async unheard(keys: readonly string[]): Promise<string[]> {
    const entries = await this.outbox.of(keys);
    const unsent = await this.outbox.statesOf([...entries.values()]);
    return unsent.filter(({ entry }) => entry.base === null).map(({ entry }) => entry.key);
  }

  /**
   * Removes entries of confirmed records that a kill left over. `olderThan`, in milliseconds, protects entries whose
   * state is about to be written.
   */
  async dropLeftOver(olderThan: number): Promise<void> {
    const entries = await this.outbox.all();
    if (entries.length === 0) return;
    const waiting = new Set((await this.outbox.statesOf(entries)).map(({ entry }) => entry.key));
    const before = Date.now() - olderThan;
    await this.outbox.drop(entries.filter(({ key, at }) => !waiting.has(key) && at < before));
  }

  /** Removes all records whose state is equal to the server's. */
  async removeConfirmed(): Promise<void> {
    for await (const page of this.pages()) await removeHeld(this.collection, page);
    await eraseRemoved(this.collection);
  }

  /** All confirmed records of the device, in pages. */
  async *pages(): AsyncIterable<Held<ReplicatedCollections[N]>[]> {
    for await (const page of heldPages(this.collection)) {
      const entries = await this.outbox.of(page.map(({ record }) => this.keyOf(record)));
      yield page.filter(({ record }) => !waits(entries.get(this.keyOf(record)), record));
    }
  }

  /** Makes states that the server has lost unsent again, with the server's present state as their base. */
  returnToUnsent(
    items: readonly { held: Held<ReplicatedCollections[N]>; server: ReplicatedCollections[N] | null }[],
  ): Promise<void> {
    return this.outbox.announceAnew(items.map(({ held, server }) => ({ state: held.record, base: server })));
  }

  private async takeOnce(
    documents: ReadonlyMap<string, ReplicatedCollections[N]>,
  ): Promise<Map<string, ReplicatedCollections[N]>> {
    const keys = [...documents.keys()];
    const held = await heldUnder(this.collection, keys);
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
    held: Held<ReplicatedCollections[N]> | undefined,
    entry: OutboxEntry<N> | undefined,
  ): Verdict {
    if (held === undefined || held.removed) return 'store';
    const local = held.record;
    const unsent = waits(entry, local);
    if (local.write.id === state.write.id) return unsent ? 'confirm' : 'leave';
    // An answer or event can arrive after our own push: a state that the device has already replaced is not new.
    if (local.write.ancestors.includes(state.write.id)) return 'leave';
    return unsent && this.isOwn(local) && !follows(state.write, local.write) ? 'merge' : 'store';
  }

  /** Returns false if the record changed in the meantime. */
  private async merge(
    server: ReplicatedCollections[N],
    held: Held<ReplicatedCollections[N]>,
    entry: OutboxEntry<N> | undefined,
  ): Promise<boolean> {
    const local = held.record;
    const base = entry === undefined ? undefined : baseOf(entry, local);
    const merged = await this.store.resolvers[this.name](this.store, { base, local, server });
    if (merged.write.id === server.write.id)
      return (await this.storeServers([{ state: server, previous: held }])).length === 0;
    await this.outbox.announce({ state: merged, over: local });
    const moved = await storeOver(this.collection, [{ state: merged, previous: held }], 'person');
    if (moved.length > 0) return false;
    // Runs after the merged state is stored: if the tab is killed before this, the older base is still valid for that
    // state.
    await this.outbox.replaced([{ before: server.write, now: server }]);
    return true;
  }

  /** Returns the keys of the records that were not stored, because they changed in the meantime. */
  private async storeServers(writes: readonly RecordWrite<ReplicatedCollections[N]>[]): Promise<string[]> {
    const moved = new Set(
      (await storeOver(this.collection, writes, 'server')).map(({ record }) => this.keyOf(record)),
    );
    const replaced: { before: WriteMark; now: ReplicatedCollections[N] }[] = [];
    for (const { state, previous } of writes) {
      if (previous !== undefined && !moved.has(this.keyOf(state)))
        replaced.push({ before: previous.record.write, now: state });
    }
    await this.outbox.replaced(replaced);
    return [...moved];
  }

  /** Whether a state was written on a device of this person; all other states come from the server. */
  private isOwn({ write }: ReplicatedCollections[N]): boolean {
    return write.by === this.store.profile.user.uid;
  }

  private keyOf(record: ReplicatedCollections[N]): string {
    return keyOf(this.name, record);
  }
}
