import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { toAppError } from '#domain/api/errors.ts';
import type { Proof } from '#domain/api/second-factor.ts';
import { FailedNotice } from '#app/ui/failed-notice.tsx';
import { EndOthersChoice } from './end-others-choice.tsx';
import { PasswordField } from '#app/shared/password/password-field.tsx';

interface ProofDialogProps {
  title: string;
  /** The consequence. */
  text: string;
  label: string;
  danger?: boolean;
  /** Whether it also offers to end all other sessions. */
  offersEnd?: boolean;
  /** Afterwards closes the dialog or replaces it by another. */
  run: (proof: Proof, endOthers: boolean) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before an action that weakens the account or adds a way to sign in. */
export function ProofDialog({
  title,
  text,
  label,
  danger = false,
  offersEnd = false,
  run,
  onClose,
}: ProofDialogProps) {
  const { t } = useTexts();
  const [password, setPassword] = useState('');
  const [endOthers, setEndOthers] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const wrong = error !== null && toAppError(error).code === 'wrong-password';
  const submit = async () => {
    setBusy(true);
    setError(null);
    try {
      await run({ password }, endOthers);
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={title}
      submitLabel={label}
      danger={danger}
      busy={busy}
      disabled={password === ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {text !== '' && <p>{text}</p>}
      <p className="text-muted">{t('twoSteps.proofText')}</p>
      {error !== null && !wrong && <FailedNotice title={t('secondFactor.failed')} error={error} />}
      <PasswordField
        startsHere
        label={t('account.currentPassword')}
        value={password}
        error={wrong ? errorTexts(error, t).text : undefined}
        onChange={setPassword}
      />
      {offersEnd && <EndOthersChoice checked={endOthers} onChange={setEndOthers} />}
    </FormDialog>
  );
}
