import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { AdminRequests } from './admin-requests.tsx';
import { OwnInvitations } from './own-invitations.tsx';
import { PersonalRequests } from './personal-requests.tsx';
import { useAccessRequests } from './use-access-requests.ts';

/** `/settings/access`: the content of the top bar's menus, for screens without room for them and for links in mails. */
export function RequestsPage() {
  return (
    <WithPhrases area="accessRequests">
      <Requests />
    </WithPhrases>
  );
}

function Requests() {
  const { t } = useTexts();
  const { session } = useData();
  const state = useLive(session.state$);
  const inUse = useAccessRequests();
  if (state === undefined || !('profile' in state)) return null;
  return (
    <Page>
      <PageHeader title={t('accessRequests.title')} text={t('accessRequests.pageText')} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card>
          <h2 className="mb-2 text-h2 font-semibold">{t('invitations.own')}</h2>
          <OwnInvitations />
        </Card>
        <Card>
          <h2 className="mb-2 text-h2 font-semibold">{t('accessRequests.personal')}</h2>
          <PersonalRequests inUse={inUse} profile={state.profile} />
        </Card>
        {state.profile.user.companyadmin && (
          <Card>
            <h2 className="mb-2 text-h2 font-semibold">{t('accessRequests.admin')}</h2>
            <AdminRequests inUse={inUse} />
          </Card>
        )}
      </div>
    </Page>
  );
}
