import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { PasswordField } from './password-field.tsx';
import { needsExplanation, type SignInProblem } from './sign-in-problem.ts';
import { SignInProblemDialog } from './sign-in-problem-dialog.tsx';
import { useSignIn } from './use-sign-in.ts';

interface SignInFormProps {
  /** The login of who was here before. */
  user?: string;
  onSignedIn?: () => void;
}

export function SignInForm({ user: before = '', onSignedIn }: SignInFormProps) {
  const { t } = useTexts();
  const { busy, problems, submit, clear } = useSignIn();
  const [user, setUser] = useState(before);
  const [password, setPassword] = useState('');
  const [explained, setExplained] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const messageOn = (place: 'user' | 'password') => {
    const problem = problems.find((each) => each.place === place);
    return problem === undefined ? undefined : fieldMessage(problem, t);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setExplained(false);
    if (await submit({ user, password })) onSignedIn?.();
    else
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <TextField
        label={t('account.email')}
        type="email"
        name="email"
        autoComplete="username"
        data-autofocus={before === '' || undefined}
        autoCapitalize="none"
        spellCheck={false}
        value={user}
        error={messageOn('user')}
        onChange={(event) => {
          setUser(event.target.value);
          clear('user');
        }}
      />
      <PasswordField
        startsHere={before !== ''}
        value={password}
        error={messageOn('password')}
        onChange={(value) => {
          setPassword(value);
          clear('password');
        }}
      />
      <Button kind="primary" type="submit" busy={busy} className="w-full">
        {t('account.signIn')}
      </Button>
      <SignInProblemDialog
        problem={explained ? null : (problems.find(needsExplanation) ?? null)}
        onClose={() => setExplained(true)}
      />
    </form>
  );
}

function fieldMessage(problem: SignInProblem, t: ReturnType<typeof useTexts>['t']): string {
  if (problem.code !== null) return t(`errors.${problem.code}.text`);
  return problem.place === 'user' ? t('account.emailRequired') : t('account.passwordRequired');
}
