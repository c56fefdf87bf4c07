import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import { ANCESTORS_KEPT, type WriteMark } from '#domain/entities/record.ts';
import { follows } from '#domain/rules/changes/write-mark.ts';
import { collectionOf } from '../records/collection.ts';
import { recordsUnder } from '../records/held.ts';
import type { OpenStore } from '../database/open.ts';
import type { OutboxRow } from '../database/sync-database.ts';

/** A record with a state, stored or about to be stored, that the server has not confirmed. */
export interface OutboxEntry<N extends CollectionName> {
  key: string;
  /** The server's state that the person's change is based on; null if there was none. */
  base: ReplicatedCollections[N] | null;
  /** Write id of the state that was announced last. */
  write: string;
  /** Time of that announcement, in milliseconds by this device's clock. */
  at: number;
}

export interface UnsentState<N extends CollectionName> {
  entry: OutboxEntry<N>;
  state: ReplicatedCollections[N];
}

export interface Announcement<N extends CollectionName> {
  state: ReplicatedCollections[N];
  /** The state that this one replaces, which the server is assumed to have; null if there is none. */
  over: ReplicatedCollections[N] | null;
}

/**
 * The unsent records of one collection, stored on the disk. Every change by a person is announced here before it is
 * stored. A record without an entry, or whose entry has the record's state as its base, is equal to the server's. An
 * entry is removed when its last announced state is confirmed; it stays if another state was announced since, even if
 * that is not stored yet. So a kill between any two steps never leaves an unsent state without an entry.
 */
export class Outbox<N extends CollectionName> {
  private readonly store: OpenStore;
  private readonly name: N;

  constructor(store: OpenStore, name: N) {
    this.store = store;
    this.name = name;
  }

  /** If the record already waits, its base stays the same. */
  announce(announcement: Announcement<N>): Promise<void> {
    return this.announceAll([announcement]);
  }

  /** Announces several records, all or none. */
  async announceAll(announcements: readonly Announcement<N>[]): Promise<void> {
    const { dexie, outbox } = this.store.sync;
    await dexie.transaction('rw', outbox, async () => {
      const ids = announcements.map(({ state }) => this.idOf(keyOf(this.name, state)));
      const rows = await outbox.bulkGet(ids);
      const announced = announcements.map(({ state, over }, at) => {
        const row = rows[at];
        const writeWon = row !== undefined && row.baseWrite !== (over?.write.id ?? null);
        const base = writeWon ? { base: row.base, baseWrite: row.baseWrite } : baseRow(over);
        return { id: this.idOf(keyOf(this.name, state)), ...base, write: state.write.id, at: Date.now() };
      });
      await outbox.bulkPut(announced);
    });
  }

  /** Announces stored, confirmed states again, with the server's present state as their base. */
  async announceAnew(
    items: readonly { state: ReplicatedCollections[N]; base: ReplicatedCollections[N] | null }[],
  ): Promise<void> {
    const { dexie, outbox } = this.store.sync;
    await dexie.transaction('rw', outbox, async () => {
      for (const { state, base } of items) {
        const id = this.idOf(keyOf(this.name, state));
        const row = await outbox.get(id);
        await outbox.put({ id, ...baseRow(base), write: row?.write ?? state.write.id, at: Date.now() });
      }
    });
  }

  /**
   * The server has these states. Entries without a later announcement are removed; others take the confirmed state as
   * their base, if it is newer than their present one.
   */
  async confirm(states: readonly ReplicatedCollections[N][]): Promise<void> {
    await this.settle(states.map(asAnnounced), (row, state) =>
      row.base === null || !follows((JSON.parse(row.base) as ReplicatedCollections[N]).write, state.write)
        ? { ...row, ...baseRow(state) }
        : row,
    );
  }

  /** These states no longer wait although the server does not have them; states announced after them still do. */
  async giveUp(states: readonly ReplicatedCollections[N][]): Promise<void> {
    await this.settle(states.map(asAnnounced), (row) => row);
  }

  /**
   * The server has `now`, and what was stored as `before` was replaced by it or merged into it: entries that
   * announced `before` last are removed, others take `now` as their base.
   */
  async replaced(pairs: readonly { before: WriteMark; now: ReplicatedCollections[N] }[]): Promise<void> {
    await this.settle(pairs, (row, state) => ({ ...row, ...baseRow(state) }));
  }

  /** All entries, in the order of the records' keys. */
  async all(): Promise<OutboxEntry<N>[]> {
    const { dexie, outbox } = this.store.sync;
    const prefix = this.idOf('');
    const rows = await dexie.transaction('r', outbox, () =>
      outbox.where('id').between(prefix, `${prefix}\uffff`).toArray(),
    );
    return rows.map((row) => this.entryOf(row));
  }

  async of(keys: readonly string[]): Promise<Map<string, OutboxEntry<N>>> {
    if (keys.length === 0) return new Map();
    const { dexie, outbox } = this.store.sync;
    const rows = await dexie.transaction('r', outbox, () =>
      outbox.bulkGet(keys.map((key) => this.idOf(key))),
    );
    return new Map(
      rows.flatMap((row) => (row === undefined ? [] : [[this.entryOf(row).key, this.entryOf(row)] as const])),
    );
  }

  /** The states that these entries announce; none for records that are confirmed or not stored yet. */
  async statesOf(entries: readonly OutboxEntry<N>[]): Promise<UnsentState<N>[]> {
    if (entries.length === 0) return [];
    const states = await recordsUnder(
      collectionOf(this.store, this.name),
      entries.map(({ key }) => key),
    );
    return entries.flatMap((entry) => {
      const state = states.get(entry.key);
      return state === undefined || !waits(entry, state) ? [] : [{ entry, state }];
    });
  }

  /** All unsent states of this person on this device. */
  async unsent(): Promise<UnsentState<N>[]> {
    const unsent = await this.statesOf(await this.all());
    return unsent.filter(({ state }) => state.write.by === this.store.profile.user.uid);
  }

  /** Removes those entries whose record was not announced again since they were read. */
  async drop(entries: readonly OutboxEntry<N>[]): Promise<void> {
    const { dexie, outbox } = this.store.sync;
    await dexie.transaction('rw', outbox, async () => {
      for (const { key, write, at } of entries) {
        const row = await outbox.get(this.idOf(key));
        if (row?.write === write && row.at === at) await outbox.delete(row.id);
      }
    });
  }

  /** Removes the entries whose last announcement is `before`; `goOn` returns the new content of others. */
  private async settle(
    pairs: readonly { before: WriteMark; now: ReplicatedCollections[N] }[],
    goOn: (row: OutboxRow, now: ReplicatedCollections[N]) => OutboxRow,
  ): Promise<void> {
    if (pairs.length === 0) return;
    const { dexie, outbox } = this.store.sync;
    const byId = new Map(pairs.map((pair) => [this.idOf(keyOf(this.name, pair.now)), pair]));
    await dexie.transaction('rw', outbox, async () => {
      const { rows, remove } = await this.read([...byId.keys()].sort());
      const done = rows.filter((row) => byId.get(row.id)?.before.id === row.write);
      const later = rows.filter((row) => byId.get(row.id)?.before.id !== row.write);
      await remove(done);
      await outbox.bulkPut(
        later.map((row) => {
          const pair = byId.get(row.id);
          return pair === undefined ? row : goOn(row, pair.now);
        }),
      );
    });
  }

  /**
   * Reads the rows of these ids, and returns a function that removes some of them. Records that are sent together
   * mostly have neighbouring keys: that takes three database requests, instead of hundreds for one row each.
   */
  private async read(ids: readonly string[]): Promise<{
    rows: OutboxRow[];
    remove: (some: readonly OutboxRow[]) => Promise<unknown>;
  }> {
    const { outbox } = this.store.sync;
    const each = (some: readonly OutboxRow[]): Promise<void> => outbox.bulkDelete(some.map(({ id }) => id));
    const [first, last] = [ids[0], ids.at(-1)];
    if (
      first === undefined ||
      last === undefined ||
      first === last ||
      (await outbox.where('id').between(first, last, true, true).count()) > ids.length
    )
      return { rows: (await outbox.bulkGet([...ids])).filter((row) => row !== undefined), remove: each };
    const run = outbox.where('id').between(first, last, true, true);
    const rows = await run.toArray();
    return { rows, remove: (some) => (some.length === rows.length ? run.delete() : each(some)) };
  }

  private idOf(key: string): string {
    return `${this.name}:${key}`;
  }

  private entryOf({ id, base, write, at }: OutboxRow): OutboxEntry<N> {
    const key = id.slice(this.idOf('').length);
    return { key, base: base === null ? null : (JSON.parse(base) as ReplicatedCollections[N]), write, at };
  }
}

/** Whether no record of any collection waits, or is about to. */
export async function isOutboxEmpty({ sync: { dexie, outbox } }: OpenStore): Promise<boolean> {
  return (await dexie.transaction('r', outbox, () => outbox.count())) === 0;
}

function asAnnounced<S extends { write: WriteMark }>(state: S): { before: WriteMark; now: S } {
  return { before: state.write, now: state };
}

function baseRow(state: { write: WriteMark } | null): Pick<OutboxRow, 'base' | 'baseWrite'> {
  return state === null
    ? { base: null, baseWrite: null }
    : { base: JSON.stringify(state), baseWrite: state.write.id };
}

/** Whether a stored state is unconfirmed, given its record's entry. */
export function waits<N extends CollectionName>(
  entry: OutboxEntry<N> | undefined,
  state: ReplicatedCollections[N],
): entry is OutboxEntry<N> {
  return entry !== undefined && entry.base?.write.id !== state.write.id;
}

/**
 * A write mark stores a limited number of ancestors. If it is full, older ones are unknown, and the stored base is
 * assumed to be one of them.
 */
function cameFrom({ ancestors }: WriteMark, id: string): boolean {
  return ancestors.includes(id) || ancestors.length === ANCESTORS_KEPT;
}

/** The base for a merge of a state; none if the state was not made from the entry's base. */
export function baseOf<N extends CollectionName>(
  { base }: OutboxEntry<N>,
  { write }: ReplicatedCollections[N],
): ReplicatedCollections[N] | undefined {
  return base !== null && cameFrom(write, base.write.id) ? base : undefined;
}
