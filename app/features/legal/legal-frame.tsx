import type { ReactNode } from 'react';
import type { LegalTexts } from '#app/i18n/legal-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { useLegalTexts } from './use-legal-texts.ts';

/** Avoids a flash if the texts load quickly. */
const SKELETON_MS = 200;

/** Waits for the long texts, and shows an error if they cannot be loaded. */
export function LegalFrame({ children }: { children: (legal: LegalTexts) => ReactNode }) {
  const { t } = useTexts();
  const { legal, error, retry } = useLegalTexts();
  const late = useDelayed(SKELETON_MS);
  if (legal !== null) return children(legal);
  return (
    <main className="grid min-h-dvh place-items-center bg-surface p-4">
      {error !== null ? (
        <div className="w-full max-w-md">
          <ErrorNotice error={error} onRetry={retry} />
        </div>
      ) : (
        late && <Spinner label={t('common.loading')} className="size-8 text-accent" />
      )}
    </main>
  );
}
