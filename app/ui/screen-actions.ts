import { useEffect, useRef } from 'react';
import type { MenuAction } from './menu-entries.ts';

type Holder = { readonly current: readonly MenuAction[] };

/** One for each screen, or part of one, that is mounted. */
const shown = new Set<Holder>();

/** Registers the actions of the current screen with the palette while the caller is mounted. */
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

/** The actions of the current screen. */
export function screenActions(): MenuAction[] {
  return [...shown].flatMap(({ current }) => current).filter(({ disabled }) => disabled !== true);
}
