import { DocumentTextIcon, LockClosedIcon } from '@heroicons/react/24/outline';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Icon } from '#app/ui/icon.ts';
import { Spinner } from '#app/ui/spinner.tsx';

function OpenPage({
  icon,
  title,
  text,
  action,
}: {
  icon: Icon;
  title: string;
  text: string;
  action?: ReactNode;
}) {
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas">
      <EmptyState icon={icon} titleAs="h1" title={title} text={text} actions={action} />
    </main>
  );
}

export function UnauthorizedPage() {
  const { t } = useTexts();
  return (
    <OpenPage
      icon={LockClosedIcon}
      title={t('account.unauthorizedTitle')}
      text={t('account.unauthorizedText')}
      action={
        <Link to="/auth" className={buttonClasses('primary')}>
          {t('account.toSignIn')}
        </Link>
      }
    />
  );
}

/** This server takes no one-time tokens: whatever comes is refused, by the way a refused token takes. */
export function SingleSignOnPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/unauthorized', { replace: true });
  }, [navigate]);
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas">
      <Spinner label={t('account.ssoChecking')} />
    </main>
  );
}

export function FormUnavailablePage() {
  const { t } = useTexts();
  return <OpenPage icon={DocumentTextIcon} title={t('account.formTitle')} text={t('account.formText')} />;
}
