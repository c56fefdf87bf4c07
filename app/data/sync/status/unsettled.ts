import { combineLatest, type Observable } from 'rxjs';
import { distinctUntilChanged, map } from 'rxjs/operators';
import { collectionNames, type CollectionName } from '#domain/entities/collections.ts';
import { liveRecords } from '#app/data/local-store/records/live.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { ofRejections, rejectionsIn } from '#app/data/local-store/records/own-records.ts';
import type { StoredRejection } from '#app/data/local-store/database/schemas.ts';
import type { UnsettledRecord } from '#app/data/ports.ts';
import type { WaitingKeys } from './shared-state.ts';

/** If a record has several states, the later one in this list counts: it is the one to act upon. */
const urgency: readonly UnsettledRecord['state'][] = ['waiting', 'rejected', 'conflict'];

/** Every record of the store that is not simply synced. `conflicts$`: records of which a second version is stored. */
export function unsettledRecords(
  store: OpenStore,
  waiting$: Observable<WaitingKeys>,
  conflicts$: Observable<UnsettledRecord[]>,
): Observable<UnsettledRecord[]> {
  const refused$ = liveRecords(rejectionsIn(store), ofRejections).pipe(
    map((rejections) => rejections.flatMap(refused)),
  );
  return combineLatest([waiting$, refused$, conflicts$]).pipe(
    map(([waiting, refusals, conflicts]) =>
      settledOnce([...waitingRecords(waiting), ...refusals, ...conflicts]),
    ),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
}

function refused({ ofCollection, recordId: key, code }: StoredRejection): UnsettledRecord[] {
  const collection = collectionNames.find((name) => name === ofCollection);
  if (collection === undefined) return [];
  return [{ collection, key, state: code === 'record-conflict' ? 'conflict' : 'rejected' }];
}

function waitingRecords(waiting: WaitingKeys): UnsettledRecord[] {
  return Object.entries(waiting).flatMap(([collection, keys]) =>
    keys.map((key) => ({ collection: collection as CollectionName, key, state: 'waiting' as const })),
  );
}

function settledOnce(records: readonly UnsettledRecord[]): UnsettledRecord[] {
  const most = new Map<string, UnsettledRecord>();
  for (const record of records) {
    const id = `${record.collection} ${record.key}`;
    const before = most.get(id);
    if (before === undefined || urgency.indexOf(record.state) > urgency.indexOf(before.state))
      most.set(id, record);
  }
  return [...most.values()];
}
