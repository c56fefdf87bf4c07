import { BuildingOfficeIcon, UserPlusIcon } from '@heroicons/react/24/outline';
import { useEffect } from 'react';
import type { Profile } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useBarButton } from '#app/ui/bar-buttons.ts';
import { AdminRequests } from './admin-requests.tsx';
import { OwnInvitations } from './own-invitations.tsx';
import { PersonalRequests } from './personal-requests.tsx';
import { useAccessRequests } from './use-access-requests.ts';
import { useOwnInvitations } from './use-own-invitations.ts';

/** An invitation comes by mail too: this is for who has the app open. */
const ASK_INVITATIONS_MS = 600_000;
/** Specification 1 has the top bar ask each second; a request is answered by people, and a minute is soon enough. */
const ASK_MS = 60_000;
const PAGE = '/settings/access';

/** In the top bar: invitations to the person and their own requests, and for administrators those of others, with how many wait. */
export function RequestMenus({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const { lists, reload } = useAccessRequests();
  const admin = profile.user.companyadmin;
  useEffect(() => {
    const timer = setInterval(() => void reload(), ASK_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const invited = useInvited();
  const concerned = admin || (lists?.personal.length ?? 0) > 0;
  useBarButton({
    id: 'personal-requests',
    icon: BuildingOfficeIcon,
    ...(invited > 0
      ? {
          label: t('invitations.own'),
          words: t('invitations.ownShort'),
          count: invited,
          countLabel: t('invitations.ownWaiting', { count: invited }),
        }
      : {
          label: t('accessRequests.personal'),
          words: concerned ? t('accessRequests.personalShort') : undefined,
        }),
    priority: 60,
    panel: PersonalPanel,
    to: PAGE,
  });
  const waiting = lists?.admin.filter(({ status }) => status === 'pending').length ?? 0;
  const button = {
    id: 'admin-requests',
    icon: UserPlusIcon,
    label: t('accessRequests.admin'),
    words: t('accessRequests.adminShort'),
    count: waiting,
    countLabel: t('accessRequests.adminWaiting', { count: waiting }),
    priority: 50,
    panel: AdminPanel,
    to: PAGE,
  };
  useBarButton(admin ? button : null);
  return null;
}

/** How many invitations wait for the person. */
function useInvited(): number {
  const { open, reload } = useOwnInvitations();
  useEffect(() => {
    const timer = setInterval(() => void reload(), ASK_INVITATIONS_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return open?.length ?? 0;
}

function PersonalPanel() {
  const { t } = useTexts();
  const { session } = useData();
  const state = useLive(session.state$);
  const inUse = useAccessRequests();
  const { open, accepted } = useOwnInvitations();
  const invited = accepted.length + (open?.length ?? 0) > 0;
  if (state === undefined || !('profile' in state)) return null;
  return (
    <>
      {invited && (
        <section className="mb-4">
          <h2 className="mb-2 text-h2 font-semibold">{t('invitations.own')}</h2>
          <OwnInvitations />
        </section>
      )}
      <h2 className="mb-2 text-h2 font-semibold">{t('accessRequests.personal')}</h2>
      <PersonalRequests inUse={inUse} profile={state.profile} />
    </>
  );
}

function AdminPanel() {
  const { t } = useTexts();
  return (
    <>
      <h2 className="mb-2 text-h2 font-semibold">{t('accessRequests.admin')}</h2>
      <AdminRequests inUse={useAccessRequests()} />
    </>
  );
}
