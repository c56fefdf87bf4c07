import { useId, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AREA_NAME_MAX } from '#domain/entities/template-area.ts';

interface RenameDialogProps {
  open: boolean;
  name: string;
  busy: boolean;
  onRename: (name: string) => void;
  onCancel: () => void;
}

/** A refused category under a name that may pass. */
export function RenameDialog({ open, name, busy, onRename, onCancel }: RenameDialogProps) {
  const { t } = useTexts();
  const form = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = typed ?? name;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={t('sync.renameTitle')}
      actions={
        <>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy} disabled={wanted.trim() === ''}>
            {t('sync.renameSend')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted.trim() !== '') onRename(wanted);
        }}
      >
        <TextField
          label={t('sync.renameLabel')}
          value={wanted}
          maxLength={AREA_NAME_MAX}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
