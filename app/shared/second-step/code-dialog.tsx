import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toAppError } from '#domain/api/errors.ts';
import { FailedNotice } from '#app/ui/failed-notice.tsx';
import { useSentCode, type SendCode } from './use-sent-code.ts';

interface CodeDialogProps {
  /**
   * Sends a code when the dialog opens and on request; null if nothing is sent because the person has a code already.
   */
  send: SendCode | null;
  /** The instruction, if nothing is sent. */
  text?: string;
  label?: string;
  /** Shown above the input: where the code comes from. */
  source?: ReactNode;
  /** The code may contain letters. */
  letters?: boolean;
  verify: (code: string) => Promise<void>;
  onCancel: () => void;
  /** Shown under the input: other methods and further options. */
  children?: ReactNode;
}

/** 'Aut. de Duas Etapas' (specification 1, section 2): asks for a code until it is right or the dialog is closed. */
export function CodeDialog({
  send,
  text,
  label,
  source,
  letters = false,
  verify,
  onCancel,
  children,
}: CodeDialogProps) {
  const { t } = useTexts();
  const sent = useSentCode(send);
  const [code, setCode] = useState('');
  const { busy, invalid, failure, run } = useVerifying(verify);
  return (
    <FormDialog
      title={t('secondFactor.title')}
      submitLabel={t('secondFactor.verify')}
      busy={busy}
      disabled={code === ''}
      onSubmit={() => void run(code)}
      onClose={onCancel}
    >
      {sent.busy && sent.phone === null && (
        <Spinner label={t('secondFactor.sending')} className="size-6 text-accent" />
      )}
      {sent.phone !== null && <p className="text-muted">{t('secondFactor.sentTo', { phone: sent.phone })}</p>}
      {text !== undefined && <p className="text-muted">{text}</p>}
      {sent.mailbox && (
        <Link to="/mailbox" target="_blank" className="text-sm font-medium text-accent-text underline">
          {t('secondFactor.mailbox')}
        </Link>
      )}
      {sent.error !== null && <FailedNotice title={t('secondFactor.sendFailed')} error={sent.error} />}
      {failure !== null && <FailedNotice title={t('secondFactor.failed')} error={failure} />}
      {source}
      <TextField
        label={label ?? t('secondFactor.code')}
        data-autofocus
        inputMode={letters ? 'text' : 'numeric'}
        autoComplete={letters ? 'off' : 'one-time-code'}
        autoCapitalize={letters ? 'characters' : 'none'}
        spellCheck={false}
        maxLength={letters ? 40 : 6}
        value={code}
        error={invalid ? t('secondFactor.invalid') : undefined}
        onChange={({ target }) => setCode(letters ? target.value : target.value.replaceAll(/\D/g, ''))}
      />
      {sent.phone !== null && (
        <Button
          kind="ghost"
          className="-mt-2 -ml-3 self-start"
          busy={sent.busy}
          onClick={() => void sent.again()}
        >
          {t('secondFactor.again')}
        </Button>
      )}
      <output className="text-sm text-muted empty:hidden">
        {sent.repeated && t('secondFactor.sentAgain')}
      </output>
      {children}
    </FormDialog>
  );
}

function useVerifying(verify: (code: string) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const run = async (code: string) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await verify(code);
    } catch (thrown) {
      if (!gone.current) setError(thrown);
    } finally {
      if (!gone.current) setBusy(false);
    }
  };
  const invalid = error !== null && toAppError(error).code === 'invalid-code';
  return { busy, invalid, failure: invalid ? null : error, run };
}
