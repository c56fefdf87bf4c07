import type { ReactNode } from 'react';
import type { Icon } from './icon.ts';

const kinds = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-text',
  confirmed: 'bg-confirmed-soft text-confirmed-text',
  waiting: 'bg-waiting-soft text-waiting-text',
  danger: 'bg-danger-soft text-danger-text',
} as const;
export type BadgeKind = keyof typeof kinds;

/** A word for a state. Colour is never the only signal: the word states it too. */
export function Badge({
  kind = 'neutral',
  icon: IconShape,
  children,
}: {
  kind?: BadgeKind;
  icon?: Icon;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-tag px-1.5 py-0.5 text-xs font-medium whitespace-nowrap ${kinds[kind]}`}
    >
      {IconShape !== undefined && <IconShape aria-hidden className="size-4" />}
      {children}
    </span>
  );
}
