import { useEffect, useState } from 'react';
import type { DayRange } from '#domain/api/executions.ts';
import { AppError } from '#domain/api/errors.ts';
import type { DayCounts } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useLastKnown } from '#app/ui/use-last-known.ts';

type RefreshOutcome = 'refreshed' | 'offline' | 'failed';

interface Counted {
  counts: DayCounts | undefined;
  busy: boolean;
  /** Why the server could not count, if the reason is not only a missing network. */
  problem: unknown;
  refresh: () => Promise<RefreshOutcome>;
}

function isOffline(error: unknown): boolean {
  return error instanceof AppError && error.code === 'network-unreachable';
}

/** The counts of these days, requested again whenever the device has finished a sync. */
export function useDayCounts({ from, until, timeZone }: DayRange): Counted {
  const { executionLists, sync } = useData();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const phase = useLive(() => sync.state$, [sync])?.phase;
  // A rejected change is a state of its own: nothing is pending then either.
  const settled = phase === 'synced' || phase === 'problem';
  const counts = useLastKnown(
    useLive(
      () => executionLists.watchDays({ from, until, timeZone }),
      [executionLists, from, until, timeZone],
    ),
  );

  useEffect(() => {
    if (!settled) return undefined;
    let left = false;
    executionLists.refreshDays({ from, until, timeZone }).then(
      () => !left && setProblem(null),
      (error: unknown) => !left && setProblem(isOffline(error) ? null : error),
    );
    return () => {
      left = true;
    };
  }, [executionLists, from, until, timeZone, settled]);

  const refresh = async (): Promise<RefreshOutcome> => {
    setBusy(true);
    setProblem(null);
    sync.retry();
    try {
      await executionLists.refreshDays({ from, until, timeZone });
      return 'refreshed';
    } catch (error) {
      if (isOffline(error)) return 'offline';
      setProblem(error);
      return 'failed';
    } finally {
      setBusy(false);
    }
  };
  return { counts, busy, problem, refresh };
}
