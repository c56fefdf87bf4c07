import { ClockIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import type { Gate, Profile } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { zoneName } from '#app/i18n/zone-name.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { usePageTitle } from '#app/ui/page-title.ts';
import { MachineGate } from './machine-gate.tsx';

interface GatePageProps {
  gate: Exclude<Gate, null | 'second-factor-required'>;
  profile: Profile;
  onSignInAgain: () => void;
  onSignOut: () => void;
  /** Dialogs over it. */
  children?: ReactNode;
}

/** In place of every page, while the company lets nobody, or not this computer, in. */
export function GatePage({ gate, profile, onSignInAgain, onSignOut, children }: GatePageProps) {
  const { t } = useTexts();
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div role="alert" className="flex w-full max-w-lg flex-col items-center">
        {gate === 'time-blocked' ? (
          <HoursNotice profile={profile} onSignInAgain={onSignInAgain} />
        ) : (
          <MachineGate gate={gate} onSignInAgain={onSignInAgain} />
        )}
        <p className="mt-2 max-w-md text-center text-sm text-muted">{t('gate.kept')}</p>
        <Button kind="ghost" className="mt-4" onClick={onSignOut}>
          {t('shell.signOut')}
        </Button>
      </div>
      {children}
    </main>
  );
}

function HoursNotice({ profile, onSignInAgain }: Pick<GatePageProps, 'profile' | 'onSignInAgain'>) {
  const { t, language } = useTexts();
  const { timeBlocking, name } = profile.company;
  usePageTitle(t('gate.hoursTitle'));
  const clock = (time: readonly number[]): string =>
    time.map((part) => String(part).padStart(2, '0')).join(':');
  const text =
    timeBlocking === null
      ? t('gate.hoursText', { company: name })
      : t('gate.hoursKnown', {
          company: name,
          start: clock(timeBlocking.startTime),
          end: clock(timeBlocking.endTime),
          zone: zoneName(timeBlocking.timeZone, language, t),
        });
  return (
    <EmptyState
      icon={ClockIcon}
      titleAs="h1"
      title={t('gate.hoursTitle')}
      text={text}
      actions={<Button onClick={onSignInAgain}>{t('gate.signInAgain')}</Button>}
    />
  );
}
