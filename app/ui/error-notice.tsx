import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from './button.tsx';

/** What happened, what is safe and what to do, with the code in small print for support. */
export function ErrorNotice({
  error,
  onRetry,
  actions,
}: {
  error: unknown;
  onRetry?: () => void;
  actions?: ReactNode;
}) {
  const { t } = useTexts();
  const { code, text, help } = errorTexts(error, t);
  return (
    <div role="alert" className="flex gap-3 rounded-surface border border-danger-text/40 bg-danger-soft p-4">
      <ExclamationTriangleIcon aria-hidden className="size-5 shrink-0 text-danger-text" />
      <div className="min-w-0 grow">
        <p className="font-medium text-danger-text">{text}</p>
        <p className="mt-0.5 text-ink">{help}</p>
        <p className="mt-1 text-xs text-muted">{t('common.errorCode', { code })}</p>
        {(onRetry !== undefined || actions !== undefined) && (
          <div className="mt-3 flex flex-wrap gap-2">
            {onRetry !== undefined && <Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
