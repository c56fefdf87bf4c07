import { useEffect, useRef, type RefObject } from 'react';

interface Leaving {
  uid: string;
  next: string | null;
}

/**
 * Call the returned function before a thread leaves the list: the focus then goes to the next one, else to the one
 * before it, else to the first control of `panel`.
 */
export function useNextThread(
  panel: RefObject<HTMLElement | null>,
  listed: readonly string[],
): (uid: string) => void {
  const leaving = useRef<Leaving | null>(null);
  useEffect(() => {
    if (leaving.current === null || listed.includes(leaving.current.uid)) return;
    const { next } = leaving.current;
    leaving.current = null;
    const thread = next === null ? null : threadElement(panel.current, next);
    (thread ?? panel.current?.querySelector('button'))?.focus();
  }, [panel, listed]);
  return (uid) => {
    const at = listed.indexOf(uid);
    leaving.current = { uid, next: listed[at + 1] ?? listed[at - 1] ?? null };
  };
}

function threadElement(within: HTMLElement | null, uid: string): HTMLElement | null {
  return within?.querySelector(`[data-comment="${CSS.escape(uid)}"]`) ?? null;
}
