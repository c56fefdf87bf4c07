import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';

/** State of a navigation that asks the page it leads to for its main input, as Ctrl+K does. */
export const focusRequest = { focusMainInput: true } as const;

function isFocusRequest(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'focusMainInput' in state;
}

/** Ref for a page's main input: each navigation with `focusRequest` focuses it and selects its text. */
export function useRequestedFocus(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const { state, key } = useLocation();
  const requested = isFocusRequest(state) ? key : null;
  useEffect(() => {
    if (requested !== null) input.current?.select();
  }, [requested]);
  return input;
}
