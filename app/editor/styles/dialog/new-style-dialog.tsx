import { useState } from 'react';
import { STYLE_NAME_MAX } from '#app/document/styling/named-style.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';

interface NewStyleDialogProps {
  /** Name of the style that the new one is based on. */
  basedOn: string;
  onApply: (name: string) => void;
  onClose: () => void;
}

export function NewStyleDialog({ basedOn, onApply, onClose }: NewStyleDialogProps) {
  const { t } = useTexts();
  const [name, setName] = useState('');
  return (
    <FormDialog
      title={t('styles.new')}
      description={t('styles.newHint', { basedOn })}
      submitLabel={t('styles.create')}
      disabled={name.trim() === ''}
      onSubmit={() => onApply(name.trim())}
      onClose={onClose}
    >
      <TextField
        label={t('styles.name')}
        value={name}
        maxLength={STYLE_NAME_MAX}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
