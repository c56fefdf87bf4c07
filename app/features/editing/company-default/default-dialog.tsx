import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TEMPLATE_NAME_MAX } from '#domain/entities/template.ts';
import type { TemplateLook } from '../other-template/look-of.ts';
import { LookPreview } from './look-preview.tsx';
import { storedDefault } from './stored-default.ts';

interface DefaultDialogProps {
  look: TemplateLook;
  /** Name of the default that it takes the place of; null if there is none. */
  replaced: string | null;
  onClose: () => void;
}

/** Shows what new documents will begin with, and sets it. */
export function DefaultDialog({ look, replaced, onClose }: DefaultDialogProps) {
  const { t } = useTexts();
  const { company } = useData();
  const notify = useNotify();
  const [name, setName] = useState(look.name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await company.saveDocumentDefault(storedDefault({ ...look, name: name.trim() }));
      notify({ kind: 'success', text: t('companyDefault.saved') });
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      size="medium"
      title={t('companyDefault.dialogTitle')}
      description={t('companyDefault.dialogText')}
      submitLabel={t('companyDefault.submit')}
      busy={busy}
      disabled={name.trim() === ''}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {error !== null && <ErrorNotice error={error} />}
      <TextField
        label={t('companyDefault.name')}
        value={name}
        maxLength={TEMPLATE_NAME_MAX}
        autoComplete="off"
        hint={replaced === null ? undefined : t('companyDefault.replaces', { name: replaced })}
        onChange={(event) => setName(event.target.value)}
      />
      <LookPreview look={look} />
    </FormDialog>
  );
}
