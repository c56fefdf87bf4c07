import { createRevision, now, prepareQuery, type RxDocumentData } from 'rxdb';
import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import { ANCESTORS_KEPT, type WriteMark } from '#domain/entities/record.ts';
import { isServers, recordIn, type Stored } from './marked-writes.ts';
import type { OpenStore } from './open.ts';
import { collectionOf } from './collection-of.ts';
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

/** So many entries are written or read at once at most. */
const PAGE = 1000;

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
    const texts = new Map(entries.map(({ key, base }) => [this.idOf(key), JSON.stringify(base)]));
    for (let ids = [...texts.keys()]; ids.length > 0;) {
      const held = await this.entries.findDocumentsById(ids, true);
      const previous = new Map(held.map((document) => [document.id, document]));
      const rows = ids.map((id) => this.row(previous.get(id), { id, base: texts.get(id) ?? 'null' }, false));
      const { error } = await this.entries.bulkWrite(rows, 'outbox');
      ids = error.map((failure) => conflicting(failure).documentId);
    }
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
    for (let from = 0; from < entries.length; from += PAGE) {
      const rows = entries
        .slice(from, from + PAGE)
        .map(({ stored }) => this.row(stored, { id: stored.id, base: 'null' }, true));
      const { error } = await this.entries.bulkWrite(rows, 'outbox');
      error.forEach(conflicting);
    }
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

  private row(
    previous: RxDocumentData<KeptEntry> | undefined,
    entry: KeptEntry,
    deleted: boolean,
  ): { previous?: RxDocumentData<KeptEntry>; document: RxDocumentData<KeptEntry> } {
    const _rev = createRevision(this.store.database.token, previous);
    const document = { ...entry, _deleted: deleted, _attachments: {}, _meta: { lwt: now() }, _rev };
    return previous === undefined ? { document } : { previous, document };
  }
}

function conflicting(failure: { status: number; documentId: string }): { documentId: string } {
  if (failure.status !== 409) throw failure;
  return failure;
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
