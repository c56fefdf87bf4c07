import { useEffect, useEffectEvent } from 'react';

/** Escape, pressed in the page itself: what lies over it, a menu or a window, has the key first. */
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
