import { CheckCircleIcon } from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import type { OfferedPlan, Plans } from '#domain/api/plan.ts';
import type { Profile } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import { MessageLink } from '#app/ui/message-link.tsx';
import { planName } from '../charge/plan-name.ts';
import { NeedsNetwork } from '../needs-network.tsx';

/** 'Planos': the offered plans, the company's current one, and for its administrators how to change it. */
export function PlansTab() {
  const { t } = useTexts();
  const { session, account } = useData();
  const state = useLive(session.state$);
  const remote = useRemote(useMemo(() => () => account.plans(), [account]));
  if (state === undefined || !('profile' in state)) return null;
  const { profile } = state;
  return (
    <NeedsNetwork remote={remote} text={t('plan.needsNetwork')}>
      {(plans) => <PlanList plans={plans} profile={profile} />}
    </NeedsNetwork>
  );
}

/** The company's own plan comes first, even if it is no longer offered. */
function PlanList({ plans, profile }: { plans: Plans; profile: Profile }) {
  const { t } = useTexts();
  const { current, offered, support } = plans;
  const others = offered.filter(({ uid }) => uid !== current.uid);
  const { companyadmin } = profile.user;
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PlanItem plan={current} isCurrent />
      {others.length === 0 && <p className="text-muted">{t('plan.noOtherPlans')}</p>}
      {others.map((plan) => (
        <PlanItem key={plan.uid} plan={plan}>
          {companyadmin && support !== null && (
            <MessageLink
              to={support}
              text={t('plan.changeMessage', {
                from: planName(current, t),
                to: planName(plan, t),
                company: profile.company.name,
              })}
              label={t('plan.change')}
              kind="secondary"
            />
          )}
        </PlanItem>
      ))}
      {others.length > 0 && !companyadmin && <p className="text-muted">{t('plan.adminChanges')}</p>}
      {others.length > 0 && companyadmin && support === null && (
        <p className="text-muted">{t('plan.noSupport')}</p>
      )}
    </div>
  );
}

interface PlanItemProps {
  plan: OfferedPlan;
  isCurrent?: boolean;
  children?: React.ReactNode;
}

function PlanItem({ plan, isCurrent = false, children }: PlanItemProps) {
  const { t } = useTexts();
  const name = planName(plan, t);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-60">
        <h2 className="flex flex-wrap items-center gap-2 text-h2 font-semibold break-words">
          {name}
          {isCurrent && (
            <Badge kind="confirmed" icon={CheckCircleIcon}>
              {t('plan.current')}
            </Badge>
          )}
        </h2>
        {plan.description !== '' && plan.description !== name && (
          <p className="mt-0.5 break-words text-muted">{plan.description}</p>
        )}
      </div>
      {children}
    </Card>
  );
}
