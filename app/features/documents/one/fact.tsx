import type { ReactNode } from 'react';
import { CopyButton } from '#app/ui/copy-button.tsx';

interface FactProps {
  term: string;
  /** The text that a copy button beside it copies. */
  copied?: string;
  children: ReactNode;
}

export function Fact({ term, copied = '', children }: FactProps) {
  return (
    <div>
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="flex items-center gap-2">
        <span className="min-w-0 grow wrap-anywhere whitespace-pre-line">{children}</span>
        {copied !== '' && (
          <span className="-my-2 shrink-0">
            <CopyButton text={copied} label={term} />
          </span>
        )}
      </dd>
    </div>
  );
}
