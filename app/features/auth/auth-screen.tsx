import { WifiIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { ProductLogo } from '#app/ui/product-logo.tsx';
import { brandColorStyle } from '#app/ui/brand-color.ts';
import { usePageTitle } from '#app/ui/page-title.ts';
import { useShownTheme } from '#app/ui/theme.ts';
import { useOnline } from '#app/ui/use-online.ts';
import type { Appearance } from '#domain/api/portals.ts';
import { AuthCover } from './cover/auth-cover.tsx';
import type { AuthPanel } from './auth-panel.ts';
import { AuthPanels } from './auth-panels.tsx';
import { brandNames, type Brand } from '#app/ui/brand.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { useSite } from './use-site.ts';

/** Why the session ended, if the person did not sign out. */
export type SignedOutReason = 'device-revoked';

interface AuthScreenProps {
  panel: AuthPanel;
  onPanel: (panel: AuthPanel) => void;
  /** The product that the user signs in to, if it is not this one. */
  brand?: Brand | null;
  reason?: SignedOutReason | undefined;
}

/** The sign-in form and the panels around it, in the colours of the product. */
export function AuthScreen({ panel, onPanel, brand = null, reason }: AuthScreenProps) {
  const { t } = useTexts();
  const appearance = useAppearance(brand);
  const colors = brandColorStyle(appearance?.color ?? null, useShownTheme());
  const title = brand === null ? t('account.welcome') : t(`brands.${brand}.title`);
  usePageTitle(title);
  return (
    <main
      data-brand={brand ?? undefined}
      style={colors}
      className="grid min-h-dvh grid-cols-1 bg-surface lg:grid-cols-[minmax(24rem,5fr)_6fr]"
    >
      <section className="mx-auto flex w-full max-w-md min-w-0 flex-col px-4 py-6 sm:px-10">
        <Sign brand={brand} appearance={appearance} />
        <div className="flex grow flex-col justify-center py-10">
          {panel.tab === 'login' && (
            <>
              <h1 className="text-h1 font-semibold">{title}</h1>
              <p className="mt-1 mb-6 text-muted">
                {brand === null ? t('account.welcomeText') : t(`brands.${brand}.text`)}
              </p>
            </>
          )}
          {reason === 'device-revoked' && <RevokedNotice />}
          <OfflineNotice />
          <AuthPanels panel={panel} onPanel={onPanel} brand={brand} registers />
        </div>
        <LanguageSwitch />
      </section>
      <AuthCover tab={panel.tab} brand={brand} background={appearance?.background ?? null} />
    </main>
  );
}

function Sign({ brand, appearance }: { brand: Brand | null; appearance: Appearance | null }) {
  const { t } = useTexts();
  if (appearance !== null && appearance.logo !== null)
    return (
      <img
        src={appearance.logo}
        alt={appearance.name}
        className="max-h-14 max-w-52 self-start object-contain"
      />
    );
  return (
    <p className="flex items-center gap-2 text-h2 font-semibold">
      <ProductLogo product={brand ?? 'autodocs'} />
      {brand === null ? t('common.appName') : brandNames[brand]}
    </p>
  );
}

function RevokedNotice() {
  const { t } = useTexts();
  return (
    <output className="mb-4 rounded-control bg-waiting-soft px-3 py-2">
      <p className="font-medium text-waiting-text">{t('account.revokedHere')}</p>
      <p className="mt-1 text-sm">{t('account.revokedHereText')}</p>
    </output>
  );
}

function OfflineNotice() {
  const { t } = useTexts();
  const online = useOnline();
  if (online) return null;
  return (
    <output className="mb-4 flex gap-2 rounded-control bg-waiting-soft px-3 py-2 text-waiting-text">
      <WifiIcon aria-hidden className="size-5 shrink-0" />
      {t('account.offline')}
    </output>
  );
}

/** The appearance of the company that the page's address belongs to; null until it is known, or if there is none. */
function useAppearance(brand: Brand | null): Appearance | null {
  return useSite(brand)?.appearance ?? null;
}
