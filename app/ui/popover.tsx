import clsx from 'clsx';
import { cloneElement, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { placeFloating, type Place } from './place-floating.ts';
import type { MenuPlace } from './menu-list.tsx';

interface PopoverProps {
  /** A button that passes its props on to a `button`. */
  trigger: ReactElement<HTMLAttributes<HTMLElement> & { popoverTarget?: string }>;
  /** Name of the panel for screen readers. */
  label: string;
  anchor?: MenuPlace;
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * A small panel at a button for more than a menu: details, a few inputs. It is the browser's own popover: it stays
 * beside its button in the page's order, lies over everything, and Escape or a press outside closes it.
 */
export function Popover({ trigger, label, anchor = 'bottom end', className, children }: PopoverProps) {
  const id = useId();
  const around = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<Place>({ left: 0, top: 0 });
  const close = useCallback(() => document.getElementById(id)?.hidePopover(), [id]);
  const move = useCallback(() => {
    const button = around.current?.querySelector('button')?.getBoundingClientRect();
    const box = panel.current?.getBoundingClientRect();
    if (button !== undefined && box !== undefined) setPlace(placeFloating(button, box, anchor));
  }, [anchor]);
  useEffect(() => {
    if (!open) return;
    move();
    panel.current?.focus({ preventScroll: true });
    const observer = new ResizeObserver(move);
    if (panel.current !== null) observer.observe(panel.current);
    addEventListener('resize', move);
    addEventListener('scroll', move, true);
    return () => {
      observer.disconnect();
      removeEventListener('resize', move);
      removeEventListener('scroll', move, true);
    };
  }, [open, move]);
  return (
    <span ref={around} className="contents">
      {cloneElement(trigger, {
        popoverTarget: id,
        'aria-expanded': open,
        'aria-haspopup': 'dialog',
        'aria-controls': id,
      })}
      <section
        ref={panel}
        id={id}
        popover="auto"
        tabIndex={-1}
        aria-label={label}
        onToggle={(event) => setOpen(event.newState === 'open')}
        style={place}
        className={clsx(
          'fixed m-0 max-h-[calc(100dvh-16px)] max-w-[calc(100vw-16px)] overflow-y-auto rounded-surface border border-line bg-surface p-4',
          'text-sm text-ink shadow-float outline-none',
          className,
        )}
      >
        {open && (typeof children === 'function' ? children(close) : children)}
      </section>
    </span>
  );
}
