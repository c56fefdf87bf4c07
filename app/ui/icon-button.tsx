import clsx from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import type { Icon } from './icon.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'> {
  /** Accessible label and tooltip. */
  label: string;
  icon: Icon;
  /** Shortcut for the same action, shown in the tooltip: `Ctrl+K`. */
  shortcut?: string;
  pressed?: boolean;
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  label,
  icon: IconShape,
  shortcut,
  pressed,
  busy = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} {...(shortcut === undefined ? {} : { shortcut })}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-pressed={pressed}
        aria-busy={busy || undefined}
        className={clsx(
          'inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted transition-colors touch:size-11',
          'hover:bg-hover hover:text-ink disabled:opacity-45 disabled:hover:bg-transparent',
          'aria-pressed:bg-accent-soft aria-pressed:text-accent-text data-open:bg-hover data-open:text-ink',
          className,
        )}
      >
        {busy ? <Spinner className="size-4" /> : <IconShape aria-hidden className="size-5" />}
      </button>
    </Tooltip>
  );
}
