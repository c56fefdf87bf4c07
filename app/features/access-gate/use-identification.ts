import { useCallback, useEffect, useState } from 'react';
import type { MachineAccess } from '#domain/entities/user.ts';
import { useData } from '#app/data/react.tsx';

/** Poll interval: the server does not notify this page of an approval. */
const ASK_MS = 30_000;

export interface Identification {
  step: 'asking' | 'answered';
  /** The last answer is kept during a new request. */
  last: { access: MachineAccess; different: boolean } | { error: unknown; installer: string | null } | null;
}

/** Reports to the server which computer this is, now and periodically. Once it is admitted, the pages return. */
export function useIdentification(): { state: Identification; again: () => void } {
  const { machines, session, sync } = useData();
  const [state, setState] = useState<Identification>({ step: 'asking', last: null });
  const ask = useCallback(async () => {
    setState(({ last }) => ({ step: 'asking', last }));
    try {
      const answer = await machines.identify();
      setState(({ last }) => ({ step: 'answered', last: keepDifferent(last, answer) }));
      if (answer.access.status !== 'approved') return;
      await session.tryGate();
      sync.retry();
    } catch (error) {
      const installer = await machines.installer().catch(() => null);
      setState({ step: 'answered', last: { error, installer } });
    }
  }, [machines, session, sync]);
  useEffect(() => {
    const again = (): void => void ask();
    again();
    const timer = setInterval(again, ASK_MS);
    return () => clearInterval(timer);
  }, [ask]);
  return { state, again: () => void ask() };
}

/** Only the first response reports that it is another computer than before, so that fact is kept. */
function keepDifferent(
  last: Identification['last'],
  answer: { access: MachineAccess; different: boolean },
): Identification['last'] {
  const before = last !== null && 'access' in last ? last : null;
  const same = before !== null && before.access.machineName === answer.access.machineName;
  return { ...answer, different: answer.different || (same && before.different) };
}
