import { useEffect, useRef } from 'react';
import type { MenuAction } from './menu-entries.ts';

type Holder = { readonly current: readonly MenuAction[] };

/** One for each screen, or part of one, that is shown. */
const shown = new Set<Holder>();

/** Tells the palette what can be done here, for as long as the caller is shown. */
export function useScreenActions(actions: readonly MenuAction[]): void {
  const held = useRef(actions);
  useEffect(() => {
    held.current = actions;
  });
  useEffect(() => {
    shown.add(held);
    return () => void shown.delete(held);
  }, []);
}

/** What can be done on the screen just now. */
export function screenActions(): MenuAction[] {
  return [...shown].flatMap(({ current }) => current).filter(({ disabled }) => disabled !== true);
}
