import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useListeners } from './use-listeners.ts';

interface TooltipProps {
  text: string;
  shortcut?: string;
  /** One control. Its layout does not change. */
  children: ReactNode;
}

const gap = 6;
const margin = 8;

/**
 * The name of a control, shown beside it after the pointer rests on it, or on keyboard focus. It repeats the control's
 * accessible label, so it is hidden from screen readers. Any key hides it.
 */
export function Tooltip({ text, shortcut, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const show = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useListeners(anchor, {
    pointerenter: (event) => event.pointerType === 'mouse' && show(400),
    focusin: (event) =>
      event.target instanceof Element && event.target.matches(':focus-visible') && show(150),
    pointerleave: hide,
    pointerdown: hide,
    focusout: hide,
    keydown: hide,
  });
  return (
    <span ref={anchor} className="contents">
      {children}
      {shown && <Bubble anchor={anchor} text={text} shortcut={shortcut} />}
    </span>
  );
}

interface BubbleProps {
  anchor: RefObject<HTMLElement | null>;
  text: string;
  shortcut: string | undefined;
}

function Bubble({ anchor, text, shortcut }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const control = anchor.current?.firstElementChild?.getBoundingClientRect();
    const size = bubble.current?.getBoundingClientRect();
    if (control === undefined || size === undefined) return;
    const centred = control.left + control.width / 2 - size.width / 2;
    const below = control.bottom + gap + size.height <= innerHeight - margin;
    setPlace({
      left: Math.max(margin, Math.min(centred, innerWidth - size.width - margin)),
      top: below ? control.bottom + gap : control.top - gap - size.height,
    });
  }, [anchor]);
  return createPortal(
    <div
      ref={bubble}
      aria-hidden
      style={place}
      className="pointer-events-none fixed z-70 max-w-64 rounded-tag bg-ink px-2 py-1 text-xs text-canvas shadow-float"
    >
      {text}
      {shortcut !== undefined && <kbd className="ml-2 font-sans opacity-70">{shortcut}</kbd>}
    </div>,
    document.body,
  );
}
