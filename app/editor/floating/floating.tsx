import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { MenuPlace } from '#app/ui/menu-list.tsx';
import { keepBeside } from '#app/ui/keep-beside.ts';
import type { SelectionBox } from './use-selection-place.ts';

interface FloatingProps {
  box: SelectionBox;
  anchor: MenuPlace;
  className?: string;
  children: ReactNode;
}

/** A panel beside a position in the text, above everything and always inside the screen. */
export function Floating({ box, anchor, className, children }: FloatingProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (panel.current === null) return undefined;
    const { left, top, right, bottom } = box;
    const place = new DOMRect(left, top, right - left, bottom - top);
    return keepBeside(panel.current, { getBoundingClientRect: () => place }, anchor);
  }, [box, anchor]);
  return createPortal(
    <div
      ref={panel}
      data-floating
      className={clsx(
        'fixed z-30 rounded-surface border border-line bg-surface text-sm text-ink shadow-float',
        className,
      )}
    >
      {children}
    </div>,
    document.body,
  );
}

/**
 * Tools beside the object they act on, for pointers only: for keyboard and screen readers the toolbar has the same
 * tools, where they do not appear and disappear.
 */
export function PointerTools({ box, anchor, children }: Omit<FloatingProps, 'className'>) {
  return (
    <Floating box={box} anchor={anchor} className="p-1">
      <div
        aria-hidden
        className="flex items-center"
        ref={(tools) => {
          for (const control of tools?.querySelectorAll<HTMLElement>('button, a') ?? [])
            control.tabIndex = -1;
        }}
      >
        {children}
      </div>
    </Floating>
  );
}
