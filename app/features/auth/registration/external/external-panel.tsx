import { CheckBadgeIcon } from '@heroicons/react/24/outline';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Registered } from '#domain/api/customers.ts';
import { TEMPORARY_PASSWORD_DAYS } from '#domain/api/limits.ts';
import { brandNames, type Brand } from '#app/ui/brand.ts';
import { PanelHeading } from '#app/features/auth/panel-heading.tsx';
import { ExternalForm } from './external-form.tsx';
import { HaveAccount } from '../have-account.tsx';
import { StepProgress } from '../step-progress.tsx';
import { useExternal } from './use-external.ts';

interface ExternalPanelProps {
  /** uid of the company whose link was opened. */
  company: string;
  brand: Brand | null;
  onLogin: (user: string) => void;
}

interface Saved {
  email: string;
  mail: Registered['mail'];
}

/** Registers a person with the company whose link they opened: a form, then a notice (specification 2, section 2). */
export function ExternalPanel({ company, brand, onLogin }: ExternalPanelProps) {
  const { t } = useTexts();
  const { name, error, ask } = useCompanyName(company);
  const [saved, setSaved] = useState<Saved | null>(null);
  const control = useExternal(company, (email, mail) => setSaved({ email, mail }));
  const app = brand === null ? t('common.appName') : brandNames[brand];
  if (saved !== null) return <Created {...saved} onLogin={() => onLogin(saved.email)} />;
  return (
    <>
      <PanelHeading title={t('registration.externalTitle', { app })}>
        {name === null ? t('registration.externalText') : t('registration.externalInto', { company: name })}
      </PanelHeading>
      {error !== null && <ErrorNotice error={error} onRetry={() => void ask()} />}
      {error === null && name === null && (
        <Spinner label={t('common.loading')} className="size-6 text-accent" />
      )}
      {name !== null && (
        <>
          <StepProgress step={1} steps={2} name={t('registration.stepName.external')} />
          <ExternalForm {...control} />
        </>
      )}
      <HaveAccount onLogin={() => onLogin('')} />
    </>
  );
}

function Created({ email, mail, onLogin }: Saved & { onLogin: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <span className="mb-4 flex size-12 items-center justify-center rounded-full bg-confirmed-soft text-confirmed-text">
        <CheckBadgeIcon aria-hidden className="size-6" />
      </span>
      <PanelHeading title={t('registration.createdTitle')}>
        <p className="break-words">
          {t(mail === 'failed' ? 'registration.temporaryUnsent' : 'registration.temporarySent', {
            email,
            days: TEMPORARY_PASSWORD_DAYS,
          })}
        </p>
      </PanelHeading>
      <StepProgress step={2} steps={2} name={t('registration.stepName.created')} />
      <div className="flex flex-wrap gap-2">
        {mail === 'mailbox' && (
          <Link to="/mailbox" className={buttonClasses()}>
            {t('account.mailboxLink')}
          </Link>
        )}
        <Button kind="primary" onClick={onLogin}>
          {t('registration.toSignIn')}
        </Button>
      </div>
    </>
  );
}

function useCompanyName(company: string) {
  const { registration } = useData();
  const [state, setState] = useState<{ name: string | null; error: unknown }>({ name: null, error: null });
  const ask = useCallback(async () => {
    try {
      setState({ name: await registration.externalCompany(company), error: null });
    } catch (error) {
      setState({ name: null, error });
    }
  }, [registration, company]);
  useEffect(() => {
    const begin = (): void => void ask();
    begin();
  }, [ask]);
  return { ...state, ask };
}
