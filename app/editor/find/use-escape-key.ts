import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Escape pressed anywhere in a panel. */
export function useEscapeKey(panel: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const element = panel.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') escape();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [panel]);
}
