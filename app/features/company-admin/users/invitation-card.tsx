import { EnvelopeIcon } from '@heroicons/react/24/outline';
import type { CompanyGroup } from '#domain/api/company/groups.ts';
import type { CompanyInvitation } from '#domain/api/membership-invitations.ts';
import { useGiver, useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { mayGiveAll } from '../givable.ts';
import { useProfile } from '../use-profile.ts';
import { Marks } from './marks.tsx';

interface InvitationCardProps {
  invitation: CompanyInvitation;
  groups: readonly CompanyGroup[];
  onRenew: () => void;
  onWithdraw: () => void;
}

/** Who has an account and was asked into the company, as whoever invited them typed it. */
export function InvitationCard({ invitation, groups, onRenew, onWithdraw }: InvitationCardProps) {
  const { t, format } = useTexts();
  const viewer = useProfile()?.user;
  const { firstName, lastName, email, companyadmin, expired } = invitation;
  const manages = useMay()('users.admin') && (viewer?.companyadmin === true || !companyadmin);
  const gives = mayGiveAll(useGiver(), groups, invitation);
  const name = `${firstName} ${lastName}`;
  const facts = { name: invitation.invitedBy, when: format.date(invitation.expiresAt) };
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-surface border border-dashed border-line bg-surface p-4">
      <div className="flex gap-3">
        <span
          aria-hidden
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken text-muted"
        >
          <EnvelopeIcon className="size-5" />
        </span>
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="min-w-0 truncate font-medium" title={name}>
              {name}
            </h2>
            {companyadmin && <Badge kind="accent">{t('company.companyadmin')}</Badge>}
            <Badge kind={expired ? 'neutral' : 'waiting'}>
              {t(expired ? 'invitations.expired' : 'invitations.waiting')}
            </Badge>
          </div>
          <p className="truncate text-sm text-muted" title={email}>
            {email}
          </p>
          <p className="text-sm text-muted">{t(expired ? 'invitations.over' : 'invitations.until', facts)}</p>
        </div>
      </div>
      <Marks user={invitation} groups={groups} />
      {manages && (
        <div className="mt-auto flex flex-wrap items-center justify-end gap-2">
          {gives && (
            <Button aria-label={t('invitations.renewLabel', { name })} onClick={onRenew}>
              {t('invitations.renew')}
            </Button>
          )}
          <Button aria-label={t('invitations.withdrawLabel', { name })} onClick={onWithdraw}>
            {t('invitations.withdraw')}
          </Button>
        </div>
      )}
    </li>
  );
}
