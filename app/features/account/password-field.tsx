import { EyeIcon, EyeSlashIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** Where a dialog puts the focus. */
  startsHere: boolean;
}

export function PasswordField({ value, onChange, error, startsHere }: PasswordFieldProps) {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={t('account.password')}
      type={shown ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      data-autofocus={startsHere || undefined}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      trailing={
        <IconButton
          icon={shown ? EyeSlashIcon : EyeIcon}
          label={shown ? t('account.hidePassword') : t('account.showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
