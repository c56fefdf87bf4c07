import { useMemo } from 'react';
import type { CompanyUser } from '#domain/api/company/users.ts';
import type { MachineAccess } from '#domain/entities/user.ts';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { RemoteProblem } from '../remote-problem.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';

type Asking = CompanyUser & { machine: MachineAccess };

/** Computers that people used and that the company has not admitted yet. */
export function MachineRequests({ onDecided }: { onDecided: () => void }) {
  const { t } = useTexts();
  const { company } = useData();
  const notify = useNotify();
  const remote = useRemote(useMemo(() => () => company.users(), [company]));
  const asking = (remote.value ?? []).flatMap((user): Asking[] =>
    user.machine === null || user.machine.status === 'approved' ? [] : [{ ...user, machine: user.machine }],
  );
  const decide = async ({ uid, machine: { machineName } }: Asking, approved: boolean): Promise<void> => {
    try {
      await company.decideMachine(uid, machineName, approved);
      notify({
        kind: 'success',
        text: t(approved ? 'company.machineApproved' : 'company.machineDisapproved'),
      });
      onDecided();
    } catch (error) {
      notify({ kind: 'error', text: errorTexts(error, t).text });
    }
    await remote.reload();
  };
  return (
    <section aria-label={t('company.requests')}>
      <h2 className="mb-2 text-h2 font-semibold">{t('company.requests')}</h2>
      <RemoteProblem remote={remote} />
      {remote.value !== null && asking.length === 0 && (
        <p className="text-sm text-muted">{t('company.noRequests')}</p>
      )}
      {asking.length > 0 && (
        <ul className="max-w-2xl rounded-surface border border-line bg-surface">
          {asking.map((user) => (
            <Request key={user.uid} user={user} onDecide={(approved) => void decide(user, approved)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Request({ user, onDecide }: { user: Asking; onDecide: (approved: boolean) => void }) {
  const { t, format } = useTexts();
  const { name } = user;
  const { machineName, status, approvationRequestSentAt, firstAccessAt } = user.machine;
  const named = { machine: machineName, name };
  const refused = status === 'disapproved';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line p-4 first:border-t-0">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 truncate font-medium">{machineName}</span>
          {refused && <Badge kind="danger">{t('company.disapproved')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {t('company.requestFrom', {
            name,
            when: format.dateTime(approvationRequestSentAt ?? firstAccessAt),
          })}
        </p>
      </div>
      <div className="flex gap-2">
        {!refused && (
          <Button aria-label={t('company.disapproveLabel', named)} onClick={() => onDecide(false)}>
            {t('company.disapprove')}
          </Button>
        )}
        <Button kind="primary" aria-label={t('company.approveLabel', named)} onClick={() => onDecide(true)}>
          {t('company.approve')}
        </Button>
      </div>
    </li>
  );
}
