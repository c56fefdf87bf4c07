import { ClockIcon } from '@heroicons/react/24/outline';
import type { Profile } from '#app/data/ports.ts';
import { hoursWords } from '#app/i18n/hours-words.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { usePageTitle } from '#app/ui/page-title.ts';
import { useNow } from '#app/ui/use-now.ts';

interface HoursGateProps {
  profile: Profile;
  signedIn: boolean;
  onSignInAgain: () => void;
}

/** Shows since when and until when nobody may work, and what happens then. */
export function HoursGate({ profile: { user, company }, signedIn, onSignInAgain }: HoursGateProps) {
  const { t, language } = useTexts();
  const now = useNow();
  usePageTitle(t('gate.hoursTitle'));
  const words = company.timeBlocking === null ? null : hoursWords(company.timeBlocking, now, { t, language });
  const mayChange = user.permissions.includes('settings.admin');
  const several = user.companyNames.length > 1;
  const next = signedIn ? 'gate.hoursChange' : mayChange ? 'gate.hoursNextAdmin' : 'gate.hoursNext';
  const sentences = [
    words === null ? t('gate.hoursText', { company: company.name }) : t('gate.hoursKnown', { ...words }),
    words === null || words.day === null ? '' : t(`gate.opens.${words.day}`, { end: words.end }),
    t(next),
    !signedIn && several ? t('gate.hoursElsewhere') : '',
  ];
  return (
    <EmptyState
      icon={ClockIcon}
      titleAs="h1"
      title={t('gate.hoursTitle')}
      text={sentences.filter((sentence) => sentence !== '').join(' ')}
      actions={
        signedIn ? undefined : (
          <Button kind="primary" onClick={onSignInAgain}>
            {t(mayChange && !several ? 'gate.signInForHours' : 'gate.signInAgain')}
          </Button>
        )
      }
    />
  );
}
