import { Squares2X2Icon } from '@heroicons/react/24/outline';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Icon } from '#app/ui/icon.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { Menu } from '#app/ui/menu.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { openLater } from '#app/ui/open-later.ts';
import { ProductLogo, type Product } from '#app/ui/product-logo.tsx';
import { toAppError, type ErrorCode } from '#domain/api/errors.ts';
import type { App } from '#domain/entities/user.ts';
import { useShownCompany } from '../use-shown-company.ts';

/** Specification 1, section 2, without the current product. */
const products: readonly { app: App; name: string; icon: Icon }[] = [
  { app: 'dokia', name: 'Dokia', icon: signOf('dokia') },
  { app: 'collectame', name: 'Collectame', icon: signOf('collectame') },
  { app: 'workflux', name: 'Workflux', icon: signOf('workflux') },
  { app: 'lawdoc', name: 'Lawdoc', icon: signOf('lawdoc') },
];

/** A product's logo as an icon, in its own colours. */
function signOf(product: Product): Icon {
  return () => <ProductLogo product={product} className="size-5 shrink-0" />;
}

const withoutLicense: readonly ErrorCode[] = ['sso-user-is-not-in-app', 'suitable-license-not-found'];

/** The suite's other products, each in a new tab without another sign-in; on phones they are in the user's menu. */
export function AppSwitcher() {
  const { t } = useTexts();
  const entries = useProductEntries();
  if (entries.length === 0) return null;
  return <Menu trigger={<IconButton icon={Squares2X2Icon} label={t('shell.apps')} />} entries={entries} />;
}

/** Empty if the company shows no other product (specification 1, section 6). */
export function useProductEntries(): MenuEntry[] {
  const open = useOpenProduct();
  if (useShownCompany()?.hidesProducts === true) return [];
  return products.map(({ app, name, icon }) => ({
    id: app,
    label: name,
    icon,
    perform: () => void open(app),
  }));
}

function useOpenProduct(): (app: App) => Promise<void> {
  const { t } = useTexts();
  const { session } = useData();
  const notify = useNotify();
  return async (app) => {
    const refuse = (text: string) => notify({ kind: 'error', text });
    try {
      const opened = await openLater(session.signOnAddress(app));
      if (!opened) refuse(t('shell.appNotHere'));
    } catch (error) {
      const { code } = toAppError(error);
      refuse(withoutLicense.includes(code) ? t('shell.appWithoutLicense') : errorTexts(error, t).text);
    }
  };
}
