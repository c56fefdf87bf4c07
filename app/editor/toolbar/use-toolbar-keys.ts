import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/**
 * Alt+F10 moves from the text to the toolbar and Escape back, as in other editors: Tab would pass through the other
 * areas, and the controls act on the last active area.
 */
export function useToolbarKeys(toolbar: RefObject<HTMLElement | null>, returnToText: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const element = toolbar.current;
    if (element === null) return;
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault();
      element.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    }
    if (event.key === 'Escape' && event.target instanceof Node && element.contains(event.target))
      returnToText();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
