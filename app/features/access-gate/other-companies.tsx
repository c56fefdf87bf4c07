import { useState } from 'react';
import type { Profile } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { useNotify } from '#app/ui/notifications.tsx';

/** Links to the person's other companies, which have rules of their own. */
export function OtherCompanies({ profile: { user, company } }: { profile: Profile }) {
  const { t } = useTexts();
  const { session } = useData();
  const notify = useNotify();
  const [going, setGoing] = useState<string | null>(null);
  const go = async (uid: string): Promise<void> => {
    setGoing(uid);
    try {
      await session.switchCompany(uid);
    } catch (error) {
      const { text, help } = errorTexts(error, t);
      notify({ kind: 'error', text: `${text}. ${help}` });
    } finally {
      setGoing(null);
    }
  };
  return user.companyNames
    .filter(({ uid }) => uid !== company.uid)
    .map(({ uid, name }) => (
      <Button
        key={uid}
        busy={going === uid}
        disabled={going !== null}
        className="mb-2"
        onClick={() => void go(uid)}
      >
        {t('gate.goTo', { company: name })}
      </Button>
    ));
}
