import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls `onEscape`, unless it is null, when Esc is pressed within `part` and outside of a text that is being written. */
export function useEscape(part: RefObject<HTMLElement | null>, onEscape: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || onEscape === null || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    const element = part.current;
    const listener = (event: KeyboardEvent): void => press(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [part]);
}
