import { EyeIcon, EyeSlashIcon } from '@heroicons/react/24/outline';
import { useRef, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { GedSession } from '#domain/api/ged.ts';
import type { GedSignIn } from './use-ged-session.ts';

interface SignInFormProps {
  session: GedSession;
  onSignIn: GedSignIn['signIn'];
}

/** Environment URL, user and password (specification 3, section 2). The password is not stored. */
export function SignInForm({ session, onSignIn }: SignInFormProps) {
  const { t } = useTexts();
  const [values, setValues] = useState({
    environmentUrl: session.environmentUrl ?? '',
    user: session.user ?? '',
    password: '',
  });
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [shown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const lacks = (name: keyof typeof values): boolean => values[name].trim() === '';
  const inputOf = (name: keyof typeof values) => ({
    name,
    value: values[name],
    autoCapitalize: 'none',
    spellCheck: false,
    error: asked && lacks(name) ? t('ged.session.empty') : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => setValues({ ...values, [name]: target.value }),
  });
  const submit = async (): Promise<void> => {
    if (busy) return;
    setAsked(true);
    if (lacks('environmentUrl') || lacks('user') || values.password === '') {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      await onSignIn({ ...values, environmentUrl: values.environmentUrl.trim(), user: values.user.trim() });
    } catch (thrown) {
      setFailure(thrown);
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      noValidate
      className="flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        {...inputOf('environmentUrl')}
        label={t('ged.session.address')}
        hint={t('ged.session.addressHint')}
        type="url"
        inputMode="url"
        autoComplete="url"
      />
      <TextField {...inputOf('user')} label={t('ged.session.user')} autoComplete="off" />
      <TextField
        {...inputOf('password')}
        label={t('ged.session.password')}
        type={shown ? 'text' : 'password'}
        autoComplete="off"
        trailing={
          <IconButton
            icon={shown ? EyeSlashIcon : EyeIcon}
            label={shown ? t('ged.session.hidePassword') : t('ged.session.showPassword')}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {failure !== null && <ErrorNotice error={failure} />}
      <Button kind="primary" type="submit" busy={busy} className="self-start">
        {t('ged.session.signIn')}
      </Button>
    </form>
  );
}
