import { merge, timer, type Observable } from 'rxjs';
import { audit, filter } from 'rxjs/operators';

/**
 * Changes within this time, in milliseconds, are counted once. During large copies or pushes, when a count takes
 * long, the longer time applies.
 */
const CHANGED_MS = 100;
const BUSY_MS = 500;
/** Delay in milliseconds after the last push: its result is counted at once. */
const DONE_MS = 10;

export interface RecountTriggers {
  /** Whatever changes the counts that the sync status shows. */
  changes: readonly Observable<unknown>[];
  /** Ends of pushes and copies. */
  results: readonly Observable<unknown>[];
  isBusy: () => boolean;
  /** Nothing is being sent, and the status does not say so yet. */
  isSettled: () => boolean;
}

/** When the sync status counts anew. */
export function recountTimes({ changes, results, isBusy, isSettled }: RecountTriggers): Observable<unknown> {
  return merge(
    merge(...changes).pipe(audit(() => timer(isBusy() ? BUSY_MS : CHANGED_MS))),
    merge(...results).pipe(
      audit(() => timer(DONE_MS)),
      filter(isSettled),
    ),
  );
}
