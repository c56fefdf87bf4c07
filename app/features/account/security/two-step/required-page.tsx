import { ShieldCheckIcon } from '@heroicons/react/24/outline';
import { useState, type ReactNode } from 'react';
import type { Profile } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { usePageTitle } from '#app/ui/page-title.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { TwoStepDialogs, type TwoStepDialog } from './two-step-dialogs.tsx';
import { SecondStepMethods } from './second-step-methods.tsx';
import { useSecondFactor } from './use-second-factor.ts';

interface RequiredPageProps {
  profile: Profile;
  onSignOut: () => void;
  /** Dialogs above it. */
  children?: ReactNode;
}

/** Shown instead of every page until the person has set up the second step that their company requires. */
export function RequiredPage(props: RequiredPageProps) {
  return (
    <WithPhrases area="accountArea">
      <Required {...props} />
    </WithPhrases>
  );
}

function Required({ profile, onSignOut, children }: RequiredPageProps) {
  const { t } = useTexts();
  usePageTitle(t('twoSteps.requiredTitle'));
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="flex w-full max-w-lg flex-col gap-4">
        <ShieldCheckIcon aria-hidden className="size-10 self-center text-accent-text" />
        <h1 className="text-center text-h1 font-semibold">{t('twoSteps.requiredTitle')}</h1>
        <p className="text-center text-muted">
          {t('twoSteps.requiredText', { company: profile.company.name })}
        </p>
        <Enrolment />
        <p className="text-center text-sm text-muted">{t('gate.kept')}</p>
        <Button kind="ghost" className="self-center" onClick={onSignOut}>
          {t('shell.signOut')}
        </Button>
      </div>
      {children}
    </main>
  );
}

/** Dialogs after which the second step may be set up. */
const lastDialogs: readonly TwoStepDialog['kind'][] = ['codes', 'app-code', 'phone-code'];

function Enrolment() {
  const { session, sync } = useData();
  const { status, error, reload } = useSecondFactor();
  const [dialog, setDialog] = useState<TwoStepDialog | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const goOn = async () => {
    setFailure(null);
    try {
      await session.tryGate();
      sync.retry();
    } catch (thrown) {
      setFailure(thrown);
    }
  };
  const changeDialog = (next: TwoStepDialog | null) => {
    // If new recovery codes are created, they are shown before the pages come back.
    const mayBeDone = dialog !== null && lastDialogs.includes(dialog.kind);
    setDialog(next);
    if (next === null && mayBeDone) void goOn();
  };
  if (status === null && error === null) return <Skeleton rows={2} className="h-16" />;
  if (status === null) return <ErrorNotice error={error} onRetry={() => void reload()} />;
  return (
    <>
      {failure !== null && <ErrorNotice error={failure} onRetry={() => void goOn()} />}
      <SecondStepMethods status={status} onOpen={setDialog} />
      <TwoStepDialogs dialog={dialog} onDialog={changeDialog} onChanged={() => void reload()} />
    </>
  );
}
