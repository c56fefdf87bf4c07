import type { ReactNode } from 'react';
import type { LazyArea } from '#app/i18n/lazy-phrases.ts';
import { useLazyPhrases } from '#app/i18n/use-lazy-phrases.ts';
import { ErrorNotice } from './error-notice.tsx';
import { Skeleton } from './skeleton.tsx';

interface WithPhrasesProps {
  area: LazyArea;
  children: ReactNode;
}

/** Renders its children once their phrases are loaded. */
export function WithPhrases({ area, children }: WithPhrasesProps) {
  const { ready, error, retry } = useLazyPhrases(area);
  if (ready) return children;
  return error === null ? (
    <Skeleton rows={3} className="h-12" />
  ) : (
    <ErrorNotice error={error} onRetry={retry} />
  );
}
