import { useEffect, useRef, useState } from 'react';
import { toAppError, type ErrorCode } from '#domain/api/errors.ts';

/** `idle` before the first lookup and after a result that filled the form. */
export type LookupState = 'idle' | 'asking' | ErrorCode;

/** Calls a public lookup service. Only the result of the last call is used. A failure never blocks typing. */
export function useLookup<T>(find: (key: string) => Promise<T>, onFound: (found: T) => void) {
  const [state, setState] = useState<LookupState>('idle');
  const last = useRef(0);
  const fill = useRef(onFound);
  useEffect(() => {
    // The result goes into the form as it is when the result arrives, not as it was at the call.
    fill.current = onFound;
  });
  const ask = async (key: string): Promise<void> => {
    last.current += 1;
    const mine = last.current;
    setState('asking');
    try {
      const found = await find(key);
      if (mine !== last.current) return;
      setState('idle');
      fill.current(found);
    } catch (error) {
      if (mine === last.current) setState(toAppError(error).code);
    }
  };
  const forget = (): void => {
    last.current += 1;
    setState('idle');
  };
  return { state, ask, forget };
}
