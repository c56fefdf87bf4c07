import { useCallback, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import type { GedSession } from '#domain/api/ged.ts';
import { toAppError, type ErrorCode } from '#domain/api/errors.ts';

/** Errors after which the server has no valid token for the person. */
const lost: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['ged-expired', 'ged-signed-out']);

export interface GedSignIn {
  /** Null until the server has answered. */
  session: GedSession | null;
  error: unknown;
  reload: () => Promise<void>;
  signIn: (input: { environmentUrl: string; user: string; password: string }) => Promise<void>;
  signOut: () => Promise<void>;
  /** Runs a GED request; if it fails because the sign-in expired, the session state is updated. */
  ask: <T>(work: () => Promise<T>) => Promise<T>;
  /** Increases with each sign-in: failed requests are retried then. */
  turn: number;
}

/** The person's sign-in to the GED, as the server knows it. */
export function useGedSession(): GedSignIn {
  const { ged } = useData();
  const [session, setSession] = useState<GedSession | null>(null);
  const [turn, setTurn] = useState(0);
  const { error, reload } = useRemote(
    useCallback(async () => {
      setSession(await ged.session());
    }, [ged]),
  );
  const ask = useCallback(
    async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (thrown) {
        if (lost.has(toAppError(thrown).code)) await reload();
        throw thrown;
      }
    },
    [reload],
  );
  return {
    session,
    error: session === null ? error : null,
    reload,
    signIn: async (input) => {
      setSession(await ged.signIn(input));
      setTurn((before) => before + 1);
    },
    signOut: async () => setSession(await ged.signOut()),
    ask,
    turn,
  };
}
