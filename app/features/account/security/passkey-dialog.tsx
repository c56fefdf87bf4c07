import { useRef, useState, type FormEvent } from 'react';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toAppError } from '#domain/api/errors.ts';
import { FailedNotice } from '../failed-notice.tsx';
import { PasswordField } from '../password-field.tsx';
import { EndOthersChoice } from './end-others-choice.tsx';

/** A name for the key, the password, and then the browser's own window. */
export function PasskeyDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const { t, language } = useTexts();
  const { secondFactor } = useData();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [endOthers, setEndOthers] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  const ready = name.trim() !== '' && password !== '';
  const wrong = error !== null && toAppError(error).code === 'wrong-password';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !ready) return;
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
    <Dialog
      open
      onClose={onClose}
      title={t('secondFactor.passkeyAdd')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" busy={busy} disabled={!ready} onClick={() => form.current?.requestSubmit()}>
            {t('secondFactor.continue')}
          </Button>
        </>
      }
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {error !== null && !wrong && <FailedNotice title={t('secondFactor.failed')} error={error} />}
        <TextField
          label={t('secondFactor.passkeyName')}
          hint={t('secondFactor.passkeyNameHint')}
          data-autofocus
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <PasswordField
          label={t('recovery.current')}
          value={password}
          error={wrong ? errorTexts(error, t).text : undefined}
          onChange={setPassword}
        />
        <EndOthersChoice checked={endOthers} onChange={setEndOthers} />
      </form>
    </Dialog>
  );
}
