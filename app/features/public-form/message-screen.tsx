import type { ReactNode } from 'react';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Icon } from '#app/ui/icon.ts';

/** One thing to say, and perhaps one to do about it. */
export function MessageScreen({
  icon,
  title,
  text,
  actions,
}: {
  icon: Icon;
  title: string;
  text: string;
  actions?: ReactNode;
}) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState icon={icon} titleAs="h1" title={title} text={text} actions={actions} />
    </main>
  );
}
