import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnInvitation } from '#domain/api/membership-invitations.ts';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { LockNote } from '#app/ui/lock-note.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { ServerUnavailable } from '#app/ui/server-unavailable.tsx';
import { useOwnInvitations } from './use-own-invitations.ts';

type Asked = { invitation: OwnInvitation; answer: 'accept' | 'decline' } | null;

/** Companies that invite the person, and the invitations that the person accepted just now. */
export function OwnInvitations() {
  const { t } = useTexts();
  const [asked, setAsked] = useState<Asked>(null);
  const { open, accepted, error, reload } = useOwnInvitations();
  return (
    <div className="flex flex-col gap-3">
      {open === null && error !== null && (
        <ServerUnavailable
          error={error}
          text={t('invitations.ownNeedsNetwork')}
          onRetry={() => void reload()}
        />
      )}
      {open?.length === 0 && accepted.length === 0 && (
        <p className="text-sm text-muted">{t('invitations.ownNone')}</p>
      )}
      <ul>
        {accepted.map((invitation) => (
          <AcceptedRow key={invitation.uid} invitation={invitation} />
        ))}
        {open?.map((invitation) => (
          <OpenRow
            key={invitation.uid}
            invitation={invitation}
            onAnswer={(answer) => setAsked({ invitation, answer })}
          />
        ))}
      </ul>
      {asked !== null && <Answer asked={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

const rowClass = 'flex flex-col gap-2 border-t border-line py-3 first:border-t-0';

interface OpenRowProps {
  invitation: OwnInvitation;
  onAnswer: (answer: 'accept' | 'decline') => void;
}

function OpenRow({ invitation, onAnswer }: OpenRowProps) {
  const { t, format } = useTexts();
  const { companyName, invitedBy, companyadmin, accountIsAdmin, expiresAt } = invitation;
  const isRefused = accountIsAdmin && !companyadmin;
  const text = t('invitations.ownText', { name: invitedBy, when: format.date(expiresAt) });
  return (
    <li className={rowClass}>
      <p className="truncate font-medium" title={companyName}>
        {companyName}
      </p>
      <p className="text-sm break-words text-muted">{text}</p>
      {isRefused && <LockNote text={t('invitations.needsAdmin')} />}
      <div className="flex flex-wrap gap-2">
        {!isRefused && (
          <Button kind="primary" onClick={() => onAnswer('accept')}>
            {t('invitations.accept')}
          </Button>
        )}
        <Button onClick={() => onAnswer('decline')}>{t('invitations.decline')}</Button>
      </div>
    </li>
  );
}

function AcceptedRow({ invitation }: { invitation: OwnInvitation }) {
  const { t } = useTexts();
  const { session } = useData();
  const navigate = useNavigate();
  const notify = useNotify();
  const { companyName, applications } = invitation;
  const opensThis = applications.includes('autodocs');
  const open = async (): Promise<void> => {
    try {
      // Leaves the page first, so that its unsaved data is stored in the right company.
      await navigate('/');
      await session.switchCompany(invitation.company);
    } catch (error) {
      notify({ kind: 'error', text: errorTexts(error, t).text });
    }
  };
  return (
    <li className={rowClass}>
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {t('invitations.accepted', { company: companyName })}
        <Badge kind="confirmed">{t('accessRequests.accepted')}</Badge>
      </p>
      <p className="text-sm text-muted">
        {t(opensThis ? 'invitations.acceptedText' : 'invitations.acceptedElsewhere')}
      </p>
      {opensThis && (
        <Button kind="primary" className="self-start" onClick={() => void open()}>
          {t('invitations.switchNow', { company: companyName })}
        </Button>
      )}
    </li>
  );
}

interface AnswerProps {
  asked: NonNullable<Asked>;
  onClose: () => void;
}

/** Explains the consequence of an answer before it is sent. */
function Answer({ asked: { invitation, answer }, onClose }: AnswerProps) {
  const { t } = useTexts();
  const { invitations } = useData();
  const notify = useNotify();
  const accepting = answer === 'accept';
  const names = { company: invitation.companyName };
  return (
    <ConfirmDialog
      open
      danger={!accepting}
      title={t(accepting ? 'invitations.acceptTitle' : 'invitations.declineTitle', names)}
      description={t(accepting ? 'invitations.acceptText' : 'invitations.declineText', names)}
      confirmLabel={t(accepting ? 'invitations.accept' : 'invitations.decline')}
      onConfirm={async () => {
        await invitations[answer](invitation);
        const text = accepting ? t('invitations.accepted', names) : t('invitations.declined');
        notify({ kind: 'success', text });
        onClose();
      }}
      onCancel={onClose}
    >
      {accepting && invitation.companyadmin && (
        <p className="mt-2">
          {t(invitation.accountIsAdmin ? 'invitations.asAdmin' : 'invitations.notAsAdmin')}
        </p>
      )}
    </ConfirmDialog>
  );
}
