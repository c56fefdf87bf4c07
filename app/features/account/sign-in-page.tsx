import { WifiIcon } from '@heroicons/react/24/outline';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Logo } from '#app/ui/logo.tsx';
import { CoverArt } from './cover-art.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Stands in the place of whatever page was asked for; that page appears when the person is in. */
export function SignInPage({
  onSignedIn,
  reason,
}: {
  onSignedIn?: () => void;
  /** Why the person is out, where they did not leave by themselves. */
  reason?: 'device-revoked';
}) {
  const { t } = useTexts();
  const online = useOnline();
  return (
    <main className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(24rem,5fr)_6fr]">
      <section className="mx-auto flex w-full max-w-md flex-col px-4 py-6 sm:px-10">
        <p className="flex items-center gap-2 text-h2 font-semibold">
          <Logo />
          {t('common.appName')}
        </p>
        <div className="flex grow flex-col justify-center py-10">
          <h1 className="text-h1 font-semibold">{t('account.welcome')}</h1>
          <p className="mt-1 mb-6 text-muted">{t('account.welcomeText')}</p>
          {reason === 'device-revoked' && (
            <output className="mb-4 rounded-control bg-waiting-soft px-3 py-2">
              <p className="font-medium text-waiting-text">{t('devices.revokedHere')}</p>
              <p className="mt-1 text-sm">{t('devices.revokedHereText')}</p>
            </output>
          )}
          {!online && (
            <output className="mb-4 flex gap-2 rounded-control bg-waiting-soft px-3 py-2 text-waiting-text">
              <WifiIcon aria-hidden className="size-5 shrink-0" />
              {t('account.offline')}
            </output>
          )}
          <SignInForm {...(onSignedIn === undefined ? {} : { onSignedIn })} />
        </div>
        <LanguageSwitch />
      </section>
      <aside className="hidden flex-col items-center justify-center gap-6 bg-sunken p-12 lg:flex">
        <CoverArt className="w-full max-w-lg" />
        <div className="max-w-md text-center">
          <p className="text-h1 font-semibold text-balance">{t('account.coverTitle')}</p>
          <p className="mt-2 text-muted">{t('account.coverText')}</p>
        </div>
      </aside>
    </main>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(notify: () => void): () => void {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
}
