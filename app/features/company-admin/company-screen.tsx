import { ShieldCheckIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { NavLink, useParams } from 'react-router';
import { useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Page } from '#app/ui/page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useCurrentInSight } from '#app/ui/use-current-in-sight.ts';
import { useProfile } from './use-profile.ts';
import { sections, type AdminSection } from './sections.ts';

/** `/company/:section?`: what the person may see and set of the company. */
export function CompanyScreen() {
  const { t } = useTexts();
  const profile = useProfile();
  const may = useMay();
  const { section } = useParams();
  if (profile === null) return null;
  const { companyadmin } = profile.user;
  const open = sections.filter(({ needs, adminsOnly }) => may(needs) && (companyadmin || !adminsOnly));
  const chosen = open.find(({ id }) => id === section) ?? open[0];
  return (
    <Page>
      <PageHeader title={t('company.title')} text={t('company.text', { name: profile.company.name })} />
      {chosen === undefined ? (
        <EmptyState
          icon={ShieldCheckIcon}
          title={t('company.onlyAdmins')}
          text={t('company.onlyAdminsText')}
        />
      ) : (
        <>
          <Sections open={open} current={chosen.id} />
          <chosen.Component />
        </>
      )}
    </Page>
  );
}

/** Addresses of their own, so that each part can be linked to and gone back to. */
function Sections({ open, current }: { open: readonly AdminSection[]; current: string }) {
  const { t } = useTexts();
  const row = useCurrentInSight<HTMLElement>(current);
  return (
    <nav
      ref={row}
      aria-label={t('company.sections')}
      className="-mx-4 mb-4 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-1">
        {open.map(({ id, label }) => (
          <li key={id}>
            <NavLink
              to={`/company/${id}`}
              aria-current={id === current ? 'page' : undefined}
              className={clsx(
                '-mb-px flex h-10 items-center border-b-2 px-3 whitespace-nowrap touch:h-11',
                id === current
                  ? 'border-accent font-medium text-accent-text'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
