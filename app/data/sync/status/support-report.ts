import { firstValueFrom, type Observable } from 'rxjs';
import type { Environment } from '#app/data/environment/environment.ts';
import { collectionOf } from '#app/data/local-store/records/collection.ts';
import { countRecords, findRecords } from '#app/data/local-store/records/reads.ts';
import { draftsIn, ofDrafts } from '#app/data/local-store/records/own-records.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import type { CollectionReport, SupportReport, SyncState } from '#app/data/ports.ts';
import type { SyncEngine } from '../engine.ts';

export interface ReportParts {
  environment: Environment;
  store: OpenStore;
  engine: SyncEngine;
  state$: Observable<SyncState>;
}

/** Contains only ids, counts, codes and times: no contents, and nothing that grants access. */
export async function supportReport(parts: ReportParts): Promise<SupportReport> {
  const { environment, store, engine } = parts;
  const { failures, connection } = engine.journal.lines();
  return {
    at: environment.now().toISOString(),
    ...environment.about,
    company: store.profile.company.uid,
    user: store.profile.user.uid,
    leader: store.leadership.isLeader,
    state: await firstValueFrom(parts.state$),
    storage: await environment.storageEstimate(),
    collections: await collectionReports(store, engine),
    waitingFiles: engine.shared.state$.getValue().waitingFiles,
    drafts: (await findRecords(draftsIn(store), ofDrafts)).length,
    failures,
    connection,
  };
}

async function collectionReports(store: OpenStore, engine: SyncEngine): Promise<CollectionReport[]> {
  const known = engine.shared.state$.getValue().counted;
  const waiting = engine.shared.waiting$.getValue();
  return Promise.all(
    engine.syncState.map(async ({ name, progress, checkpoint }) => ({
      collection: name,
      held: await countRecords(collectionOf(store, name)),
      waiting: known ? (waiting[name]?.length ?? 0) : null,
      complete: progress.complete,
      checkpoint,
    })),
  );
}
