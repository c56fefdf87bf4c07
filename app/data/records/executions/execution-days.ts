import { combineLatest, firstValueFrom, NEVER, of, Subject, type Observable } from 'rxjs';
import { map, startWith, switchMap } from 'rxjs/operators';
import { countExecutions, type DayRange } from '#domain/api/executions.ts';
import { countByDay, daysBetween } from '#domain/rules/time/calendar-days.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import { Outbox } from '#app/data/local-store/writes/outbox.ts';
import type { DayCounts } from '#app/data/ports.ts';
import type { ExecutionRow, LoadedRows } from './execution-rows.ts';
import { storeReportedDays, readReportedDays, type ReportedDay } from './reported-days.ts';

interface DaysParts {
  environment: Environment;
  http: HttpClient;
  local: LocalStore;
  held$: Observable<LoadedRows | null>;
  /** Whether the device has the executions of the whole company (`domain/rules/permissions`). */
  isWhole$: Observable<boolean>;
}

/**
 * The company's executions by day. An admin's device has all of them and counts itself; any other asks the server,
 * stores the answer, and adds the person's own executions since.
 */
export class ExecutionDays {
  private readonly parts: DaysParts;
  private readonly told$ = new Subject<void>();

  constructor(parts: DaysParts) {
    this.parts = parts;
  }

  watch(range: DayRange): Observable<DayCounts> {
    return combineLatest([this.parts.held$, this.parts.isWhole$]).pipe(
      switchMap(([held, isWhole]) => {
        if (held === null) return NEVER;
        return isWhole ? of(wholeCounts(held.rows, range)) : this.watchTold(held, range);
      }),
    );
  }

  async refresh(range: DayRange): Promise<void> {
    const store = await this.parts.local.store();
    if (await firstValueFrom(this.parts.isWhole$)) return;
    const { user, company } = store.profile;
    const http = this.parts.http.within({ user: user.uid, company: company.uid });
    const { days, at } = await http.call(countExecutions, { params: {}, body: range });
    const sent = await this.sentByDay(store, range);
    const news = days.map(({ day, count }) => [day, { count, sent: sent.get(day) ?? 0, at }] as const);
    storeReportedDays(this.parts.environment.keep, store.name, range.timeZone, new Map(news));
    this.told$.next();
  }

  private watchTold({ store, rows }: LoadedRows, range: DayRange): Observable<DayCounts> {
    const own = countByDay(ownMoments(store, rows), range);
    return this.told$.pipe(
      startWith(undefined),
      map(() => readReportedDays(this.parts.environment.keep, store.name, range.timeZone)),
      map((told) => toldCounts(told, own, range)),
    );
  }

  /** The person's own executions on this device that are already sent. */
  private async sentByDay(store: OpenStore, range: DayRange): Promise<Map<string, number>> {
    const held = await firstValueFrom(this.parts.held$);
    const waiting = new Set((await new Outbox(store, 'execution').all()).map(({ key }) => key));
    const rows = held?.store === store ? held.rows.filter(({ id }) => !waiting.has(id)) : [];
    return countByDay(ownMoments(store, rows), range);
  }
}

function ownMoments({ profile }: OpenStore, rows: readonly ExecutionRow[]): number[] {
  return rows.filter(({ createdBy }) => createdBy === profile.user.uid).map(({ at }) => at);
}

function wholeCounts(rows: readonly ExecutionRow[], range: DayRange): DayCounts {
  const counts = countByDay(
    rows.map(({ at }) => at),
    range,
  );
  return { days: [...counts].map(([day, count]) => ({ day, count })), at: null, isOwnCount: true };
}

function toldCounts(
  told: ReadonlyMap<string, ReportedDay>,
  own: ReadonlyMap<string, number>,
  range: DayRange,
): DayCounts {
  const known = daysBetween(range.from, range.until).map((day) => ({ day, told: told.get(day) }));
  const moments = known.flatMap((day) => day.told?.at ?? []).sort();
  const days = known.map(({ day, told: before }) => ({
    day,
    count: before === undefined ? null : before.count + Math.max(0, (own.get(day) ?? 0) - before.sent),
  }));
  return { days, at: moments[0] ?? null, isOwnCount: false };
}
