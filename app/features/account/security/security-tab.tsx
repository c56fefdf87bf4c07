import { DevicePhoneMobileIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkedAccountsCard } from './linked-accounts-card.tsx';
import { SecondFactorCards } from './two-step/second-factor-cards.tsx';
import { ChangePasswordCard } from './change-password-card.tsx';

/** The security settings of the account, and a link to the devices. */
export function SecurityTab() {
  const { t } = useTexts();
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <ChangePasswordCard />
      <SecondFactorCards />
      <LinkedAccountsCard />
      <Card>
        <h2 className="text-h2 font-semibold">{t('shell.devices')}</h2>
        <p className="mt-0.5 mb-4 text-muted">{t('accountArea.devicesText')}</p>
        <Link to="/settings/devices" className={buttonClasses('secondary')}>
          <DevicePhoneMobileIcon aria-hidden className="size-5" />
          {t('accountArea.devices')}
        </Link>
      </Card>
    </div>
  );
}
