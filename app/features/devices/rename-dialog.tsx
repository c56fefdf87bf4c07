import { useState } from 'react';
import { DEVICE_NAME_MAX } from '#domain/api/devices.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';

interface RenameDialogProps {
  name: string;
  onClose: () => void;
  onRenamed: () => void;
}

/** Renames the current device, as shown in the owner's list. */
export function RenameDialog({ name, onClose, onRenamed }: RenameDialogProps) {
  const { t } = useTexts();
  const { text, setText, missing, error, busy, save } = useRename(name, onRenamed);
  return (
    <FormDialog
      title={t('devices.renameTitle')}
      submitLabel={t('devices.save')}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {error !== null && <ErrorNotice error={error} />}
      <TextField
        label={t('devices.name')}
        hint={t('devices.nameHint', { count: DEVICE_NAME_MAX })}
        error={missing ? t('devices.nameRequired') : undefined}
        value={text}
        maxLength={DEVICE_NAME_MAX}
        data-autofocus
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}

function useRename(name: string, onRenamed: () => void) {
  const { devices } = useData();
  const [text, setText] = useState(name);
  const [missing, setMissing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const wanted = text.trim();
    setMissing(wanted === '');
    if (wanted === '') return;
    setBusy(true);
    try {
      await devices.rename(wanted);
      onRenamed();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return { text, setText, missing, error, busy, save };
}
