import { ComputerDesktopIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** Only computers are admitted, and this is a phone or tablet: nothing can be installed here. */
export function PhoneGate({ company }: { company: string }) {
  const { t } = useTexts();
  const { session, sync } = useData();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const again = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await session.reload();
      sync.retry();
    } catch (error) {
      setProblem(errorTexts(error, t).text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <EmptyState
      icon={ComputerDesktopIcon}
      titleAs="h1"
      title={t('gate.phoneTitle')}
      text={`${t('gate.phoneText', { company })} ${t('gate.phoneNext')}`}
      actions={
        <>
          <Button busy={busy} onClick={() => void again()}>
            {t('gate.checkAgain')}
          </Button>
          {problem !== '' && <p className="basis-full text-sm text-danger-text">{problem}</p>}
        </>
      }
    />
  );
}
