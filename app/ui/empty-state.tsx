import type { ReactNode } from 'react';
import type { Icon } from './icon.ts';

interface EmptyStateProps {
  icon: Icon;
  /** Why there is nothing. */
  title: string;
  /** `h1` if the page has no other heading. */
  titleAs?: 'h1' | 'h2' | 'p';
  /** The suggested next step. */
  text?: string;
  /** Buttons for the next step. */
  actions?: ReactNode;
}

export function EmptyState({ icon: IconShape, title, titleAs: Title = 'p', text, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-sunken text-faint">
        <IconShape aria-hidden className="size-6" />
      </span>
      <Title className="text-h2 font-semibold break-words">{title}</Title>
      {text !== undefined && <p className="text-sm text-muted">{text}</p>}
      {actions !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
