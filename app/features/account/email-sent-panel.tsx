import { EnvelopeOpenIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { LinkButton, PanelHeading } from './panel-heading.tsx';

export function EmailSentPanel({ user, onLogin }: { user: string; onLogin: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <span className="mb-4 flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent-text">
        <EnvelopeOpenIcon aria-hidden className="size-6" />
      </span>
      <PanelHeading title={t('recovery.sentTitle')}>
        <p className="break-words">{t('recovery.sentText', { user })}</p>
        <p className="mt-2">{t('recovery.sentHelp')}</p>
      </PanelHeading>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {t('recovery.notHere')}
        <LinkButton onClick={onLogin}>{t('recovery.toLogin')}</LinkButton>
      </p>
    </>
  );
}
