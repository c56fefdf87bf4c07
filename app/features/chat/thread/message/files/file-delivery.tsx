import { ClockIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { AppError } from '#domain/api/errors.ts';
import { useThread } from '../../thread-context.ts';

interface FileDeliveryProps {
  hash: string;
  name: string;
  tabIndex: number;
}

/** The upload progress of a file that the server does not have yet, or why it was rejected; nothing for other files. */
export function FileDelivery({ hash, name, tabIndex }: FileDeliveryProps) {
  const { t, format } = useTexts();
  const { files } = useData();
  const notify = useNotify();
  const unsent = useThread().unsentFileOf(hash);
  if (unsent === null) return null;
  const { percent, refusal } = unsent;
  if (refusal === null)
    return (
      <span className="flex items-center gap-1 text-xs text-muted tabular-nums">
        <ClockIcon aria-hidden className="size-3.5 shrink-0" />
        {t('thread.file.waiting', { percent: format.number(Math.floor(percent)) })}
      </span>
    );
  const { text, help } = errorTexts(new AppError(refusal.code), t);
  const again = () =>
    files.retryUnsent(hash).catch((error: unknown) => {
      notify({ kind: 'error', text: errorTexts(error, t).text });
    });
  return (
    <span className="flex gap-1 text-xs text-danger-text">
      <ExclamationTriangleIcon aria-hidden className="size-4 shrink-0" />
      <span>
        {t('thread.file.refused', { name, why: text })} <span className="text-muted">{help}</span>{' '}
        <button
          type="button"
          tabIndex={tabIndex}
          onClick={() => void again()}
          className="rounded-tag font-medium text-ink underline"
        >
          {t('thread.file.again')}
        </button>
      </span>
    </span>
  );
}
