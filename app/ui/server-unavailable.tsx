import { CloudIcon } from '@heroicons/react/24/outline';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from './button.tsx';
import { ErrorNotice } from './error-notice.tsx';

interface UnansweredProps {
  error: unknown;
  /** Which function needs the network here. */
  text: string;
  onRetry?: () => void;
}

/**
 * Explains why data that only the server has is missing. Being offline is no failure and loses nothing, so it is shown
 * as a neutral note. Everything else is shown as an error.
 */
export function ServerUnavailable({ error, text, onRetry }: UnansweredProps) {
  const { t } = useTexts();
  if (errorTexts(error, t).code !== 'network-unreachable')
    return <ErrorNotice error={error} {...(onRetry === undefined ? {} : { onRetry })} />;
  return (
    <output className="flex gap-3 rounded-surface bg-waiting-soft px-4 py-3 text-waiting-text">
      <CloudIcon aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0 grow">
        <p>{text}</p>
        <p className="mt-0.5 text-sm text-ink">{t('common.comesBack')}</p>
        {onRetry !== undefined && (
          <Button className="mt-3" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        )}
      </div>
    </output>
  );
}
