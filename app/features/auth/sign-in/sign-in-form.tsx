import { FingerPrintIcon } from '@heroicons/react/24/outline';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useDataLoader } from '#app/data/data-context.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { whenIdle } from '#app/ui/when-idle.ts';
import { LeftOut, laterPart } from '#app/ui/later-part.tsx';
import { LinkButton } from '../panel-heading.tsx';
import { PasswordField } from '#app/shared/password/password-field.tsx';
import { needsExplanation, type SignInProblem } from './sign-in-problem.ts';
import { useSignIn } from './use-sign-in.ts';

const loadProblemDialog = () => import('./sign-in-problem-dialog.tsx');
const SignInProblemDialog = laterPart(async () => (await loadProblemDialog()).SignInProblemDialog, LeftOut);

const SecondStepDialog = laterPart(
  async () => (await import('../second-step/second-step-dialog.tsx')).SecondStepDialog,
);

interface SignInFormProps {
  /** The login of the previous user. */
  user?: string;
  onSignedIn?: () => void;
  /** Gets the login typed so far. */
  onForgot: (user: string) => void;
  /** The password is right, but the e-mail is not confirmed yet. */
  onUnverified: (proof: { user: string; oldPassword: string }) => void;
}

export function SignInForm({ user: before = '', onSignedIn, onForgot, onUnverified }: SignInFormProps) {
  const { t } = useTexts();
  const { busy, problems, step, submit, submitPasskey, leaveStep, clear } = useSignIn();
  const { canUsePasskeys, expect } = useDataLoader();
  const [user, setUser] = useState(before);
  const [password, setPassword] = useState('');
  const [explained, setExplained] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problem = problems.find(needsExplanation);
  useEffect(() => {
    // Not needed for the first screen, but must be loaded before the network fails.
    loadProblemDialog().catch(() => undefined);
  }, []);
  const begun = user !== '';
  useEffect(() => (begun ? whenIdle(expect) : undefined), [begun, expect]);
  const messageOn = (place: 'user' | 'password') => {
    const found = problems.find((each) => each.place === place);
    return found === undefined ? undefined : fieldMessage(found, t);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setExplained(false);
    const outcome = await submit({ user, password });
    if (outcome === 'second-step') return;
    if (outcome === 'signed-in') onSignedIn?.();
    else if (outcome === 'user-email-not-verified')
      onUnverified({ user: user.trim(), oldPassword: password });
    else
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const withPasskey = async () => {
    setExplained(false);
    if ((await submitPasskey()) === 'signed-in') onSignedIn?.();
  };
  return (
    <>
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
        {canUsePasskeys && (
          <Button
            icon={FingerPrintIcon}
            disabled={busy}
            onClick={() => void withPasskey()}
            className="w-full"
          >
            {t('secondFactor.signInWithPasskey')}
          </Button>
        )}
        <LinkButton onClick={() => onForgot(user.trim())}>{t('account.forgot')}</LinkButton>
        {problem !== undefined && (
          <Suspense fallback={null}>
            <SignInProblemDialog problem={explained ? null : problem} onClose={() => setExplained(true)} />
          </Suspense>
        )}
      </form>
      {step !== null && (
        <Suspense fallback={<Spinner label={t('common.loading')} className="size-6 text-accent" />}>
          <SecondStepDialog step={step} onDone={() => onSignedIn?.()} onCancel={leaveStep} />
        </Suspense>
      )}
    </>
  );
}

function fieldMessage(problem: SignInProblem, t: ReturnType<typeof useTexts>['t']): string {
  if (problem.code !== null) return t(`errors.${problem.code}.text`);
  return problem.place === 'user' ? t('account.emailRequired') : t('account.passwordRequired');
}
