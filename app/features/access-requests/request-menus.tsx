import { BuildingOfficeIcon, UserPlusIcon } from '@heroicons/react/24/outline';
import { useEffect } from 'react';
import type { Profile } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useLazyPhrases } from '#app/i18n/use-lazy-phrases.ts';
import { useBarButton } from '#app/ui/bar-buttons.ts';
import { AdminRequests } from './admin-requests.tsx';
import { OwnInvitations } from './own-invitations.tsx';
import { PersonalRequests } from './personal-requests.tsx';
import { useAccessRequests } from './use-access-requests.ts';
import { useOwnInvitations } from './use-own-invitations.ts';

/** A fallback for missed events: the server announces every change. */
const ASK_ANYWAY_MS = 600_000;
const PAGE = '/settings/access';

/**
 * Menus in the top bar: the person's invitations and own requests, and for administrators the requests of others, with
 * the number waiting.
 */
export function RequestMenus({ profile }: { profile: Profile }) {
  const { ready } = useLazyPhrases('accessRequests');
  return ready && <Menus profile={profile} />;
}

function Menus({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const { lists, reload } = useAccessRequests();
  const { open, reload: reloadInvitations } = useOwnInvitations();
  const admin = profile.user.companyadmin;
  useEffect(() => {
    const timer = setInterval(() => {
      void reload();
      void reloadInvitations();
    }, ASK_ANYWAY_MS);
    return () => clearInterval(timer);
  }, [reload, reloadInvitations]);
  const invited = open?.length ?? 0;
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
