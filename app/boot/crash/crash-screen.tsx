import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useEffect } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { failures } from '../failure/failures.ts';
import { isMissingChunk } from './missing-chunk.ts';

/** Shown instead of a crashed screen: what is safe, what to do, and details for support. */
export function CrashScreen({ error }: { error: unknown }) {
  const { t } = useTexts();
  const missing = isMissingChunk(error);
  useEffect(() => failures.add({ kind: 'crash', error }), [error]);
  return (
    <div role="alert" className="grid min-h-80 place-items-center p-4">
      <EmptyState
        icon={ExclamationTriangleIcon}
        titleAs="h1"
        title={missing ? t('shell.chunkMissing') : t('shell.crashed')}
        text={missing ? t('shell.chunkMissingText') : t('shell.crashedText')}
        actions={
          <>
            <a href="/" className={buttonClasses('secondary')}>
              {t('shell.goHome')}
            </a>
            <Button kind="primary" onClick={() => location.reload()}>
              {t('shell.reload')}
            </Button>
          </>
        }
      />
    </div>
  );
}
