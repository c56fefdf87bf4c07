import { Suspense } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Page } from '#app/ui/page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { TabBar } from '#app/ui/tab-bar.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import type { AccountTab } from './account-tab.ts';

/** `/account/:tab?` (specification 2, section 2). A tab that is not for this person redirects to the first one. */
export function AccountArea(props: { tabs: readonly AccountTab[] }) {
  return (
    <WithPhrases area="accountArea">
      <Area {...props} />
    </WithPhrases>
  );
}

function Area({ tabs }: { tabs: readonly AccountTab[] }) {
  const { t } = useTexts();
  const { session } = useData();
  const state = useLive(session.state$);
  const { tab } = useParams();
  const navigate = useNavigate();
  if (state?.phase !== 'signed-in' && state?.phase !== 'expired') return null;
  const { profile } = state;
  const open = tabs.filter(({ isFor }) => isFor?.(profile) ?? true);
  const [first] = open;
  if (first === undefined) return null;
  const chosen = open.find(({ id }) => id === tab);
  if (chosen === undefined) return <Navigate to={`/account/${first.id}`} replace />;
  const items = tabs.map(({ id, icon }) => ({
    id,
    icon,
    label: t(`accountArea.tabs.${id}`),
    hidden: !open.some((each) => each.id === id),
  }));
  return (
    <Page>
      <PageHeader title={t('accountArea.title')} text={profile.user.user} />
      <TabBar
        label={t('accountArea.tabsLabel')}
        tabs={items}
        chosen={chosen.id}
        onChoose={(id) => void navigate(`/account/${id}`)}
      >
        <Suspense fallback={<Spinner label={t('common.loading')} className="size-6 text-accent" />}>
          <chosen.Content />
        </Suspense>
      </TabBar>
    </Page>
  );
}
