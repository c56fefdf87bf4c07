import { Portal } from '@headlessui/react';
import clsx from 'clsx';
import { cloneElement, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { keepBeside } from './keep-beside.ts';
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
 * A small panel at a button with more than a menu: details, a few inputs. It uses the browser's popover: it follows its
 * button in the page's order, is above everything, and Escape or a press outside closes it.
 */
export function Popover({ trigger, label, anchor = 'bottom end', className, children }: PopoverProps) {
  const id = useId();
  const around = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => document.getElementById(id)?.hidePopover(), [id]);
  useEffect(() => {
    const button = around.current?.querySelector('button');
    if (!open || panel.current === null || !button) return undefined;
    panel.current.focus({ preventScroll: true });
    return keepBeside(panel.current, button, anchor);
  }, [open, anchor]);
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
        className="fixed m-0 overflow-visible rounded-surface shadow-float outline-none"
      >
        {/* Menus of the panel's controls are in it: those of the page would be below it. */}
        <Portal.Group target={panel}>
          <div
            className={clsx(
              'max-h-[calc(100dvh-16px)] max-w-[calc(100vw-16px)] overflow-y-auto rounded-surface border border-line bg-surface p-4',
              'text-sm text-ink',
              className,
            )}
          >
            {open && (typeof children === 'function' ? children(close) : children)}
          </div>
        </Portal.Group>
      </section>
    </span>
  );
}
