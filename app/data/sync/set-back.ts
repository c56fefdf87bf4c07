import {
  getAssumedMasterState,
  getChangedDocumentsSince,
  getMetaWriteRow,
  type RxCollection,
  type RxDocumentData,
  type RxStorageInstanceReplicationState,
} from 'rxdb';
import {
  collections,
  keyOf,
  type CollectionName,
  type ReplicatedCollections,
} from '#domain/entities/collections.ts';
import { follows } from '#domain/rules/write-mark.ts';
import type { OpenStore } from '../local-store/open.ts';
import { keepRejection } from '../records/rejections.ts';
import type { Different } from './fill.ts';
import { confirmedKeys } from './pending.ts';

export interface SetBackParts<N extends CollectionName> {
  name: N;
  store: OpenStore;
  collection: RxCollection<ReplicatedCollections[N]>;
  state: RxStorageInstanceReplicationState<ReplicatedCollections[N]>;
  now: () => Date;
  /** What has changed on the server since the snapshot was begun, by key. */
  changedMeanwhile: () => Promise<ReadonlyMap<string, ReplicatedCollections[N]>>;
}

type Held<N extends CollectionName> = RxDocumentData<ReplicatedCollections[N]>;
interface Newer<N extends CollectionName> {
  held: Held<N>;
  /** What the server holds instead; null where nothing. */
  server: ReplicatedCollections[N] | null;
}

const PAGE = 500;
/** In place of a write id where the server holds nothing: any write follows it, and none is it. */
const NOTHING = 'set-back';

/** What only the server makes comes back by itself. */
const byServer: ReadonlySet<CollectionName> = new Set<CollectionName>(['projection', 'handedIn']);

/**
 * Looks for what the server has forgotten: it was set back to an older state, from a backup for instance, and no longer
 * holds a state it had confirmed. What the person wrote counts as unsent again; of what others wrote the newer state
 * stays, listed as refused. `recreated`: the server's store is another than before. Gives what is newer on the server.
 */
export async function settleDifferent<N extends CollectionName>(
  parts: SetBackParts<N>,
  different: readonly Different<ReplicatedCollections[N]>[],
  recreated: boolean,
): Promise<ReplicatedCollections[N][]> {
  const present = different.filter(({ held }) => !held._deleted);
  const confirmed = await confirmedOf(
    parts,
    present.map(({ held }) => held as unknown as Held<N>),
  );
  const ahead: Newer<N>[] = [];
  const beside: Newer<N>[] = [];
  const rest: ReplicatedCollections[N][] = [];
  for (const { held, server } of different) {
    const state = held as unknown as Held<N>;
    const isConfirmed = confirmed.has(keyOf(parts.name, server));
    if (held._deleted || !isConfirmed || byServer.has(parts.name) || follows(server.write, held.write)) {
      rest.push(server);
    } else if (held.write.ancestors.includes(server.write.id)) {
      ahead.push({ held: state, server });
    } else {
      if (recreated) beside.push({ held: state, server });
      rest.push(server);
    }
  }
  const forgotten = await withoutNews(parts, [...ahead, ...beside]);
  await sendAgain(parts, ownOf(parts, forgotten));
  await list(parts, othersOf(parts, forgotten));
  const own = new Set(ownOf(parts, beside).map(({ held }) => held.write.id));
  const kept = new Set(beside.filter(({ held }) => own.has(held.write.id)).map(({ server }) => server));
  return rest.filter((server) => !kept.has(server));
}

/** The same for records that a recreated store does not hold at all; `seen` are the keys it does. */
export async function settleMissing<N extends CollectionName>(
  parts: SetBackParts<N>,
  seen: ReadonlySet<string>,
): Promise<void> {
  if (byServer.has(parts.name)) return;
  const fork = parts.state.input.forkInstance;
  for (let place: unknown = undefined; ;) {
    const page = await getChangedDocumentsSince<ReplicatedCollections[N], unknown>(fork, PAGE, place);
    const missing = page.documents.filter(
      (held) => !held._deleted && !seen.has(keyOf(parts.name, held as ReplicatedCollections[N])),
    );
    const confirmed = await confirmedOf(parts, missing);
    const forgotten = missing
      .filter((held) => confirmed.has(keyOf(parts.name, held as ReplicatedCollections[N])))
      .map((held) => ({ held, server: null }));
    const known = await withoutNews(parts, forgotten);
    await sendAgain(parts, ownOf(parts, known));
    // Others' records that not everyone may see are perhaps gone for that reason, and their authors have them.
    if (collections[parts.name].scopedBy === null) await list(parts, othersOf(parts, known));
    if (page.documents.length < PAGE) return;
    place = page.checkpoint;
  }
}

/** Without those whose state came from the server while the snapshot, read a moment before, was still on its way. */
async function withoutNews<N extends CollectionName>(
  { name, changedMeanwhile }: SetBackParts<N>,
  items: readonly Newer<N>[],
): Promise<Newer<N>[]> {
  if (items.length === 0) return [];
  const changed = await changedMeanwhile();
  return items.filter(({ held }) => {
    const now = changed.get(keyOf(name, recordOf<N>(held)));
    return now === undefined || !follows(now.write, held.write);
  });
}

async function confirmedOf<N extends CollectionName>(
  { state, store }: SetBackParts<N>,
  documents: readonly Held<N>[],
): Promise<Set<string>> {
  return new Set(await confirmedKeys(state, store.profile.user.uid, documents));
}

function ownOf<N extends CollectionName>(parts: SetBackParts<N>, items: readonly Newer<N>[]): Newer<N>[] {
  return items.filter(({ held }) => held.write.by === parts.store.profile.user.uid);
}

function othersOf<N extends CollectionName>(parts: SetBackParts<N>, items: readonly Newer<N>[]): Newer<N>[] {
  return items.filter(({ held }) => held.write.by !== parts.store.profile.user.uid);
}

function recordOf<N extends CollectionName>(held: Held<N>): ReplicatedCollections[N] {
  const { _deleted, _attachments, _meta, _rev, ...record } = held;
  return record as unknown as ReplicatedCollections[N];
}

/** The replication takes the server for where it is now, and the device's state for a new write. */
async function sendAgain<N extends CollectionName>(
  { name, collection, state }: SetBackParts<N>,
  items: readonly Newer<N>[],
): Promise<void> {
  if (items.length === 0) return;
  const keys = items.map(({ held }) => keyOf(name, recordOf<N>(held)));
  const known = await getAssumedMasterState(state, keys);
  const meta = await Promise.all(
    items.map(({ held, server }, at) => {
      const record = recordOf<N>(held);
      const assumed = server ?? { ...record, write: { ...record.write, id: NOTHING, ancestors: [] } };
      return getMetaWriteRow(state, { ...assumed, _deleted: false }, known[keys[at] ?? '']?.metaDocument);
    }),
  );
  await state.input.metaInstance.bulkWrite(meta, NOTHING);
  const rows = items.map(({ held }) => ({ previous: held, document: { ...held, _meta: { ...held._meta } } }));
  await collection.storageInstance.bulkWrite(rows, NOTHING);
}

/** Each once: the same state heard again is the same line. */
async function list<N extends CollectionName>(
  { name, store, now }: SetBackParts<N>,
  items: readonly Newer<N>[],
): Promise<void> {
  for (const { held, server } of items) {
    const state = recordOf<N>(held);
    await keepRejection(store, {
      collection: name,
      recordId: keyOf(name, state),
      code: 'record-set-back',
      at: now().toISOString(),
      state,
      master: server,
    });
  }
}
