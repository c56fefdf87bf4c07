import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { usePageTitle } from '#app/ui/page-title.ts';
import { SearchField } from '#app/ui/search-field.tsx';
import { BuildingOffice2Icon } from '@heroicons/react/24/outline';
import { PortalSlides } from './portal-slides.tsx';
import { usePortals } from './use-portals.ts';

interface PortalChooserProps {
  onOpen: (domain: string, remember: boolean) => void;
  /** Opens the sign-in form, independent of the portal. */
  onSignIn: () => void;
}

/** 'Defina o portal de acesso' (specification 2, section 2). */
export function PortalChooser({ onOpen, onSignIn }: PortalChooserProps) {
  const { t } = useTexts();
  const [remember, setRemember] = useState(false);
  const [search, setSearch] = useState('');
  const pages = usePortals(search);
  const { box } = useSearchKey();
  usePageTitle(t('portals.title'));
  const nothing = !pages.busy && pages.failure === null && pages.portals.length === 0;
  return (
    <main
      data-brand="workflux-portal"
      className="grid min-h-dvh grid-cols-1 place-items-center bg-canvas p-4"
    >
      <section className="flex w-full max-w-5xl flex-col gap-5 rounded-surface border border-line bg-surface p-4 sm:p-8">
        <header>
          <h1 className="text-h1 font-semibold">{t('portals.title')}</h1>
          <p className="mt-1 text-muted">{t('portals.text')}</p>
        </header>
        <div ref={box}>
          <SearchField label={t('portals.search')} shortcut="Ctrl+/" value={search} onChange={setSearch} />
        </div>
        {pages.failure !== null && <ErrorNotice error={pages.failure} onRetry={pages.more} />}
        {nothing && search !== '' && (
          <EmptyState
            icon={BuildingOffice2Icon}
            title={t('portals.notFound')}
            text={t('portals.notFoundText')}
          />
        )}
        {nothing && search === '' && (
          <EmptyState icon={BuildingOffice2Icon} title={t('portals.none')} text={t('portals.noneText')} />
        )}
        <PortalSlides pages={pages} onOpen={(domain) => onOpen(domain, remember)} />
        <Checkbox label={t('portals.remember')} checked={remember} onChange={setRemember} />
        <Button kind={nothing ? 'primary' : 'secondary'} className="self-start" onClick={onSignIn}>
          {t('portals.signIn')}
        </Button>
      </section>
    </main>
  );
}

/** Ctrl+/ focuses the search from anywhere on the page. */
function useSearchKey() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { box };
}
