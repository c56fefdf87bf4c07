import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from '@headlessui/react';
import clsx from 'clsx';
import { Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { MenuPlace } from './menu-list.tsx';

interface PopoverProps {
  /** A button that passes its props and ref on to a `button`. */
  trigger: ReactElement;
  /** Name of the panel for screen readers. */
  label: string;
  anchor?: MenuPlace;
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A small panel at a button for more than a menu: details, a few inputs. Escape and a press outside close it. */
export function Popover({ trigger, label, anchor = 'bottom end', className, children }: PopoverProps) {
  return (
    <HeadlessPopover as={Fragment}>
      <PopoverButton as={Fragment}>{trigger}</PopoverButton>
      <PopoverPanel
        focus
        transition
        as="section"
        aria-label={label}
        anchor={{ to: anchor, gap: 4, padding: 8 }}
        className={clsx(
          'z-60 max-w-[calc(100vw-16px)] rounded-surface border border-line bg-surface p-4 text-sm text-ink shadow-float',
          'transition duration-100 data-closed:opacity-0',
          className,
        )}
      >
        {({ close }) => <>{typeof children === 'function' ? children(() => close()) : children}</>}
      </PopoverPanel>
    </HeadlessPopover>
  );
}
