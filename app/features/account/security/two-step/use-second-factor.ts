import { useCallback } from 'react';
import { useData } from '#app/data/react.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import type { SecondFactorStatus } from '#domain/api/second-factor.ts';

export interface SecondFactorControl {
  /** Null until the server has answered once. */
  status: SecondFactorStatus | null;
  error: unknown;
  reload: () => Promise<void>;
}

/** The second-step settings as stored on the server. */
export function useSecondFactor(): SecondFactorControl {
  const { secondFactor } = useData();
  const ask = useCallback(() => secondFactor.status(), [secondFactor]);
  const { value: status, error, reload } = useRemote(ask);
  return { status, error, reload };
}
