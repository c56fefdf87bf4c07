import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { CloudCertificate } from '#domain/api/certificates.ts';

interface ValidateDialogProps {
  certificate: CloudCertificate;
  onClose: () => void;
  onValidated: () => void;
}

/** Asks for the file's password, which is used once and not stored. */
export function ValidateDialog({ certificate, onClose, onValidated }: ValidateDialogProps) {
  const { t } = useTexts();
  const { certificates } = useData();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const validate = async () => {
    setBusy(true);
    setProblem(null);
    try {
      if (await certificates.validate(certificate.uid, password)) onValidated();
      else setProblem(t('certificates.notValidated'));
    } catch (error) {
      setProblem(`${t('certificates.notValidated')}: ${errorTexts(error, t).text}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={t('certificates.validateTitle')}
      description={t('certificates.validateText', { name: certificate.name })}
      submitLabel={t('certificates.validate')}
      busy={busy}
      onSubmit={() => void validate()}
      onClose={onClose}
    >
      <TextField
        label={t('certificates.password')}
        type="password"
        autoComplete="off"
        data-autofocus
        value={password}
        error={problem ?? undefined}
        onChange={({ target }) => {
          setPassword(target.value);
          setProblem(null);
        }}
      />
    </FormDialog>
  );
}
