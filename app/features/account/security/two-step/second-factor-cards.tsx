import { useTexts } from '#app/i18n/texts.ts';
import { Card } from '#app/ui/card.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ServerUnavailable } from '#app/ui/server-unavailable.tsx';
import { PasskeysCard } from '../passkeys/passkeys-card.tsx';
import { TrustedDevicesCard } from '../trusted-devices-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';
import { useSecondFactor } from './use-second-factor.ts';

/** Security settings besides the password; only the server has them. */
export function SecondFactorCards() {
  const { t } = useTexts();
  const { status, error, reload } = useSecondFactor();
  if (status === null && error === null) return <Skeleton rows={2} className="h-40" />;
  if (status === null)
    return (
      <Card>
        <h2 className="mb-3 text-h2 font-semibold">{t('twoSteps.heading')}</h2>
        <ServerUnavailable error={error} text={t('twoSteps.needsNetwork')} onRetry={() => void reload()} />
      </Card>
    );
  return (
    <>
      <TwoStepCard status={status} onChanged={reload} />
      <PasskeysCard passkeys={status.passkeys} onChanged={reload} />
      {status.trusted.length > 0 && <TrustedDevicesCard trusted={status.trusted} onChanged={reload} />}
    </>
  );
}
