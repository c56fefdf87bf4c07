import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AREA_NAME_MAX } from '#domain/entities/template-area.ts';

interface RenameDialogProps {
  name: string;
  busy: boolean;
  onRename: (name: string) => void;
  onCancel: () => void;
}

/** Renames a rejected category so that the server may accept it. */
export function RenameDialog({ name, busy, onRename, onCancel }: RenameDialogProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = typed ?? name;
  return (
    <FormDialog
      title={t('sync.renameTitle')}
      submitLabel={t('sync.renameSend')}
      busy={busy}
      disabled={wanted.trim() === ''}
      onSubmit={() => onRename(wanted)}
      onClose={onCancel}
    >
      <TextField
        label={t('sync.renameLabel')}
        value={wanted}
        maxLength={AREA_NAME_MAX}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
