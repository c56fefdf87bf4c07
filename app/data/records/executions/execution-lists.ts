import { firstValueFrom, from, of, type Observable } from 'rxjs';
import { distinctUntilChanged, filter, map, switchMap } from 'rxjs/operators';
import type { DayRange } from '#domain/api/executions.ts';
import type { Execution } from '#domain/entities/execution.ts';
import { queryWords } from '#domain/rules/match-text.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { recordsUnder } from '#app/data/local-store/records/held.ts';
import type {
  DayCounts,
  ExecutionFilter,
  ExecutionListStore,
  ExecutionPage,
  SessionState,
} from '#app/data/ports.ts';
import { ExecutionDays } from './execution-days.ts';
import { watchExecutionRows, type ExecutionRow, type LoadedRows } from './execution-rows.ts';
import { ExecutionTexts } from './execution-texts.ts';

/** Specification 3, section 9. */
const WINDOW_MS = 60 * 24 * 3_600_000;
/** Number of executions read at once for an export. */
const BATCH = 500;

const NOTHING: ExecutionPage = { executions: [], total: 0 };

export class ExecutionLists implements ExecutionListStore {
  private readonly environment: Environment;
  private readonly held$: Observable<LoadedRows | null>;
  private readonly days: ExecutionDays;
  private texts: { store: OpenStore; texts: ExecutionTexts } | null = null;

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
      switchMap((held) =>
        held === null
          ? of(NOTHING)
          : this.select(held, wanted).pipe(switchMap((rows) => pageOf(held.store, rows, page))),
      ),
    );
  }

  async *all(wanted: ExecutionFilter): AsyncIterable<Execution[]> {
    const held = await firstValueFrom(this.held$);
    if (held === null) return;
    const rows = await firstValueFrom(this.select(held, wanted));
    for (let at = 0; at < rows.length; at += BATCH) yield await read(held.store, rows.slice(at, at + BATCH));
  }

  prepareSearch(): void {
    void firstValueFrom(this.held$.pipe(filter((held) => held !== null)))
      .then(({ store, rows }) => this.textsOf(store).load(rows.map(({ id }) => id)))
      // A search reads them again, and reports failures.
      .catch(() => undefined);
  }

  watchDays(range: DayRange): Observable<DayCounts> {
    return this.days.watch(range);
  }

  refreshDays(range: DayRange): Promise<void> {
    return this.days.refresh(range);
  }

  /** Synchronous if no word is searched. */
  private select({ store, rows }: LoadedRows, wanted: ExecutionFilter): Observable<ExecutionRow[]> {
    const now = this.environment.now().getTime();
    const newest = wanted.until ?? Number.POSITIVE_INFINITY;
    const oldest = wanted.from ?? Math.min(now, newest) - WINDOW_MS;
    const author = wanted.whose === 'own' ? store.profile.user.uid : null;
    const seen = rows.filter(
      ({ at, createdBy }) => at >= oldest && at <= newest && (author === null || createdBy === author),
    );
    const words = queryWords(wanted.text);
    return words.length === 0 ? of(seen) : from(this.holding(store, seen, words));
  }

  private async holding(
    store: OpenStore,
    rows: readonly ExecutionRow[],
    words: readonly string[],
  ): Promise<ExecutionRow[]> {
    const texts = this.textsOf(store);
    await texts.load(rows.map(({ id }) => id));
    return rows.filter(({ id }) => words.every((word) => texts.has(id, word)));
  }

  private textsOf(store: OpenStore): ExecutionTexts {
    if (this.texts?.store !== store) this.texts = { store, texts: new ExecutionTexts(store) };
    return this.texts.texts;
  }
}

async function pageOf(
  store: OpenStore,
  rows: readonly ExecutionRow[],
  { offset, limit }: { offset: number; limit: number },
): Promise<ExecutionPage> {
  return { executions: await read(store, rows.slice(offset, offset + limit)), total: rows.length };
}

/** The records of these rows, in their order, without those removed in the meantime. */
async function read(store: OpenStore, rows: readonly ExecutionRow[]): Promise<Execution[]> {
  const ids = rows.map(({ id }) => id);
  const found = await recordsUnder(store.collections.execution, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

function watchIsAdmin(session$: Observable<SessionState>): Observable<boolean> {
  return session$.pipe(
    map((state) => 'profile' in state && state.profile.user.companyadmin),
    distinctUntilChanged(),
  );
}
