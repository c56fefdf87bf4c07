import type { Observable } from 'rxjs';
import type { DayRange } from '#domain/api/executions.ts';
import type { Execution } from '#domain/entities/execution.ts';

/** The filter of a list of executions. */
export interface ExecutionFilter {
  /** `company`: everybody's; only an admin's device has other people's executions. */
  whose: 'own' | 'company';
  /** Words in the template's name or in the values, ignoring case and accents; an empty text matches all. */
  text: string;
  /** First and last moment, in milliseconds. `null` means 60 days before the last one (or before now), and no end. */
  from: number | null;
  until: number | null;
}

export interface ExecutionPage {
  executions: Execution[];
  /** Number of matches. */
  total: number;
}

/** Number of documents generated on a day; null if this device does not know it. */
export interface DayCount {
  day: string;
  count: number | null;
}

export interface DayCounts {
  /** All days of the range, in order. */
  days: DayCount[];
  /** Time of the server's count, the earliest of these days; null if the server reports nothing. */
  at: string | null;
  /** Whether the device itself counts for the whole company, as an admin's does. */
  isOwnCount: boolean;
}

/** Reads executions, newest first. Only `refreshDays` waits for the network. */
export interface ExecutionListStore {
  watch(filter: ExecutionFilter, page: { offset: number; limit: number }): Observable<ExecutionPage>;
  /** All matches, in batches, to export a list. */
  all(filter: ExecutionFilter): AsyncIterable<Execution[]>;
  /** Call before a search: loads what it needs. */
  prepareSearch(): void;
  /** The company's last known counts, plus the person's own executions that the server has not counted yet. */
  watchDays(range: DayRange): Observable<DayCounts>;
  /**
   * Requests a new count from the server if one is needed.
   * @throws AppError those of `countExecutions`
   */
  refreshDays(range: DayRange): Promise<void>;
}
