import { CheckCircleIcon, NoSymbolIcon } from '@heroicons/react/24/outline';
import type { CompanyGroup } from '#domain/api/company/groups.ts';
import type { CompanyUser } from '#domain/api/company/users.ts';
import { useGiver, useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { mayGiveAll } from '../givable.ts';
import { useProfile } from '../use-profile.ts';
import { Marks } from './marks.tsx';

interface UserCardProps {
  user: CompanyUser;
  groups: readonly CompanyGroup[];
  onEdit: () => void;
  onDisable: () => void;
  onEnable: () => void;
  onInvite: () => void;
}

/** Avatar, name, login, phone, products, groups, and whether the person is active in the company. */
export function UserCard({ user, groups, onEdit, onDisable, onEnable, onInvite }: UserCardProps) {
  const { t } = useTexts();
  const viewer = useProfile()?.user;
  const self = viewer?.uid === user.uid;
  const manages = useMay()('users.admin') && (viewer?.companyadmin === true || !user.companyadmin);
  const gives = mayGiveAll(useGiver(), groups, user);
  const { name } = user;
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-surface border border-line bg-surface p-4">
      <div className="flex gap-3">
        <Avatar firstName={user.firstName} lastName={user.lastName} login={user.user} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="min-w-0 truncate font-medium" title={name}>
              {name}
            </h2>
            {self && <Badge kind="accent">{t('company.you')}</Badge>}
            {user.companyadmin && <Badge kind="accent">{t('company.companyadmin')}</Badge>}
            {user.external && <Badge>{t('company.external')}</Badge>}
            {user.invited && user.active && <Badge kind="waiting">{t('company.invitedBadge')}</Badge>}
          </div>
          <p className="truncate text-sm text-muted" title={user.user}>
            {user.user}
          </p>
          <p className="text-sm text-muted">{phoneText(user) ?? t('company.noPhone')}</p>
        </div>
      </div>
      <Marks user={user} groups={groups} />
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <span className="mr-auto">
          {user.active ? (
            <Badge kind="confirmed" icon={CheckCircleIcon}>
              {t('company.active')}
            </Badge>
          ) : (
            <Badge icon={NoSymbolIcon}>{t('company.inactive')}</Badge>
          )}
        </span>
        {manages && !gives && !user.active && (
          <span className="text-sm text-muted">{t('company.enableByAdmin')}</span>
        )}
        {manages && gives && user.invited && user.active && (
          <Button onClick={onInvite}>{t('company.inviteAgain')}</Button>
        )}
        {manages && user.active && !self && (
          <Button aria-label={t('company.disableLabel', { name })} onClick={onDisable}>
            {t('company.disable')}
          </Button>
        )}
        {manages && gives && !user.active && (
          <Button aria-label={t('company.enableLabel', { name })} onClick={onEnable}>
            {t('company.enable')}
          </Button>
        )}
        {manages && (
          <Button aria-label={t('company.editLabel', { name })} onClick={onEdit}>
            {t('company.edit')}
          </Button>
        )}
      </div>
    </li>
  );
}

function phoneText({ phoneArea, phone }: CompanyUser): string | null {
  if (phone === '') return null;
  const number = `${phone.slice(0, -4)}-${phone.slice(-4)}`;
  return phoneArea === '' ? number : `(${phoneArea}) ${number}`;
}
