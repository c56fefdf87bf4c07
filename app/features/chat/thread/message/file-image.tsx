import { ArrowPathIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { useFile } from './use-file.ts';

interface FileImageProps {
  hash: string;
  name: string;
  tabIndex: number;
}

/** Of one size whatever the image's own is, and before its bytes are there: nothing below it ever moves. */
export function FileImage({ hash, name, tabIndex }: FileImageProps) {
  const { t } = useTexts();
  const { address, isMissing, retry } = useFile(hash);
  const [open, setOpen] = useState(false);
  const called = name.trim() === '' ? t('thread.image') : name;
  if (isMissing) return <MissingFile onRetry={retry} tabIndex={tabIndex} className="h-32 w-48" />;
  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={t('thread.imageOf', { name: called })}
        onClick={() => setOpen(true)}
        className="block h-32 w-48 max-w-full overflow-hidden rounded-control bg-sunken"
      >
        {address !== null && (
          <img src={address} alt={called} draggable={false} className="size-full object-cover" />
        )}
      </button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={called} size="large">
          {address !== null && (
            <img src={address} alt={called} className="mx-auto max-h-[75dvh] max-w-full" />
          )}
        </Dialog>
      )}
    </>
  );
}

export function MissingFile({
  onRetry,
  tabIndex,
  className,
}: {
  onRetry: () => void;
  tabIndex: number;
  className?: string;
}) {
  const { t } = useTexts();
  return (
    <span
      className={`flex max-w-full flex-col items-center justify-center gap-1 rounded-control bg-sunken p-2 text-center text-xs text-muted ${className ?? ''}`}
    >
      {t('thread.file.missing')}
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={onRetry}
        className="inline-flex items-center gap-1 rounded-tag font-medium text-accent-text underline"
      >
        <ArrowPathIcon aria-hidden className="size-4" />
        {t('thread.file.again')}
      </button>
    </span>
  );
}
