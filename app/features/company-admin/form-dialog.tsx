import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import type { Saving } from './use-saving.ts';

interface FormDialogProps {
  title: string;
  text?: string;
  submitLabel: string;
  saving: Pick<Saving, 'busy' | 'error'>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a window: Enter submits it, and what went wrong stands above what was typed. */
export function FormDialog({
  title,
  text,
  submitLabel,
  saving,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      open
      size="medium"
      onClose={saving.busy ? () => undefined : onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button disabled={saving.busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" busy={saving.busy} onClick={onSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {saving.error !== null && <ErrorNotice error={saving.error} />}
        {children}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}
