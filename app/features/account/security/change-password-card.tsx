import { useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Card } from '#app/ui/card.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { useOnline } from '#app/ui/use-online.ts';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { NewPasswordForm } from '#app/shared/password/new-password-form.tsx';

/** 'Alterar senha' for a signed-in user, confirmed by the current password. */
export function ChangePasswordCard() {
  return (
    <WithPhrases area="recovery">
      <Changing />
    </WithPhrases>
  );
}

function Changing() {
  const { t, language } = useTexts();
  const { session, account } = useData();
  const state = useLive(session.state$);
  const notify = useNotify();
  const online = useOnline();
  const [round, setRound] = useState(0);
  if (state?.phase !== 'signed-in' && state?.phase !== 'expired') return null;
  const { user } = state.profile.user;
  const saved = () => {
    // Remounts the form, so that no password stays in it.
    setRound(round + 1);
    notify({ kind: 'success', text: t('account.passwordSaved') });
  };
  return (
    <Card>
      <h2 className="text-h2 font-semibold">{t('recovery.changeHeading')}</h2>
      <p className="mt-0.5 mb-4 text-muted">{t('recovery.changeEnds')}</p>
      {!online && <p className="mb-4 text-waiting-text">{t('recovery.changeNeedsNetwork')}</p>}
      <NewPasswordForm
        key={round}
        user={user}
        label={t('recovery.change')}
        failed={t('recovery.changeFailed')}
        asksCurrent
        save={(password, oldPassword) => account.savePassword({ user, oldPassword, password, language })}
        onSaved={saved}
      />
    </Card>
  );
}
