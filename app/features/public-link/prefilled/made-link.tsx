import { ClipboardDocumentIcon } from '@heroicons/react/24/outline';
import { useRef } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { useCopy } from '#app/ui/copy-button.tsx';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { Input } from '#app/ui/input.tsx';

/** A prefilled link to send; it is not stored. */
export function MadeLink({ address, until }: { address: string; until: string }) {
  const { t, format } = useTexts();
  const copyText = useCopy();
  const input = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    const words = { copied: t('prefilled.copied'), notCopied: t('prefilled.notCopied') };
    if (!(await copyText(address, words))) input.current?.select();
  };
  return (
    <div className="flex flex-col gap-3">
      <FieldFrame
        label={t('prefilled.address')}
        hint={t('prefilled.until', { when: format.dateTime(until) })}
      >
        {(links) => (
          <Input {...links} ref={input} readOnly value={address} onFocus={(event) => event.target.select()} />
        )}
      </FieldFrame>
      <Button kind="primary" className="self-start" icon={ClipboardDocumentIcon} onClick={() => void copy()}>
        {t('prefilled.copy')}
      </Button>
    </div>
  );
}
