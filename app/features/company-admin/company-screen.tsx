import { ShieldCheckIcon } from '@heroicons/react/24/outline';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Page } from '#app/ui/page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TabBar } from '#app/ui/tab-bar.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { useProfile } from './use-profile.ts';
import { sections } from './sections.ts';

/** `/company/:section?`: the company data that the person may see and change. */
export function CompanyScreen() {
  return (
    <WithPhrases area="company">
      <Sections />
    </WithPhrases>
  );
}

function Sections() {
  const { t } = useTexts();
  const profile = useProfile();
  const may = useMay();
  const navigate = useNavigate();
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
        // Each section has its own address, so that it can be linked to and reached by going back.
        <TabBar
          label={t('company.sections')}
          tabs={open.map((each) => ({ id: each.id, label: t(each.label) }))}
          chosen={chosen.id}
          onChoose={(id) => void navigate(`/company/${id}`)}
        >
          <Suspense fallback={<Skeleton rows={3} className="h-12" />}>
            <chosen.Component />
          </Suspense>
        </TabBar>
      )}
    </Page>
  );
}
