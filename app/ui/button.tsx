import clsx from 'clsx';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { Icon } from './icon.ts';
import { Spinner } from './spinner.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger';

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover border-transparent font-medium',
  secondary: 'bg-surface text-ink border-control hover:bg-hover',
  ghost: 'bg-transparent text-ink border-transparent hover:bg-hover',
  danger: 'bg-danger text-on-danger border-transparent hover:bg-danger-hover font-medium',
};

/** Shared with links that look like buttons. */
export function buttonClasses(kind: ButtonKind = 'secondary', className?: string): string {
  return clsx(
    'inline-flex h-9 touch:h-11 shrink-0 items-center justify-center gap-2 rounded-control border px-3 text-sm whitespace-nowrap select-none',
    'transition-colors disabled:opacity-55 aria-disabled:opacity-55',
    kinds[kind],
    className,
  );
}

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  kind?: ButtonKind;
  type?: 'button' | 'submit';
  icon?: Icon | undefined;
  /** Work is in progress: shows it, and ignores presses without losing the focus. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function Button({
  kind,
  type = 'button',
  icon: IconShape,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // The lint rule requires a literal; the type allows only these two.
      type={type === 'submit' ? 'submit' : 'button'}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonClasses(kind, className)}
    >
      {busy ? (
        <Spinner className="size-4" />
      ) : (
        IconShape !== undefined && <IconShape aria-hidden className="size-5 shrink-0" />
      )}
      {children}
    </button>
  );
}
