import { useState } from 'react';
import type { Profile } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ServerUnavailable } from '#app/ui/server-unavailable.tsx';
import { RequestRow } from './request-row.tsx';
import type { AccessRequestsInUse } from './use-access-requests.ts';

interface PersonalRequestsProps {
  inUse: AccessRequestsInUse;
  profile: Profile;
}

/** The companies in which the person may work as an administrator, or asked to. */
export function PersonalRequests({ inUse, profile }: PersonalRequestsProps) {
  const { t, format } = useTexts();
  const { accessRequests } = useData();
  const [problem, setProblem] = useState<unknown>(null);
  const attempt = (act: () => Promise<void>): void => {
    setProblem(null);
    act().catch(setProblem);
  };
  const requests = inUse.lists?.personal ?? [];
  return (
    <div className="flex flex-col gap-3">
      {problem !== null && <ErrorNotice error={problem} />}
      {inUse.lists === null && inUse.error !== null && (
        <ServerUnavailable error={inUse.error} text={t('accessRequests.needsNetwork')} />
      )}
      {inUse.lists !== null && requests.length === 0 && (
        <p className="text-sm text-muted">{t('accessRequests.nonePersonal')}</p>
      )}
      <ul>
        {requests.map((request) => (
          <RequestRow
            key={request.uid}
            request={request}
            title={request.companyName}
            text={t('accessRequests.askedAt', { when: format.dateTime(request.createdAt) })}
          >
            {request.status === 'accepted' && (
              <Button
                kind={request.active ? 'secondary' : 'primary'}
                onClick={() => attempt(() => inUse.toggle(request, request.from.uid, !request.active))}
              >
                {t(request.active ? 'accessRequests.leave' : 'accessRequests.enter')}
              </Button>
            )}
            <Button
              onClick={() =>
                attempt(async () => {
                  if (request.active && profile.company.uid === request.company)
                    await inUse.toggle(request, request.from.uid, false);
                  await accessRequests.decide(request.uid, 'denied');
                  await inUse.reload();
                })
              }
            >
              {t(request.status === 'pending' ? 'accessRequests.withdraw' : 'accessRequests.giveUp')}
            </Button>
          </RequestRow>
        ))}
      </ul>
      {profile.user.companyadmin ? (
        <Ask onAsked={() => void inUse.reload()} />
      ) : (
        <p className="text-sm text-muted">{t('accessRequests.text')}</p>
      )}
    </div>
  );
}

function Ask({ onAsked }: { onAsked: () => void }) {
  const { t } = useTexts();
  const { accessRequests } = useData();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setMissing(typed.trim() === '');
    if (typed.trim() === '' || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await accessRequests.ask(typed.trim());
      setTyped('');
      onAsked();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="flex flex-col gap-2 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      {problem !== null && <ErrorNotice error={problem} />}
      <TextField
        label={t('accessRequests.company')}
        hint={t('accessRequests.companyHint')}
        error={missing ? t('accessRequests.companyRequired') : undefined}
        value={typed}
        maxLength={40}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" busy={busy} className="self-start">
        {t('accessRequests.ask')}
      </Button>
    </form>
  );
}
