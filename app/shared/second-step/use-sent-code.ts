import { useCallback, useEffect, useRef, useState } from 'react';

export type SendCode = () => Promise<{ phone: string; mailbox: boolean }>;

interface SentCode {
  /** Last digits of the phone number that a code was sent to; null before the first code. */
  phone: string | null;
  mailbox: boolean;
  /** More than one code was sent. */
  repeated: boolean;
  busy: boolean;
  error: unknown;
}

const nothing: SentCode = { phone: null, mailbox: false, repeated: false, busy: false, error: null };

/** Sends a code once on mount, even if React runs the effect twice. */
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
