import { ChevronRightIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useState, type ReactNode } from 'react';

interface CollapsibleProps {
  title: ReactNode;
  /** As it is at first. */
  open?: boolean;
  className?: string;
  /** Drawn only while it is open. */
  children: ReactNode;
}

/** A section that its heading opens and closes: the browser's own, so that its keys work. */
export function Collapsible({ title, open: initial = false, className, children }: CollapsibleProps) {
  const [open, setOpen] = useState(initial);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className={className}>
      <summary className="inline-flex h-9 cursor-pointer list-none items-center gap-1.5 rounded-control px-2 text-accent-text hover:bg-hover touch:h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon
          aria-hidden
          className={clsx('size-4 shrink-0 transition-transform', open && 'rotate-90')}
        />
        {title}
      </summary>
      {open && children}
    </details>
  );
}
