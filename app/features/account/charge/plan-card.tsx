import { useTexts, type Texts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import type { CompanyPlan } from '#domain/api/plan.ts';
import { MessageLink } from '#app/ui/message-link.tsx';
import { planName } from './plan-name.ts';

/** The company's plan. Changing or cancelling it takes a message to the provider (specification 2, section 6). */
export function PlanCard({ plan, company }: { plan: CompanyPlan; company: string }) {
  const texts = useTexts();
  const { t } = texts;
  const name = planName(plan.plan, t);
  const words = { plan: name, company };
  return (
    <Card>
      <h2 className="text-h2 font-semibold">{t('plan.current')}</h2>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <p className="min-w-0 font-medium wrap-anywhere">{name}</p>
        <Badge kind={plan.expired ? 'danger' : 'confirmed'}>
          {t(plan.expired ? 'plan.expired' : 'plan.active')}
        </Badge>
      </div>
      <p className="mt-0.5 text-sm text-muted">{expiryText(plan, texts)}</p>
      {plan.support === null ? (
        <p className="mt-4 text-sm text-muted">{t('plan.noSupport')}</p>
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <MessageLink
            to={plan.support}
            text={t('plan.upgradeMessage', words)}
            label={t('plan.upgrade')}
            kind="primary"
          />
          <MessageLink
            to={plan.support}
            text={t('plan.cancelMessage', words)}
            label={t('plan.cancel')}
            kind="secondary"
          />
        </div>
      )}
    </Card>
  );
}

function expiryText({ expirationDate, expired }: CompanyPlan, { t, format }: Texts): string {
  if (expirationDate === null) return t('plan.noExpiry');
  return t(expired ? 'plan.expiredOn' : 'plan.expires', { when: format.date(expirationDate) });
}
