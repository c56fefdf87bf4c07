import { useEffect } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { usePageTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/spinner.tsx';

/** Navigates to `address`, and shows a message while the other site loads. */
export function RedirectLoader({ address }: { address: string }) {
  const { t } = useTexts();
  usePageTitle(t('portals.redirecting'));
  useEffect(() => {
    location.replace(address);
  }, [address]);
  return (
    <main data-brand="workflux-portal" className="grid min-h-dvh place-items-center bg-surface p-4">
      <div className="flex max-w-md flex-col items-center gap-4 text-center">
        <span className="text-accent">
          <Spinner immediate label={t('portals.redirecting')} className="size-8" />
        </span>
        <h1 className="text-h2 font-semibold">{t('portals.redirecting')}</h1>
        <p className="text-sm break-all text-muted">{new URL(address).host}</p>
        <a href={address} className="text-sm font-medium text-accent-text underline-offset-2 hover:underline">
          {t('portals.openNow')}
        </a>
      </div>
    </main>
  );
}
