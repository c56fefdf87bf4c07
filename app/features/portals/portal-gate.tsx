import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useData } from '#app/data/react.tsx';
import type { SiteAppearance } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { siteAddress } from '#domain/rules/company/site-domain.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { PortalChooser } from './portal-chooser.tsx';
import { FORGET_FLAG, forgetPortal, rememberedPortal, rememberPortal } from './remembered-access.ts';
import { RedirectLoader } from './redirect-loader.tsx';

/** `children` at the address of a company's portal, else the choice of a portal (specification 2, section 2). */
export function PortalGate({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const { portals } = useData();
  const [site, setSite] = useState<SiteAppearance | null>(null);
  const [target, setTarget] = useRememberedTarget();
  const [signsIn, setSignsIn] = useState(false);
  useEffect(() => {
    // Never rejects: without an answer the address counts as no company's.
    portals.appearance('workflux-portal').then(setSite, () => undefined);
  }, [portals]);
  if (site?.portal === true || signsIn) return children;
  if (target !== null) return <RedirectLoader address={target} />;
  if (site === null)
    return (
      <main
        data-brand="workflux-portal"
        className="grid min-h-dvh place-items-center gap-3 bg-surface text-accent"
      >
        <div className="flex items-center gap-3">
          <Spinner label={t('portals.loading')} className="size-6" />
          <p className="text-sm text-muted">{t('portals.loading')}</p>
        </div>
      </main>
    );
  const open = (domain: string, remember: boolean) => {
    if (remember) rememberPortal(localStorage, domain);
    setTarget(siteAddress(domain));
  };
  return <PortalChooser onOpen={open} onSignIn={() => setSignsIn(true)} />;
}

/** Address of the remembered portal, unless the address asks to forget it. */
function useRememberedTarget(): [string | null, (address: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const forgets = search.has(FORGET_FLAG);
  const [target, setTarget] = useState<string | null>(() => {
    const remembered = forgets ? null : rememberedPortal(localStorage);
    return remembered === null ? null : siteAddress(remembered);
  });
  useEffect(() => {
    if (!forgets) return;
    forgetPortal(localStorage);
    const rest = new URLSearchParams(search);
    rest.delete(FORGET_FLAG);
    setSearch(rest, { replace: true });
  }, [forgets, search, setSearch]);
  return [target, setTarget];
}
