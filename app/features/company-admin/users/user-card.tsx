import type { CompanyGroup } from '#domain/api/company/groups.ts';
import type { CompanyUser } from '#domain/api/company/users.ts';
import { useGrantor, useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { PersonCard } from '#app/shared/people/person-card.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { mayGiveAll } from '../grantable.ts';
import { useProfile } from '../use-profile.ts';
import { groupNames } from './group-names.ts';

interface UserCardProps {
  user: CompanyUser;
  /** SHA-256 of their picture, as stored on the device. */
  photo: string | null;
  groups: readonly CompanyGroup[];
  onEdit: () => void;
  onDisable: () => void;
  onEnable: () => void;
  onInvite: () => void;
}

/** A current or former member of the company, with the possible actions. */
export function UserCard({ user, photo, groups, onEdit, onDisable, onEnable, onInvite }: UserCardProps) {
  const { t } = useTexts();
  const viewer = useProfile()?.user;
  const self = viewer?.uid === user.uid;
  const manages = useMay()('users.admin') && (viewer?.companyadmin === true || !user.companyadmin);
  const gives = mayGiveAll(useGrantor(), groups, user);
  const { name } = user;
  return (
    <PersonCard
      person={{ ...user, login: user.user, photo, groups: groupNames(user, groups) }}
      active={user.active}
      note={phoneText(user) ?? t('company.noPhone')}
      badges={
        <>
          {self && <Badge kind="accent">{t('company.you')}</Badge>}
          {user.external && <Badge>{t('company.external')}</Badge>}
          {user.invited && user.active && <Badge kind="waiting">{t('company.invitedBadge')}</Badge>}
        </>
      }
    >
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
    </PersonCard>
  );
}

function phoneText({ phoneArea, phone }: CompanyUser): string | null {
  if (phone === '') return null;
  const number = `${phone.slice(0, -4)}-${phone.slice(-4)}`;
  return phoneArea === '' ? number : `(${phoneArea}) ${number}`;
}
