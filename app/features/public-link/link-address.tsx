import { ArrowTopRightOnSquareIcon, ClipboardDocumentIcon } from '@heroicons/react/24/outline';
import { useRef } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { useCopy } from '#app/ui/copy-button.tsx';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { Input } from '#app/ui/input.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { formAddress } from '#domain/api/paths.ts';

/** The address to send, with buttons for it. */
export function LinkAddress({ id }: { id: string }) {
  const { t } = useTexts();
  const copyText = useCopy();
  const input = useRef<HTMLInputElement>(null);
  const address = location.origin + formAddress(id);
  const copy = async (): Promise<void> => {
    const words = { copied: t('formLink.copied'), notCopied: t('publicLink.notCopied') };
    if (!(await copyText(address, words))) input.current?.select();
  };
  return (
    <div className="flex flex-col gap-3">
      <FieldFrame label={t('publicLink.address')}>
        {(links) => (
          <Input {...links} ref={input} readOnly value={address} onFocus={(event) => event.target.select()} />
        )}
      </FieldFrame>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" icon={ClipboardDocumentIcon} onClick={() => void copy()}>
          {t('formLink.copy')}
        </Button>
        <a href={address} target="_blank" rel="noreferrer" className={buttonClasses('secondary')}>
          <ArrowTopRightOnSquareIcon aria-hidden className="size-5 shrink-0" />
          {t('publicLink.openForm')}
        </a>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={address} label={t('publicLink.qr')} />
        <p className="min-w-0 grow basis-48 text-sm text-muted">{t('publicLink.qrHint')}</p>
      </div>
    </div>
  );
}
