import { Suspense, useEffect, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { useMediaQuery } from '#app/ui/use-media-query.ts';
import { LeftOut, laterPart } from '#app/ui/later-part.tsx';
import type { AuthPanel } from '../auth-panel.ts';
import type { Brand } from '#app/ui/brand.ts';

/** Specification 2, section 9. */
const COVER_DELAY_MS = 200;

/** Same width as the class `lg:`. Narrower screens show no cover and do not load its drawings. */
const WIDE = '(min-width: 64rem)';

const CoverDrawing = laterPart(async () => (await import('./cover-drawings.tsx')).CoverDrawing, LeftOut);

/** After the form in the page's order, beside it on the screen: the inputs come first. */
export function AuthCover({
  tab,
  brand,
  background,
}: {
  tab: AuthPanel['tab'];
  brand: Brand | null;
  /** Address of a company's own picture, which replaces ours beside the sign-in form. */
  background: string | null;
}) {
  const { t } = useTexts();
  const wide = useMediaQuery(WIDE);
  const shown = useAfter(COVER_DELAY_MS) && wide;
  const [broken, setBroken] = useState(false);
  if (tab === 'login' && background !== null && !broken)
    return (
      <aside className="hidden bg-sunken lg:block">
        {shown && (
          <img
            src={background}
            alt=""
            className="h-dvh w-full animate-arrive object-cover dark:brightness-75"
            onError={() => setBroken(true)}
          />
        )}
      </aside>
    );
  return (
    <aside className="hidden bg-sunken p-12 lg:flex">
      {shown && (
        <div className="m-auto flex animate-arrive flex-col items-center gap-6">
          <Suspense fallback={<div className="aspect-4/3 w-full max-w-lg" />}>
            <CoverDrawing tab={tab} brand={brand} />
          </Suspense>
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
