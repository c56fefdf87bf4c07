import clsx from 'clsx';

/** Frame of every text control. 16 px on touch: iOS zooms the page for smaller text. */
export function controlClasses(className?: string): string {
  return clsx(
    'w-full rounded-control border border-control bg-surface px-3 text-sm text-ink placeholder:text-faint touch:text-[max(16px,1rem)]',
    'transition-colors hover:border-muted focus-visible:outline-offset-0 aria-invalid:border-danger-text disabled:opacity-60',
    className,
  );
}
