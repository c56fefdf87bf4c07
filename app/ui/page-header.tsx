import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';

interface PageHeaderProps {
  title: string;
  /** Under the title: one line of explanation. */
  text?: string;
  /** Above the title: a breadcrumb. */
  path?: ReactNode;
  actions?: ReactNode;
}

/** Title left, actions right. */
export function PageHeader({ title, text, path, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-60">
        {path}
        <h1 className="truncate text-h1 font-semibold" title={title}>
          {title}
        </h1>
        {text !== undefined && <p className="mt-0.5 text-sm text-muted">{text}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
