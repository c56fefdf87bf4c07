import { EnvelopeIcon } from '@heroicons/react/24/outline';
import type { CompanyGroup } from '#domain/api/company/groups.ts';
import type { CompanyInvitation } from '#domain/api/membership-invitations.ts';
import { useGrantor, useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { PersonCard } from '#app/shared/people/person-card.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { mayGiveAll } from '../grantable.ts';
import { useProfile } from '../use-profile.ts';
import { groupNames } from './group-names.ts';

interface InvitationCardProps {
  invitation: CompanyInvitation;
  groups: readonly CompanyGroup[];
  onRenew: () => void;
  onWithdraw: () => void;
}

/** A person with an account who was invited to the company, with the data that the inviter typed. */
export function InvitationCard({ invitation, groups, onRenew, onWithdraw }: InvitationCardProps) {
  const { t, format } = useTexts();
  const viewer = useProfile()?.user;
  const { firstName, lastName, email, companyadmin, expired } = invitation;
  const manages = useMay()('users.admin') && (viewer?.companyadmin === true || !companyadmin);
  const gives = mayGiveAll(useGrantor(), groups, invitation);
  const name = `${firstName} ${lastName}`;
  const facts = { name: invitation.invitedBy, when: format.date(invitation.expiresAt) };
  return (
    <PersonCard
      person={{ ...invitation, name, login: email, groups: groupNames(invitation, groups) }}
      active={null}
      sign={EnvelopeIcon}
      note={t(expired ? 'invitations.over' : 'invitations.until', facts)}
      badges={
        <Badge kind={expired ? 'neutral' : 'waiting'}>
          {t(expired ? 'invitations.expired' : 'invitations.waiting')}
        </Badge>
      }
    >
      {manages && gives && (
        <Button aria-label={t('invitations.renewLabel', { name })} onClick={onRenew}>
          {t('invitations.renew')}
        </Button>
      )}
      {manages && (
        <Button aria-label={t('invitations.withdrawLabel', { name })} onClick={onWithdraw}>
          {t('invitations.withdraw')}
        </Button>
      )}
    </PersonCard>
  );
}
