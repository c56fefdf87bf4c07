import { ArrowPathIcon, UserPlusIcon, UsersIcon } from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import type { CompanyUser } from '#domain/api/company/users.ts';
import type { CompanyInvitation } from '#domain/api/membership-invitations.ts';
import { matchesText } from '#domain/rules/match-text.ts';
import { useGrantor, useMay } from '#app/data/permissions.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LockNote } from '#app/ui/lock-note.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { isOffline, RemoteProblem } from '../remote-problem.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import { DirectoryList } from './directory-list.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { useUserActions } from './use-user-actions.ts';
import { UserCard } from './user-card.tsx';
import { UserDialog } from './user-dialog.tsx';

type Open =
  | { dialog: 'invite' }
  | { dialog: 'edit' | 'disable'; user: CompanyUser }
  | { dialog: 'withdraw'; invitation: CompanyInvitation }
  | null;

/** The people of the company. Offline, those whom the device knows. */
export function UsersSection() {
  const { t } = useTexts();
  const { company } = useData();
  const may = useMay();
  const [seesGroups, manages] = [may('groups.view'), may('users.admin')];
  const visits = useGrantor()?.visiting === true;
  const remote = useRemote(
    useMemo(
      () => () => Promise.all([company.users(), seesGroups ? company.groups() : [], company.invitations()]),
      [company, seesGroups],
    ),
  );
  const [text, setText] = useState('');
  const [open, setOpen] = useState<Open>(null);
  const actions = useUserActions(remote.reload);
  const photos = usePhotos();
  const [users, groups, invitations] = remote.value ?? [[], [], []];
  const shown = users
    .filter(({ name, user }) => matchesText(`${name} ${user}`, text))
    .sort((a, b) => a.name.localeCompare(b.name));
  const waiting = invitations.filter(({ firstName, lastName, email }) =>
    matchesText(`${firstName} ${lastName} ${email}`, text),
  );
  const close = (): void => setOpen(null);
  const done = (): void => {
    close();
    void remote.reload();
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchField
          label={t('company.findUser')}
          value={text}
          onChange={setText}
          className="min-w-0 grow basis-60 sm:max-w-104"
        />
        <div className="ml-auto flex gap-2">
          <Button icon={ArrowPathIcon} busy={remote.busy} onClick={() => void remote.reload()}>
            {t('company.refresh')}
          </Button>
          {manages && !visits && (
            <Button
              kind="primary"
              icon={UserPlusIcon}
              disabled={remote.value === null}
              onClick={() => setOpen({ dialog: 'invite' })}
            >
              {t('company.invite')}
            </Button>
          )}
        </div>
      </div>
      {manages && visits && <LockNote text={t('company.visitorGives')} className="mb-4" />}
      {!manages && <LockNote text={missingPermissionText('users.admin', t)} className="mb-4" />}
      <RemoteProblem remote={remote} text={t('company.directoryOnly')} />
      {remote.value === null && remote.error === null && <Skeleton rows={4} className="h-20" />}
      {remote.value === null && isOffline(remote.error) && <DirectoryList text={text} />}
      {remote.value !== null && (
        <>
          <p className="mb-2 text-sm text-muted" aria-live="polite">
            {t('company.usersCount', { count: shown.length })}
          </p>
          {shown.length + waiting.length === 0 && (
            <EmptyState icon={UsersIcon} title={t('company.noUsers')} text={t('company.noUsersText')} />
          )}
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {waiting.map((invitation) => (
              <InvitationCard
                key={invitation.uid}
                invitation={invitation}
                groups={groups}
                onRenew={() => actions.renew(invitation)}
                onWithdraw={() => setOpen({ dialog: 'withdraw', invitation })}
              />
            ))}
            {shown.map((user) => (
              <UserCard
                key={user.uid}
                user={user}
                photo={photos.get(user.uid) ?? null}
                groups={groups}
                onEdit={() => setOpen({ dialog: 'edit', user })}
                onDisable={() => setOpen({ dialog: 'disable', user })}
                onEnable={() => actions.enable(user)}
                onInvite={() => actions.invite(user)}
              />
            ))}
          </ul>
        </>
      )}
      {open?.dialog === 'invite' && <UserDialog user={null} groups={groups} onClose={close} onSaved={done} />}
      {open?.dialog === 'edit' && (
        <UserDialog user={open.user} groups={groups} onClose={close} onSaved={done} />
      )}
      {open?.dialog === 'withdraw' && (
        <WithdrawDialog invitation={open.invitation} onClose={close} onWithdrawn={done} />
      )}
      {open?.dialog === 'disable' && <DisableDialog user={open.user} onClose={close} onDisabled={done} />}
    </>
  );
}

/** Pictures of the people whom the device knows, by uid. */
function usePhotos(): ReadonlyMap<string, string> {
  const { directory } = useData();
  const known = useLive(() => directory.watch(), [directory]);
  return useMemo(() => {
    const photos = (known ?? []).flatMap(({ uid, data }) =>
      data.kind === 'user' && data.photo !== undefined ? [[uid, data.photo] as const] : [],
    );
    return new Map(photos);
  }, [known]);
}
