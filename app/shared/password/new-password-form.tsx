import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { brokenRules, PASSWORD_MIN, passwordRules } from '#domain/rules/people/password.ts';
import { FailedNotice } from '#app/ui/failed-notice.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';
import { CheckCircleIcon, MinusCircleIcon } from '@heroicons/react/24/outline';

interface NewPasswordFormProps {
  /** For the browser's password manager; '' if only the link identifies the user. */
  user: string;
  label: string;
  /** Whether the current password is asked for and passed to `save`. */
  asksCurrent?: boolean;
  /** Title of the error. */
  failed: string;
  save: (password: string, current: string) => Promise<void>;
  onSaved: () => void;
}

type Problem = 'account.passwordRequired' | 'recovery.tooWeak' | 'recovery.differs';
interface Problems {
  current?: Problem;
  password?: Problem;
  again?: Problem;
}

export function NewPasswordForm({
  user,
  label,
  asksCurrent = false,
  failed,
  save,
  onSaved,
}: NewPasswordFormProps) {
  const { t } = useTexts();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const { busy, error, run } = useSaving(save, onSaved);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(password, again, asksCurrent ? current : null);
    setProblems(found);
    if (Object.keys(found).length === 0) void run(password, current);
    else
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {error !== null && <FailedNotice title={failed} error={error} />}
      <input type="text" name="username" autoComplete="username" value={user} readOnly hidden />
      {asksCurrent && (
        <PasswordField
          label={t('account.currentPassword')}
          value={current}
          error={problems.current === undefined ? undefined : t(problems.current)}
          onChange={setCurrent}
        />
      )}
      <PasswordField
        label={t('recovery.newPassword')}
        name="new-password"
        autoComplete="new-password"
        value={password}
        error={problems.password === undefined ? undefined : t(problems.password)}
        onChange={setPassword}
      />
      <PasswordMeter password={password} />
      <PasswordRules password={password} />
      <PasswordField
        label={t('recovery.confirm')}
        name="confirm-password"
        autoComplete="new-password"
        value={again}
        error={problems.again === undefined ? undefined : t(problems.again)}
        onChange={setAgain}
      />
      <Button kind="primary" type="submit" busy={busy} className="w-full">
        {label}
      </Button>
    </form>
  );
}

/** `current`: null if it is not asked for. */
function problemsOf(password: string, again: string, current: string | null): Problems {
  const missing: Problems = current === '' ? { current: 'account.passwordRequired' } : {};
  if (password === '') return { ...missing, password: 'account.passwordRequired' };
  return {
    ...missing,
    ...(brokenRules(password).length > 0 ? { password: 'recovery.tooWeak' as const } : {}),
    ...(password === again ? {} : { again: 'recovery.differs' as const }),
  };
}

function useSaving(save: NewPasswordFormProps['save'], onSaved: () => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (password: string, current: string) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await save(password, current);
      onSaved();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run };
}

/** The five rules; each is ticked as soon as it is met. */
function PasswordRules({ password }: { password: string }) {
  const { t } = useTexts();
  const broken = brokenRules(password);
  return (
    <ul aria-label={t('recovery.rules')} className="flex flex-col gap-1 text-sm">
      {passwordRules.map((rule) => {
        const met = !broken.includes(rule);
        const Shape = met ? CheckCircleIcon : MinusCircleIcon;
        return (
          <li key={rule} className={`flex items-center gap-2 ${met ? 'text-confirmed-text' : 'text-muted'}`}>
            <Shape aria-hidden className="size-5 shrink-0" />
            {t(`recovery.rule.${rule}`, { min: PASSWORD_MIN })}
            <span className="sr-only">{t(met ? 'recovery.ruleMet' : 'recovery.ruleOpen')}</span>
          </li>
        );
      })}
    </ul>
  );
}
