import { useState } from 'react';
import { Link } from 'react-router';
import type { UnsentWork } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toAppError } from '#domain/api/errors.ts';
import type { LeavingCompany } from '#domain/api/profile.ts';
import { FailedNotice } from '#app/ui/failed-notice.tsx';
import { PasswordField } from '#app/shared/password/password-field.tsx';
import { lostLines } from '../sign-out/unsent-lines.ts';
import { namesIn } from './deletion-of.ts';

interface EraseAccountDialogProps {
  companies: readonly LeavingCompany[];
  /** The text that has to be typed. */
  email: string;
  unsent: UnsentWork;
  onClose: () => void;
}

/**
 * Permanently deletes the account with its companies: lists what is deleted, and asks for the e-mail and the password
 * as confirmation.
 */
export function EraseAccountDialog({ companies, email, unsent, onClose }: EraseAccountDialogProps) {
  const { t, language } = useTexts();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const { busy, error, erase } = useErasure(companies);
  const [other, setOther] = useState(false);
  const wrong = error !== null && toAppError(error).code === 'wrong-password';
  const submit = () => {
    const same = typed.trim().toLowerCase() === email.toLowerCase();
    setOther(!same);
    if (same) void erase(password);
  };
  return (
    <FormDialog
      title={t('profile.eraseTitle')}
      description={t('profile.eraseAsk', { companies: namesIn(language, companies) })}
      size="medium"
      submitLabel={t('profile.erase')}
      danger
      busy={busy}
      disabled={typed === '' || password === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {error !== null && !wrong && <FailedNotice title={t('profile.eraseFailed')} error={error} />}
      <Lost unsent={unsent} />
      <TextField
        label={t('profile.eraseEmail')}
        hint={email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={typed}
        error={other ? t('profile.eraseOtherEmail') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <PasswordField
        label={t('account.currentPassword')}
        value={password}
        error={wrong ? errorTexts(error, t).text : undefined}
        onChange={setPassword}
      />
    </FormDialog>
  );
}

function Lost({ unsent }: { unsent: UnsentWork }) {
  const { t } = useTexts();
  const lines = [
    t('profile.eraseTemplates'),
    t('profile.eraseExecutions'),
    t('profile.eraseFiles'),
    t('profile.eraseLinks'),
    t('profile.eraseAccount'),
    ...lostLines(unsent, t),
  ];
  return (
    <div className="rounded-control bg-danger-soft px-4 py-3">
      <p className="font-medium text-danger-text">{t('profile.eraseLoses')}</p>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3">{t('profile.eraseExport')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Link to="/templateArea/form" className={buttonClasses('secondary')}>
          {t('profile.eraseExportTemplates')}
        </Link>
        <Link to="/templateExecution" className={buttonClasses('secondary')}>
          {t('profile.eraseExportExecutions')}
        </Link>
      </div>
    </div>
  );
}

/** Deletes on the server first; only then is this device wiped. */
function useErasure(companies: readonly LeavingCompany[]) {
  const { profile, session } = useData();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const erase = async (password: string): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await profile.delete(
        companies.map(({ uid }) => uid),
        password,
      );
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
      return;
    }
    await session.signOut();
  };
  return { busy, error, erase };
}
