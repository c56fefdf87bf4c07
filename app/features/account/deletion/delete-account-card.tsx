import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Profile, UnsentWork } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ServerUnavailable } from '#app/ui/server-unavailable.tsx';
import { useOnline } from '#app/ui/use-online.ts';
import type { LeavingCompany } from '#domain/api/profile.ts';
import { deletionOf, namesIn } from './deletion-of.ts';
import { DisableAccountDialog } from './disable-account-dialog.tsx';
import { EraseAccountDialog } from './erase-account-dialog.tsx';

/** 'Deletar conta'. The server decides the consequences for each company. */
export function DeleteAccountCard({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const { profile: own } = useData();
  const { value, error, reload } = useRemote(useMemo(() => () => own.deletion(), [own]));
  return (
    <Card>
      <h2 className="text-h2 font-semibold">{t('profile.deleteHeading')}</h2>
      {error !== null && (
        <div className="mt-3">
          <ServerUnavailable
            error={error}
            text={t('profile.deleteNeedsNetwork')}
            onRetry={() => void reload()}
          />
        </div>
      )}
      {error === null && value === null && <Skeleton rows={1} className="mt-3 h-10" />}
      {error === null && value !== null && <Deletion profile={profile} companies={value} />}
    </Card>
  );
}

function Deletion({ profile, companies }: { profile: Profile; companies: readonly LeavingCompany[] }) {
  const { t, language } = useTexts();
  const deletion = deletionOf(companies);
  if (deletion.kind === 'blocked')
    return <FirstSomethingElse blocking={deletion.by} present={profile.company.uid} />;
  if (deletion.kind === 'disables')
    return (
      <>
        <p className="mt-0.5 mb-4 text-muted">{t('profile.deleteText')}</p>
        <Asking confirmation={t('profile.deleteConfirm')} label={t('profile.delete')}>
          {(unsent, close) => <DisableAccountDialog unsent={unsent} onClose={close} />}
        </Asking>
      </>
    );
  const names = namesIn(language, deletion.companies);
  return (
    <>
      <p className="mt-0.5 mb-4 text-muted">{t('profile.eraseText', { companies: names })}</p>
      <Asking confirmation={t('profile.eraseConfirm')} label={t('profile.erase')}>
        {(unsent, close) => (
          <EraseAccountDialog
            companies={deletion.companies}
            email={profile.user.user}
            unsent={unsent}
            onClose={close}
          />
        )}
      </Asking>
    </>
  );
}

function FirstSomethingElse({ blocking, present }: { blocking: readonly LeavingCompany[]; present: string }) {
  const { t } = useTexts();
  return blocking.map(({ uid, name, outcome }) => (
    <div key={uid} className="mt-1">
      <p>
        {t(outcome === 'needs-admin' ? 'profile.deleteOnlyAdmin' : 'profile.deleteNotAlone', {
          company: name,
        })}
      </p>
      {uid === present && (
        <Link to="/company/users" className={`${buttonClasses('secondary')} mt-4`}>
          {t(outcome === 'needs-admin' ? 'profile.deleteChooseAdmin' : 'profile.deleteSeePeople')}
        </Link>
      )}
    </div>
  ));
}

interface AskingProps {
  confirmation: string;
  label: string;
  children: (unsent: UnsentWork, close: () => void) => ReactNode;
}

/** Asks twice: the box has to be ticked, and the dialog lists what would be lost. */
function Asking({ confirmation, label, children }: AskingProps) {
  const { t } = useTexts();
  const { session } = useData();
  const online = useOnline();
  const notify = useNotify();
  const [confirmed, setConfirmed] = useState(false);
  const [unsent, setUnsent] = useState<UnsentWork | null>(null);
  const ask = async () => {
    try {
      setUnsent(await session.unsent());
    } catch (error) {
      notify({ kind: 'error', text: errorTexts(error, t).text });
    }
  };
  return (
    <>
      {!online && <p className="mb-4 text-waiting-text">{t('profile.deleteNeedsNetwork')}</p>}
      <Checkbox label={confirmation} checked={confirmed} onChange={setConfirmed} />
      <Button kind="danger" disabled={!confirmed} className="mt-4" onClick={() => void ask()}>
        {label}
      </Button>
      {unsent !== null && children(unsent, () => setUnsent(null))}
    </>
  );
}
