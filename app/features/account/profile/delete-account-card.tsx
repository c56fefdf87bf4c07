import { useState } from 'react';
import { Link } from 'react-router';
import type { Profile, UnsentWork } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { useOnline } from '#app/ui/use-online.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { useOnlyAdmin } from './use-only-admin.ts';

/** 'Deletar conta'; who alone administers the company is told what comes first. */
export function DeleteAccountCard({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const onlyAdmin = useOnlyAdmin(profile.user.uid);
  return (
    <Card>
      <h2 className="text-h2 font-semibold">{t('profile.deleteHeading')}</h2>
      <p className="mt-0.5 mb-4 text-muted">{t('profile.deleteText')}</p>
      {onlyAdmin ? <AnotherAdminFirst company={profile.company.name} /> : <Deletion />}
    </Card>
  );
}

function AnotherAdminFirst({ company }: { company: string }) {
  const { t } = useTexts();
  return (
    <>
      <p className="mb-4">{t('profile.deleteOnlyAdmin', { company })}</p>
      <Link to="/company/users" className={buttonClasses('secondary')}>
        {t('profile.deleteChooseAdmin')}
      </Link>
    </>
  );
}

/** Asks twice: the box has to be ticked, and the dialog says what this device would lose. */
function Deletion() {
  const { t } = useTexts();
  const { session } = useData();
  const notify = useNotify();
  const online = useOnline();
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
      <Checkbox label={t('profile.deleteConfirm')} checked={confirmed} onChange={setConfirmed} />
      <Button kind="danger" disabled={!confirmed} className="mt-4" onClick={() => void ask()}>
        {t('profile.delete')}
      </Button>
      {unsent !== null && <DeleteAccountDialog unsent={unsent} onClose={() => setUnsent(null)} />}
    </>
  );
}
