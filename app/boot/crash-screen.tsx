import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { isMissingChunk } from './missing-chunk.ts';

/** A screen that broke: what is safe, what to do, and what to tell who helps. */
export function CrashScreen({ error }: { error: unknown }) {
  const { t } = useTexts();
  const missing = isMissingChunk(error);
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
            <details className="w-full pt-4 text-left text-xs text-faint">
              <summary>{t('shell.crashDetails')}</summary>
              <pre className="mt-2 max-h-48 overflow-auto rounded-control bg-sunken p-3 break-words whitespace-pre-wrap">
                {error instanceof Error
                  ? `${error.name}: ${error.message}\n${error.stack ?? ''}`
                  : String(error)}
              </pre>
            </details>
          </>
        }
      />
    </div>
  );
}
