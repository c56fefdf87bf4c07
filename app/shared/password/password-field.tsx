import { EyeIcon, EyeSlashIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

interface PasswordFieldProps {
  label?: string;
  name?: string;
  autoComplete?: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** Gets the initial focus of a dialog. */
  startsHere?: boolean;
}

export function PasswordField({
  label,
  name = 'password',
  autoComplete = 'current-password',
  value,
  onChange,
  error,
  startsHere = false,
}: PasswordFieldProps) {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={label ?? t('account.password')}
      type={shown ? 'text' : 'password'}
      name={name}
      autoComplete={autoComplete}
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
