import { ArrowDownTrayIcon, ArrowPathIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { downloadFile } from '#app/ui/download.ts';
import type { Icon } from '#app/ui/icon.ts';
import { shownFileName } from '../../../shown-file-name.ts';
import { FileDelivery } from './file-delivery.tsx';
import { useFile } from './use-file.ts';

interface FileImageProps {
  hash: string;
  name: string;
  tabIndex: number;
}

/** Has a fixed size, whatever the image's own and before its bytes are loaded, so that the layout never shifts. */
export function FileImage({ hash, name, tabIndex }: FileImageProps) {
  const { t } = useTexts();
  const { file, address, isMissing, retry } = useFile(hash);
  const [open, setOpen] = useState(false);
  /** The address of an image that the browser could not decode. */
  const [broken, setBroken] = useState<string | null>(null);
  const called = name.trim() === '' ? t('thread.image') : shownFileName(name);
  const download = () => file !== null && downloadFile(file, file.type, called);
  if (isMissing)
    return (
      <InPlace
        words={t('thread.file.missing')}
        icon={ArrowPathIcon}
        label={t('thread.file.again')}
        onPress={retry}
        tabIndex={tabIndex}
      />
    );
  if (broken === hash)
    return (
      <InPlace
        words={t('thread.file.noPicture', { name: called })}
        icon={ArrowDownTrayIcon}
        label={t('thread.file.save')}
        onPress={download}
        tabIndex={tabIndex}
      />
    );
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
          <img
            src={address}
            alt={called}
            draggable={false}
            onError={() => setBroken(hash)}
            className="size-full object-cover"
          />
        )}
      </button>
      <FileDelivery hash={hash} name={called} tabIndex={tabIndex} />
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={called} size="large">
          {address !== null && (
            <img src={address} alt={called} className="mx-auto max-h-[70dvh] max-w-full" />
          )}
          <p className="mt-3 flex justify-end">
            <Button icon={ArrowDownTrayIcon} onClick={download}>
              {t('thread.file.save')}
            </Button>
          </p>
        </Dialog>
      )}
    </>
  );
}

interface InPlaceProps {
  words: string;
  icon: Icon;
  label: string;
  onPress: () => void;
  tabIndex: number;
}

/** A placeholder of the same size as the picture. */
function InPlace({ words, icon: Shape, label, onPress, tabIndex }: InPlaceProps) {
  return (
    <span className="flex h-32 w-48 max-w-full flex-col items-center justify-center gap-1 overflow-hidden rounded-control bg-sunken p-2 text-center text-xs text-muted">
      <span className="line-clamp-3 wrap-anywhere">{words}</span>
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={onPress}
        className="inline-flex items-center gap-1 rounded-tag font-medium text-accent-text underline"
      >
        <Shape aria-hidden className="size-4" />
        {label}
      </button>
    </span>
  );
}
