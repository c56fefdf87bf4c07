import { useEffect, type ReactNode } from 'react';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Icon } from '#app/ui/icon.ts';

/** A message, with an optional action. */
export function MessageScreen({
  icon,
  company = null,
  title,
  text,
  actions,
}: {
  icon: Icon;
  /** The company of the form, if it is known. */
  company?: string | null;
  title: string;
  text: string;
  actions?: ReactNode;
}) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      {company !== null && <p className="px-4 text-h2 font-semibold break-words">{company}</p>}
      <EmptyState icon={icon} titleAs="h1" title={title} text={text} actions={actions} />
    </main>
  );
}
