import { useCallback, useEffect, useRef, useState } from 'react';

export type SendCode = () => Promise<{ phone: string; mailbox: boolean }>;

interface SentCode {
  /** Last digits of where a code went; null before one did. */
  phone: string | null;
  mailbox: boolean;
  /** More than one was sent. */
  repeated: boolean;
  busy: boolean;
  error: unknown;
}

const nothing: SentCode = { phone: null, mailbox: false, repeated: false, busy: false, error: null };

/** Sends a code at once, however often React runs the effect. */
export function useSentCode(send: SendCode | null): SentCode & { again: () => Promise<void> } {
  const [state, setState] = useState<SentCode>(nothing);
  const begun = useRef(false);
  const again = useCallback(async () => {
    if (send === null) return;
    setState((before) => ({ ...before, busy: true, error: null }));
    try {
      const { phone, mailbox } = await send();
      setState((before) => ({ phone, mailbox, repeated: before.phone !== null, busy: false, error: null }));
    } catch (error) {
      setState((before) => ({ ...before, busy: false, error }));
    }
  }, [send]);
  useEffect(() => {
    if (begun.current || send === null) return;
    begun.current = true;
    void again();
  }, [again, send]);
  return { ...state, again };
}
