import { DocumentTextIcon, ShieldCheckIcon } from '@heroicons/react/24/outline';
import type { Profile } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { termsReader } from './terms-reader.ts';

/** Terms and privacy policy, each in a new tab; the terms contain the reader's data. */
export function useLegalEntries({ user }: Profile): MenuEntry[] {
  const { t } = useTexts();
  const { registration, profile } = useData();
  const details = useLive(profile.state$)?.details ?? null;
  const open = (path: string) => {
    registration.keepPerson(termsReader(user, details, t('shell.notGiven')));
    window.open(path, '_blank', 'noopener');
  };
  return [
    {
      id: 'terms',
      label: t('shell.terms'),
      icon: DocumentTextIcon,
      perform: () => open('/terms-and-conditions'),
    },
    {
      id: 'privacy',
      label: t('shell.privacy'),
      icon: ShieldCheckIcon,
      perform: () => open('/privacy-policy'),
    },
  ];
}
