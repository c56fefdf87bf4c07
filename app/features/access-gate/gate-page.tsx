import { BuildingOffice2Icon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import type { Gate, Profile } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { HoursGate } from './hours-gate.tsx';
import { MachineGate } from './machine-gate.tsx';
import { OtherCompanies } from './other-companies.tsx';

interface GatePageProps {
  gate: Exclude<Gate, null | 'second-factor-required'>;
  profile: Profile;
  /** The session continues, although the company's rules block everything else. */
  signedIn: boolean;
  /** Link to the settings of the company's hours, for those who may change them. */
  hours: ReactNode;
  onSignInAgain: () => void;
  onSignOut: () => void;
  /** Dialogs above it. */
  children?: ReactNode;
}

/** Shown instead of every page while the company's rules block everybody or this computer. */
export function GatePage({ gate, profile, signedIn, onSignInAgain, onSignOut, ...parts }: GatePageProps) {
  const { t } = useTexts();
  const changesHours = gate === 'time-blocked' && signedIn && profile.company.hoursBlocked === true;
  return (
    <main className="grid min-h-dvh grid-cols-1 place-items-center p-4">
      <div className="flex w-full max-w-lg flex-col items-center">
        <p className="flex max-w-full items-center gap-2 font-medium">
          <BuildingOffice2Icon aria-hidden className="size-5 shrink-0 text-faint" />
          <span className="min-w-0 break-words">{profile.company.name}</span>
        </p>
        <div role="alert" className="w-full">
          {gate === 'time-blocked' ? (
            <HoursGate profile={profile} signedIn={signedIn} onSignInAgain={onSignInAgain} />
          ) : (
            <MachineGate gate={gate} company={profile.company.name} onSignInAgain={onSignInAgain} />
          )}
        </div>
        {changesHours && <div className="mb-6 w-full">{parts.hours}</div>}
        {signedIn && <OtherCompanies profile={profile} />}
        <p className="mt-2 max-w-md text-center text-sm text-muted">{t('gate.kept')}</p>
        <HelpLink article="working-hours" className="mt-4 text-muted" />
        <Button kind="ghost" className="mt-2" onClick={onSignOut}>
          {t('shell.signOut')}
        </Button>
      </div>
      {parts.children}
    </main>
  );
}
