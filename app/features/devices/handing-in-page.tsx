import { ArrowUpTrayIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { usePageTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';

/** Shown instead of every page while a revoked device hands in its unsent work. */
export function HandingInPage(props: { waits: boolean }) {
  return (
    <WithPhrases area="devices">
      <HandingIn {...props} />
    </WithPhrases>
  );
}

function HandingIn({ waits }: { waits: boolean }) {
  const { t } = useTexts();
  usePageTitle(t('devices.handingInTitle'));
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div aria-live="polite" className="flex flex-col items-center">
        <EmptyState
          icon={ArrowUpTrayIcon}
          titleAs="h1"
          title={t('devices.handingInTitle')}
          text={t('devices.handingInText')}
        />
        {waits ? (
          <p className="max-w-md text-center text-waiting-text">{t('devices.handingInWaits')}</p>
        ) : (
          <Spinner className="size-6 text-accent" />
        )}
      </div>
    </main>
  );
}
