import { useMemo } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import { NeedsNetwork } from '../needs-network.tsx';
import { FeaturesCard } from './features-card.tsx';
import { OpportunitiesCard } from './opportunities-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { StorageCard } from './storage-card.tsx';

/** 'Cobrança': what the company pays for; for its administrators. */
export function ChargeTab() {
  const { t } = useTexts();
  const { session, account } = useData();
  const state = useLive(session.state$);
  const remote = useRemote(
    useMemo(() => () => Promise.all([account.plan(), account.opportunities()]), [account]),
  );
  if (state === undefined || !('profile' in state)) return null;
  return (
    <NeedsNetwork remote={remote} text={t('plan.needsNetwork')}>
      {([plan, opportunities]) => (
        <div className="flex max-w-2xl flex-col gap-4">
          <PlanCard plan={plan} company={state.profile.company.name} />
          <FeaturesCard features={plan.features} />
          <OpportunitiesCard opportunities={opportunities} />
          {plan.storage !== null && <StorageCard storage={plan.storage} />}
        </div>
      )}
    </NeedsNetwork>
  );
}
