import { useEffect, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import type { AuthPanel } from './auth-panel.ts';
import type { Brand } from './brand.ts';
import { CoverArt } from './cover-art.tsx';
import { MailArt, PasswordArt, RecoveryArt } from './recovery-art.tsx';

/** Specification 2, section 9. */
const COVER_DELAY_MS = 200;

const art = {
  login: CoverArt,
  forgotPassword: RecoveryArt,
  recoveryEmailSent: MailArt,
  redefinePassword: PasswordArt,
} as const satisfies Record<AuthPanel['tab'], unknown>;

/** Beside the form, and after it: what is to be typed comes first. */
export function AuthCover({ tab, brand }: { tab: AuthPanel['tab']; brand: Brand | null }) {
  const { t } = useTexts();
  const shown = useAfter(COVER_DELAY_MS);
  const Art = art[tab];
  return (
    <aside className="hidden bg-sunken p-12 lg:flex">
      {shown && (
        <div className="m-auto flex animate-arrive flex-col items-center gap-6">
          <Art className="w-full max-w-lg" />
          <div className="max-w-md text-center">
            <p className="text-h1 font-semibold text-balance">
              {brand === null ? t('account.coverTitle') : t(`brands.${brand}.coverTitle`)}
            </p>
            <p className="mt-2 text-muted">
              {brand === null ? t('account.coverText') : t(`brands.${brand}.coverText`)}
            </p>
          </div>
        </div>
      )}
    </aside>
  );
}

function useAfter(milliseconds: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return over;
}
