import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the returned control when a form that it opened is closed. */
export function useFocusBack(formOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(formOpen);
  useEffect(() => {
    if (wasOpen.current && !formOpen) opener.current?.focus();
    wasOpen.current = formOpen;
  }, [formOpen]);
  return opener;
}
