import { Suspense, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { laterPart } from '#app/ui/later-part.tsx';
import type { AuthPanel } from '../auth-panel.ts';
import type { Brand } from '#app/ui/brand.ts';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

const CertificateForm = laterPart(async () => (await import('./certificate-form.tsx')).CertificateForm);

interface LoginPanelProps {
  user: string;
  brand: Brand | null;
  onPanel: (panel: AuthPanel) => void;
  onSignedIn?: (() => void) | undefined;
}

/** The tab 'login': e-mail and password, or another sign-in method. */
export function LoginPanel({ user, brand, onPanel, onSignedIn }: LoginPanelProps) {
  const { t } = useTexts();
  const [byCertificate, setByCertificate] = useState(false);
  if (byCertificate)
    return (
      <Suspense fallback={<Spinner label={t('common.loading')} className="size-6 text-accent" />}>
        <CertificateForm onSignedIn={onSignedIn} onPassword={() => setByCertificate(false)} />
      </Suspense>
    );
  return (
    <>
      <SignInForm
        user={user}
        onForgot={(typed) => onPanel({ tab: 'forgotPassword', user: typed })}
        onUnverified={(proof) => onPanel({ tab: 'redefinePassword', proof })}
        {...(onSignedIn === undefined ? {} : { onSignedIn })}
      />
      <SignInMethods brand={brand} onCertificate={() => setByCertificate(true)} />
    </>
  );
}
