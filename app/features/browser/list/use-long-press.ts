import { useEffect, useRef, type RefObject } from 'react';
import { useListeners } from '#app/ui/use-listeners.ts';

/** Milliseconds of a long press; shorter than the browsers' own delay, so that they do not handle it. */
const HELD = 420;
/** Pixels that the finger may move during a long press. */
const SLIP = 10;

/**
 * Detects a long press. Not every browser fires a `contextmenu` event for it; those that do are handled only once.
 * Lifting the finger afterwards neither clicks nor moves the focus.
 */
export function useLongPress(
  surface: RefObject<HTMLElement | null>,
  onHeld: (target: Element, at: { x: number; y: number }) => void,
): void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const held = useRef(false);
  const from = useRef({ x: 0, y: 0 });
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  useListeners(surface, {
    pointerdown: ({ target, pointerType, isPrimary, clientX: x, clientY: y }) => {
      stop();
      held.current = false;
      if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
      from.current = { x, y };
      timer.current = setTimeout(() => {
        held.current = true;
        onHeld(target, { x, y });
      }, HELD);
    },
    pointermove: ({ clientX, clientY }) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > SLIP) stop();
    },
    pointerup: stop,
    pointercancel: stop,
  });
  useEffect(() => {
    const element = surface.current;
    const hush = (event: Event): void => {
      if (!held.current) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'touchend') held.current = false;
    };
    element?.addEventListener('contextmenu', hush, { capture: true });
    element?.addEventListener('touchend', hush, { capture: true });
    return () => {
      element?.removeEventListener('contextmenu', hush, { capture: true });
      element?.removeEventListener('touchend', hush, { capture: true });
    };
  }, [surface]);
}
