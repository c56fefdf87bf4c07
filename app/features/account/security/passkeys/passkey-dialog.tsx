import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toAppError } from '#domain/api/errors.ts';
import { FailedNotice } from '#app/ui/failed-notice.tsx';
import { PasswordField } from '#app/shared/password/password-field.tsx';
import { EndOthersChoice } from '../end-others-choice.tsx';

/** Asks for a name for the key and the password, then opens the browser's own dialog. */
export function PasskeyDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const { t, language } = useTexts();
  const { secondFactor } = useData();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [endOthers, setEndOthers] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const ready = name.trim() !== '' && password !== '';
  const wrong = error !== null && toAppError(error).code === 'wrong-password';
  const submit = async () => {
    setBusy(true);
    setError(null);
    try {
      await secondFactor.addPasskey(name.trim(), { password }, { language, endOthers });
      onAdded();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={t('twoSteps.passkeyAdd')}
      submitLabel={t('twoSteps.continue')}
      busy={busy}
      disabled={!ready}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {error !== null && !wrong && <FailedNotice title={t('secondFactor.failed')} error={error} />}
      <TextField
        label={t('twoSteps.passkeyName')}
        hint={t('twoSteps.passkeyNameHint')}
        data-autofocus
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <PasswordField
        label={t('account.currentPassword')}
        value={password}
        error={wrong ? errorTexts(error, t).text : undefined}
        onChange={setPassword}
      />
      <EndOthersChoice checked={endOthers} onChange={setEndOthers} />
    </FormDialog>
  );
}
