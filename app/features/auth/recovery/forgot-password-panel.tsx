import { useState, type FormEvent } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toAppError } from '#domain/api/errors.ts';
import { LinkButton, PanelHeading } from '../panel-heading.tsx';
import { FailedNotice } from '#app/ui/failed-notice.tsx';

type SentTo = (user: string, mailbox: boolean) => void;

interface ForgotPasswordPanelProps {
  user: string;
  onSent: SentTo;
  onLogin: () => void;
}

export function ForgotPasswordPanel({ user: before, onSent, onLogin }: ForgotPasswordPanelProps) {
  const { t } = useTexts();
  const [user, setUser] = useState(before);
  const { busy, problem, error, send } = useRecovery(onSent);
  return (
    <>
      <PanelHeading title={t('recovery.forgotTitle')}>{t('recovery.forgotText')}</PanelHeading>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send(user.trim());
        }}
        className="flex flex-col gap-4"
      >
        {error !== null && <FailedNotice title={t('recovery.forgotFailed')} error={error} />}
        <TextField
          label={t('account.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={user}
          error={problem === null ? undefined : t(problem)}
          onChange={(event) => setUser(event.target.value)}
        />
        <Button kind="primary" type="submit" busy={busy} className="w-full">
          {t('recovery.send')}
        </Button>
        <LinkButton onClick={onLogin}>{t('recovery.toLogin')}</LinkButton>
      </form>
    </>
  );
}

type FieldProblem = 'account.emailRequired' | 'recovery.emailUnknown' | null;

function useRecovery(onSent: SentTo): {
  busy: boolean;
  problem: FieldProblem;
  error: unknown;
  send: (user: string) => Promise<void>;
} {
  const { account } = useData();
  const { language } = useTexts();
  const [state, setState] = useState<{ busy: boolean; problem: FieldProblem; error: unknown }>({
    busy: false,
    problem: null,
    error: null,
  });
  const send = async (user: string) => {
    if (state.busy) return;
    if (user === '') {
      setState({ busy: false, problem: 'account.emailRequired', error: null });
      return;
    }
    setState({ busy: true, problem: null, error: null });
    try {
      const { mailbox } = await account.recoverPassword({ user, language });
      onSent(user, mailbox);
    } catch (error) {
      const unknown = toAppError(error).code === 'user-not-found';
      setState({
        busy: false,
        problem: unknown ? 'recovery.emailUnknown' : null,
        error: unknown ? null : error,
      });
    }
  };
  return { ...state, send };
}
