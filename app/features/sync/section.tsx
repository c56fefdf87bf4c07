import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  text?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** One part of the page, with its own heading. */
export function Section({ title, text, actions, children }: SectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-surface border border-line bg-surface p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0 grow basis-60">
          <h2 id={heading} className="text-h2 font-semibold">
            {title}
          </h2>
          {text !== undefined && <p className="mt-0.5 text-sm text-muted">{text}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

/** Shown instead of an empty list. */
export function Nothing({ children }: { children: string }) {
  return <p className="text-sm text-muted">{children}</p>;
}
