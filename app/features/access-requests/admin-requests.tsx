import { useState } from 'react';
import type { ShownAccessRequest } from '#domain/api/access-requests.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { ServerUnavailable } from '#app/ui/server-unavailable.tsx';
import { RequestRow } from './request-row.tsx';
import type { AccessRequestsInUse } from './use-access-requests.ts';

type Asked = { request: ShownAccessRequest; status: 'accepted' | 'denied' } | null;

/** Administrators of other companies who ask for access to this one, and those who have it. */
export function AdminRequests({ inUse }: { inUse: AccessRequestsInUse }) {
  const { t } = useTexts();
  const [asked, setAsked] = useState<Asked>(null);
  const requests = inUse.lists?.admin ?? [];
  return (
    <div className="flex flex-col gap-3">
      {inUse.lists === null && inUse.error !== null && (
        <ServerUnavailable error={inUse.error} text={t('accessRequests.needsNetwork')} />
      )}
      {inUse.lists !== null && requests.length === 0 && (
        <p className="text-sm text-muted">{t('accessRequests.noneAdmin')}</p>
      )}
      <ul>
        {requests.map((request) => (
          <RequestRow key={request.uid} request={request} title={request.user.name} text={request.from.name}>
            {request.status === 'pending' && (
              <Button kind="primary" onClick={() => setAsked({ request, status: 'accepted' })}>
                {t('accessRequests.accept')}
              </Button>
            )}
            <Button onClick={() => setAsked({ request, status: 'denied' })}>
              {t(request.status === 'pending' ? 'accessRequests.deny' : 'accessRequests.revoke')}
            </Button>
          </RequestRow>
        ))}
      </ul>
      {asked !== null && (
        <Decision
          {...asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            void inUse.reload();
          }}
        />
      )}
    </div>
  );
}

interface DecisionProps extends NonNullable<Asked> {
  onClose: () => void;
  onDone: () => void;
}

/** Informs the administrator that they answer for what the external administrator does (specification 1, section 6). */
function Decision({ request, status, onClose, onDone }: DecisionProps) {
  const { t } = useTexts();
  const { accessRequests } = useData();
  const accepting = status === 'accepted';
  const pending = request.status === 'pending';
  const names = { name: request.user.name, company: request.from.name };
  const refusal = pending ? 'accessRequests.denyText' : 'accessRequests.revokeText';
  const confirmLabel = accepting ? 'accessRequests.acceptResponsibly' : 'accessRequests.revoke';
  return (
    <ConfirmDialog
      open
      danger={!accepting}
      title={t(accepting ? 'accessRequests.acceptTitle' : 'accessRequests.denyTitle', names)}
      description={t(accepting ? 'accessRequests.responsibility' : refusal, names)}
      confirmLabel={t(!accepting && pending ? 'accessRequests.deny' : confirmLabel)}
      onConfirm={async () => {
        await accessRequests.decide(request.uid, status);
        onDone();
      }}
      onCancel={onClose}
    />
  );
}
