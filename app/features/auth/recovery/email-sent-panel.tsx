import { EnvelopeOpenIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { oneTimeTokenTimes } from '#domain/api/limits.ts';
import { LinkButton, PanelHeading } from '../panel-heading.tsx';

interface EmailSentPanelProps {
  user: string;
  mailbox: boolean;
  onLogin: () => void;
}

export function EmailSentPanel({ user, mailbox, onLogin }: EmailSentPanelProps) {
  const { t } = useTexts();
  return (
    <>
      <span className="mb-4 flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent-text">
        <EnvelopeOpenIcon aria-hidden className="size-6" />
      </span>
      <PanelHeading title={t('recovery.sentTitle')}>
        <p className="wrap-anywhere">{t('recovery.sentText', { user })}</p>
        <p className="mt-2">{t('recovery.sentHelp', { minutes: oneTimeTokenTimes.recoveryMinutes })}</p>
      </PanelHeading>
      {mailbox && (
        <Link to="/mailbox" className={buttonClasses('secondary', 'mb-4')}>
          {t('account.mailboxLink')}
        </Link>
      )}
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {t('recovery.notHere')}
        <LinkButton onClick={onLogin}>{t('recovery.toLogin')}</LinkButton>
      </p>
    </>
  );
}
