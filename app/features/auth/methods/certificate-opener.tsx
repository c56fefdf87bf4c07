import { FolderOpenIcon } from '@heroicons/react/24/outline';
import { useState, type FormEvent } from 'react';
import type { LocalCertificate } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { pickFile } from '#app/ui/pick-file.ts';
import { toAppError } from '#domain/api/errors.ts';
import { PasswordField } from '#app/shared/password/password-field.tsx';

/** Chooses an A1 file and opens it with its password, on this device. */
export function CertificateOpener({ onOpened }: { onOpened: (certificate: LocalCertificate) => void }) {
  const { t } = useTexts();
  const { localCertificates } = useData();
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const choose = async () => {
    const picked = await pickFile('.pfx,.p12,application/x-pkcs12');
    if (picked === null) return;
    setFile(picked);
    setPassword('');
    setFailure(null);
  };
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (file === null || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const certificate = await localCertificates.open(file, password);
      setFile(null);
      setPassword('');
      onOpened(certificate);
    } catch (error) {
      setFailure(toAppError(error));
    } finally {
      setBusy(false);
    }
  };
  if (file === null)
    return (
      <Button icon={FolderOpenIcon} onClick={() => void choose()} className="w-full">
        {t('signInMethods.openFile')}
      </Button>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => void open(event)}
      className="flex flex-col gap-3 rounded-surface border border-line bg-sunken p-3"
    >
      <p className="truncate text-sm font-medium" title={file.name}>
        {file.name}
      </p>
      <PasswordField
        label={t('signInMethods.filePassword')}
        name="certificate-password"
        value={password}
        error={failure === null ? undefined : errorTexts(failure, t).text}
        onChange={(value) => {
          setPassword(value);
          setFailure(null);
        }}
      />
      <p className="text-xs text-faint">{t('signInMethods.staysHere')}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {t('signInMethods.open')}
        </Button>
        <Button kind="ghost" onClick={() => void choose()}>
          {t('signInMethods.otherFile')}
        </Button>
      </div>
    </form>
  );
}
