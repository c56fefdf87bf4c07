import { createRevision, now, prepareQuery, type RxDocumentData } from 'rxdb';
import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import { ANCESTORS_KEPT, type WriteMark } from '#domain/entities/record.ts';
import { isServers, recordIn, type Stored } from './marked-writes.ts';
import type { OpenStore } from './open.ts';
import { collectionOf } from './collection-of.ts';
import { put } from './put.ts';
import type { KeptEntry } from './schemas.ts';

/** A record of which the device has, or is about to have, a state that the server has not confirmed. */
export interface OutboxEntry<N extends CollectionName> {
  key: string;
  /** The server's state that the person went on from; null where it had none. */
  base: ReplicatedCollections[N] | null;
  stored: RxDocumentData<KeptEntry>;
}

export interface UnsentState<N extends CollectionName> {
  entry: OutboxEntry<N>;
  state: ReplicatedCollections[N];
}

/**
 * The records of one collection that wait to be sent, kept on the disk. An entry is put before the state it announces is
 * stored, and taken out after the server's confirmation is: whatever is killed in between, nothing unsent is without an
 * entry. Every put makes a new revision, so an entry is never taken out over somebody's newer one.
 */
export class Outbox<N extends CollectionName> {
  private readonly store: OpenStore;
  private readonly name: N;

  constructor(store: OpenStore, name: N) {
    this.store = store;
    this.name = name;
  }

  async put(entries: readonly { key: string; base: ReplicatedCollections[N] | null }[]): Promise<void> {
    await put(
      this.store.collections.outbox,
      entries.map(({ key, base }) => ({ id: this.idOf(key), base: JSON.stringify(base) })),
    );
  }

  /** Every entry, in the order of the records' keys; at most `limit`. */
  async all(limit?: number): Promise<OutboxEntry<N>[]> {
    const prefix = this.idOf('');
    const query = prepareQuery<KeptEntry>(this.entries.schema, {
      selector: { _deleted: { $eq: false }, id: { $gte: prefix, $lt: `${prefix}\uffff` } },
      sort: [{ id: 'asc' }],
      skip: 0,
      ...(limit === undefined ? {} : { limit }),
    });
    const { documents } = await this.entries.query(query);
    return documents.map((stored) => this.entryOf(stored));
  }

  async of(keys: readonly string[]): Promise<Map<string, OutboxEntry<N>>> {
    const ids = keys.map((key) => this.idOf(key));
    const found = ids.length === 0 ? [] : await this.entries.findDocumentsById(ids, false);
    return new Map(found.map((stored) => [this.entryOf(stored).key, this.entryOf(stored)]));
  }

  /** The states that these entries announce; entries whose state is confirmed, or not stored yet, are left out. */
  async statesOf(entries: readonly OutboxEntry<N>[]): Promise<UnsentState<N>[]> {
    const held = await this.heldOf(entries.map(({ key }) => key));
    return entries.flatMap((entry) => {
      const stored = held.get(entry.key);
      if (stored === undefined || stored._deleted || isServers(stored)) return [];
      return [{ entry, state: recordIn(stored) }];
    });
  }

  /** Everything that waits here. */
  async unsent(): Promise<UnsentState<N>[]> {
    return this.statesOf(await this.all());
  }

  /** Takes out those that nobody has put anew since they were read. */
  async drop(entries: readonly OutboxEntry<N>[]): Promise<void> {
    if (entries.length === 0) return;
    const { token } = this.store.database;
    const rows = entries.map(({ stored: previous }) => {
      const _rev = createRevision(token, previous);
      return {
        previous,
        document: { ...previous, base: 'null', _deleted: true, _meta: { lwt: now() }, _rev },
      };
    });
    const { error } = await this.entries.bulkWrite(rows, 'outbox');
    for (const failure of error) if (failure.status !== 409) throw failure;
  }

  /** What was taken out is still on the disk, marked; this takes it off. */
  async cleanup(): Promise<void> {
    await this.entries.cleanup(0);
  }

  private get entries() {
    return this.store.collections.outbox.storageInstance;
  }

  private idOf(key: string): string {
    return `${this.name}:${key}`;
  }

  private async heldOf(keys: readonly string[]): Promise<Map<string, Stored<ReplicatedCollections[N]>>> {
    const { storageInstance } = collectionOf(this.store, this.name);
    const held = keys.length === 0 ? [] : await storageInstance.findDocumentsById([...keys], false);
    return new Map(held.map((stored) => [keyOf(this.name, stored as never), stored]));
  }

  private entryOf(stored: RxDocumentData<KeptEntry>): OutboxEntry<N> {
    const key = stored.id.slice(this.idOf('').length);
    return { key, base: JSON.parse(stored.base) as ReplicatedCollections[N] | null, stored };
  }
}

/** Of more edits than a mark remembers nobody can tell; the base was kept for them all the same. */
function cameFrom({ ancestors }: WriteMark, id: string): boolean {
  return ancestors.includes(id) || ancestors.length === ANCESTORS_KEPT;
}

/** The base of merging a state: none where the entry's is not one that the state was made from. */
export function baseOf<N extends CollectionName>(
  entry: OutboxEntry<N> | undefined,
  { write }: ReplicatedCollections[N],
): ReplicatedCollections[N] | undefined {
  const base = entry?.base ?? undefined;
  return base !== undefined && cameFrom(write, base.write.id) ? base : undefined;
}
