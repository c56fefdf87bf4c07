import { useEffect, useEffectEvent } from 'react';

/** Handles Escape pressed in the page itself: a menu or dialog over it gets the key first. */
export function useEscapeKey(onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const over =
        event.target instanceof Element &&
        event.target.closest('[role="dialog"], [role="alertdialog"], [popover]') !== null;
      if (event.key === 'Escape' && !over && document.querySelector('[role="listbox"]') === null) escape();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
}
