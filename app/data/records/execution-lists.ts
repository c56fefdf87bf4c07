import { firstValueFrom, from, of, type Observable } from 'rxjs';
import { distinctUntilChanged, filter, map, switchMap } from 'rxjs/operators';
import type { DayRange } from '#domain/api/executions.ts';
import type { Execution } from '#domain/entities/execution.ts';
import { queryWords } from '#domain/rules/match-text.ts';
import type { Environment } from '../environment/environment.ts';
import type { HttpClient } from '../http/client.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import type { OpenStore } from '../local-store/open.ts';
import { recordIn } from '../local-store/record-writes.ts';
import type {
  DayCounts,
  ExecutionFilter,
  ExecutionListStore,
  ExecutionPage,
  SessionState,
} from '../ports.ts';
import { ExecutionDays } from './execution-days.ts';
import { ExecutionNames } from './execution-names.ts';
import { watchExecutionRows, type ExecutionRow, type HeldRows } from './execution-rows.ts';

/** Specification 3, section 9. */
const WINDOW_MS = 60 * 24 * 3_600_000;
/** Executions of a written list read at once. */
const BATCH = 500;

const NOTHING: ExecutionPage = { executions: [], total: 0 };

export class ExecutionLists implements ExecutionListStore {
  private readonly environment: Environment;
  private readonly held$: Observable<HeldRows | null>;
  private readonly days: ExecutionDays;
  private names: { store: OpenStore; names: ExecutionNames } | null = null;

  constructor(parts: {
    local: LocalStore;
    environment: Environment;
    http: HttpClient;
    session$: Observable<SessionState>;
  }) {
    this.environment = parts.environment;
    this.held$ = watchExecutionRows(parts.local);
    this.days = new ExecutionDays({ ...parts, held$: this.held$, isWhole$: watchIsAdmin(parts.session$) });
  }

  watch(wanted: ExecutionFilter, page: { offset: number; limit: number }): Observable<ExecutionPage> {
    return this.held$.pipe(
      switchMap((held) => (held === null ? of(NOTHING) : from(this.pageOf(held, wanted, page)))),
    );
  }

  async *all(wanted: ExecutionFilter): AsyncIterable<Execution[]> {
    const held = await firstValueFrom(this.held$);
    if (held === null) return;
    const rows = await this.select(held, wanted);
    for (let at = 0; at < rows.length; at += BATCH) yield await read(held.store, rows.slice(at, at + BATCH));
  }

  prepareNames(): void {
    void firstValueFrom(this.held$.pipe(filter((held) => held !== null)))
      .then(({ store, rows }) => this.namesOf(store).load(rows.map(({ id }) => id)))
      // Searching reads them again, and tells what fails.
      .catch(() => undefined);
  }

  watchDays(range: DayRange): Observable<DayCounts> {
    return this.days.watch(range);
  }

  refreshDays(range: DayRange): Promise<void> {
    return this.days.refresh(range);
  }

  private async pageOf(
    held: HeldRows,
    wanted: ExecutionFilter,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<ExecutionPage> {
    const rows = await this.select(held, wanted);
    const executions = await read(held.store, rows.slice(offset, offset + limit));
    return { executions, total: rows.length };
  }

  private async select({ store, rows }: HeldRows, wanted: ExecutionFilter): Promise<ExecutionRow[]> {
    const now = this.environment.now().getTime();
    const newest = wanted.until ?? Number.POSITIVE_INFINITY;
    const oldest = wanted.from ?? Math.min(now, newest) - WINDOW_MS;
    const author = wanted.whose === 'own' ? store.profile.user.uid : null;
    const seen = rows.filter(
      ({ at, createdBy }) => at >= oldest && at <= newest && (author === null || createdBy === author),
    );
    const words = queryWords(wanted.name);
    if (words.length === 0) return seen;
    const names = this.namesOf(store);
    await names.load(seen.map(({ id }) => id));
    return seen.filter(({ id }) => words.every((word) => names.of(id).includes(word)));
  }

  private namesOf(store: OpenStore): ExecutionNames {
    if (this.names?.store !== store) this.names = { store, names: new ExecutionNames(store) };
    return this.names.names;
  }
}

function watchIsAdmin(session$: Observable<SessionState>): Observable<boolean> {
  return session$.pipe(
    map((state) => 'profile' in state && state.profile.user.companyadmin),
    distinctUntilChanged(),
  );
}

/** The records of these rows in their order; one that was removed meanwhile is left out. */
async function read(store: OpenStore, rows: readonly ExecutionRow[]): Promise<Execution[]> {
  if (rows.length === 0) return [];
  const { storageInstance } = store.collections.execution;
  const ids = rows.map(({ id }) => id);
  const stored = await storageInstance.findDocumentsById(ids, false);
  const byId = new Map(stored.map((document) => [document.id, recordIn(document)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
