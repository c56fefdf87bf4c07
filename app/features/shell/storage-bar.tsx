import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { AppError } from '#domain/api/errors.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';

/** The device's own store fails: without it no screen can show or keep anything, so it is said over all of them. */
export function StorageBar() {
  const { t } = useTexts();
  const data = useData();
  const problem = useLive(data.sync.state$)?.problem;
  if (problem !== 'device-storage-closed' && problem !== 'device-storage-full') return null;
  const { text, help } = errorTexts(new AppError(problem), t);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-danger-soft px-4 py-1.5"
    >
      <ExclamationTriangleIcon aria-hidden className="size-5 shrink-0 text-danger-text" />
      <p className="grow basis-60">
        <span className="font-medium text-danger-text">{text}. </span>
        {help}
      </p>
      <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
    </div>
  );
}
