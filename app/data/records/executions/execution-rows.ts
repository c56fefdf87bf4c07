import { concat, concatMap, defer, from, merge, of, ReplaySubject, retry, share, timer } from 'rxjs';
import type { Observable } from 'rxjs';
import { auditTime, map } from 'rxjs/operators';
import { momentOfKey } from '#domain/entities/execution.ts';
import { writes } from '#app/data/local-store/records/changes.ts';
import { liveRead, waitForReopening } from '#app/data/local-store/records/live.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { visitColumns } from '#app/data/local-store/pages/sought-columns.ts';

/** The part of an execution that lists filter by. */
export interface ExecutionRow {
  id: string;
  /** Creation time in milliseconds. */
  at: number;
  createdBy: string;
}

/** The executions of the open store, newest first. */
export interface LoadedRows {
  store: OpenStore;
  rows: readonly ExecutionRow[];
}

/** Changes within this time, in milliseconds, are read together: a first sync stores hundreds at a time. */
const TOGETHER_MS = 200;
/** Time in milliseconds that the rows stay in memory after the last screen that used them closed. */
const KEEP_MS = 300_000;

/**
 * The filter fields of all executions of the device, in memory, read without reading the records: a page out of ten
 * thousand is a slice of the array. Null while nobody is signed in.
 */
export function watchExecutionRows(local: LocalStore): Observable<LoadedRows | null> {
  return liveRead<LoadedRows | null>(local, watchRows, null).pipe(
    share({
      connector: () => new ReplaySubject(1),
      resetOnRefCountZero: () => timer(KEEP_MS),
    }),
  );
}

function watchRows(store: OpenStore): Observable<LoadedRows> {
  const changed$ = merge(writes(store.collections.execution), store.supervisor.reopened$).pipe(
    auditTime(TOGETHER_MS),
  );
  return concat(of(null), changed$).pipe(
    concatMap(() => defer(() => from(readRows(store)))),
    map((rows) => ({ store, rows })),
    retry({ delay: waitForReopening, resetOnSuccess: true }),
  );
}

async function readRows(store: OpenStore): Promise<ExecutionRow[]> {
  const rows: ExecutionRow[] = [];
  await store.supervisor.ready();
  const columns = ['deleted', 'createdBy', 'newestFirst'];
  await visitColumns(store.pages, store.collections.execution, columns, (id, [deleted, createdBy, key]) => {
    if (deleted === true) return;
    rows.push({ id, at: momentOfKey(key as string), createdBy: createdBy as string });
  });
  // Ids begin with their creation time, so this is nearly the requested order.
  return rows.reverse().sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}
