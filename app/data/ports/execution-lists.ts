import type { Observable } from 'rxjs';
import type { DayRange } from '#domain/api/executions.ts';
import type { Execution } from '#domain/entities/execution.ts';

/** Which executions a list shows. */
export interface ExecutionFilter {
  /** `company`: everybody's, of which the device of an admin alone holds any but the person's own. */
  whose: 'own' | 'company';
  /** Words in the template's name or in what was filled in, case- and accent-insensitive; all for an empty text. */
  text: string;
  /** First and last moment, in milliseconds; null for 60 days before the last or before now, and for no end. */
  from: number | null;
  until: number | null;
}

export interface ExecutionPage {
  executions: Execution[];
  /** How many the filter lets through. */
  total: number;
}

/** How many documents were generated on a day; null where this device has not heard of it. */
export interface DayCount {
  day: string;
  count: number | null;
}

export interface DayCounts {
  /** Every day of the range, in its order. */
  days: DayCount[];
  /** When the server counted, the earliest of these days' moments; null where nothing is told by it. */
  at: string | null;
  /** Whether the device counts by itself what is the whole company's, as an admin's does. */
  isOwnCount: boolean;
}

/** What is read of executions, newest first. Nothing waits for the network but `refreshDays`. */
export interface ExecutionListStore {
  watch(filter: ExecutionFilter, page: { offset: number; limit: number }): Observable<ExecutionPage>;
  /** All that the filter lets through, a batch after the other, for a list to be written out. */
  all(filter: ExecutionFilter): AsyncIterable<Execution[]>;
  /** The list is about to be searched: has at hand what that takes. */
  prepareSearch(): void;
  /** The whole company's, as last heard of, and this person's own that the server has yet to count. */
  watchDays(range: DayRange): Observable<DayCounts>;
  /** Asks the server to count anew where it has to be asked. @throws AppError those of `countExecutions` */
  refreshDays(range: DayRange): Promise<void>;
}
