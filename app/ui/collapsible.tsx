import { ChevronRightIcon } from '@heroicons/react/20/solid';
import clsx from 'clsx';
import { Fragment, useId, type ReactNode } from 'react';

interface CollapsibleToggleProps {
  open: boolean;
  onToggle: () => void;
  /** Id of the element that it opens and closes. */
  controls: string;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** The toggle button of a collapsible section, for a row with more content than the button. */
export function CollapsibleToggle(props: CollapsibleToggleProps) {
  return (
    <button
      type="button"
      id={props.id}
      aria-expanded={props.open}
      aria-controls={props.controls}
      onClick={props.onToggle}
      className={clsx(
        'flex min-h-9 min-w-0 items-center gap-1.5 rounded-control text-left hover:bg-hover focus-visible:-outline-offset-2 touch:min-h-11',
        props.className,
      )}
    >
      <ChevronRightIcon
        aria-hidden
        className={clsx('size-5 shrink-0 text-faint transition-transform', props.open && 'rotate-90')}
      />
      {props.children}
    </button>
  );
}

interface CollapsibleProps extends Pick<CollapsibleToggleProps, 'open' | 'onToggle'> {
  title: string;
  /** At the end of the title's line, and part of the accessible name. */
  aside?: ReactNode;
  /** Level of the title in the page's outline; absent if it is no section. */
  heading?: 'h2' | 'h3';
  /** The content stays mounted while it is closed. */
  kept?: boolean;
  className?: string;
  toggleClassName?: string;
  contentClassName?: string;
  children: ReactNode;
}

/** A section that its title opens and closes (ARIA: disclosure). */
export function Collapsible({
  title,
  aside,
  heading: Heading,
  open,
  onToggle,
  kept = false,
  ...rest
}: CollapsibleProps) {
  const id = useId();
  const Around = Heading ?? Fragment;
  return (
    <section aria-labelledby={`${id}-title`} className={rest.className}>
      <Around>
        <CollapsibleToggle
          id={`${id}-title`}
          controls={`${id}-content`}
          open={open}
          onToggle={onToggle}
          className={clsx('max-w-full', rest.toggleClassName)}
        >
          <span className="min-w-0 grow break-words">{title}</span>
          {aside}
        </CollapsibleToggle>
      </Around>
      <div id={`${id}-content`} hidden={!open} className={clsx(rest.contentClassName, '[[hidden]]:hidden')}>
        {(open || kept) && rest.children}
      </div>
    </section>
  );
}
