import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { MaskedField } from '#app/shared/inputs/masked-field.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { toAppError, type ErrorCode } from '#domain/api/errors.ts';
import { maskText } from '#domain/rules/values/mask.ts';
import { isCpf } from '#domain/rules/values/tax-numbers.ts';
import { CPF } from '#domain/rules/values/type-masks.ts';
import { FailedNotice } from '#app/ui/failed-notice.tsx';
import { PasswordField } from '#app/shared/password/password-field.tsx';

interface TaxDocumentDialogProps {
  /** Digits; empty if there is none. */
  present: string;
  proposed: string;
  onClose: () => void;
}

const besideTheField: readonly ErrorCode[] = ['wrong-password', 'identification-in-use'];

/** Asks for the CPF and the password, because the CPF gives access to the account. An empty CPF removes it. */
export function TaxDocumentDialog({ present, proposed, onClose }: TaxDocumentDialogProps) {
  const { t } = useTexts();
  const [cpf, setCpf] = useState(() => maskText(present === '' ? proposed : present, [CPF]));
  const [password, setPassword] = useState('');
  const digits = cpf.replaceAll(/\D/g, '');
  const { busy, error, invalid, save } = useSaving(onClose);
  const code = error === null ? null : toAppError(error).code;
  return (
    <FormDialog
      title={t('profile.cpfHeading')}
      description={t('profile.cpfDialogText')}
      submitLabel={t('common.save')}
      busy={busy}
      disabled={password === '' || digits === present}
      onSubmit={() => void save(digits, password)}
      onClose={onClose}
    >
      {code !== null && !besideTheField.includes(code) && (
        <FailedNotice title={t('profile.saveFailed')} error={error} />
      )}
      <MaskedField
        type="cpf"
        label={t('fields.type.cpf')}
        hint={present === '' ? undefined : t('profile.cpfRemoveHint')}
        data-autofocus
        autoComplete="off"
        value={cpf}
        error={
          code === 'identification-in-use'
            ? t('profile.cpfInUse')
            : invalid
              ? t('fields.problem.cpf')
              : undefined
        }
        onChange={setCpf}
      />
      <PasswordField
        label={t('account.currentPassword')}
        value={password}
        error={code === 'wrong-password' ? errorTexts(error, t).text : undefined}
        onChange={setPassword}
      />
    </FormDialog>
  );
}

function useSaving(onSaved: () => void) {
  const { t, language } = useTexts();
  const { profile } = useData();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [invalid, setInvalid] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async (digits: string, password: string): Promise<void> => {
    setError(null);
    setInvalid(digits !== '' && !isCpf(digits));
    if (digits !== '' && !isCpf(digits)) return;
    setBusy(true);
    try {
      await profile.saveTaxDocument(digits === '' ? null : digits, password, language);
      notify({ kind: 'success', text: t('profile.saved') });
      onSaved();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return { busy, error, invalid, save };
}
