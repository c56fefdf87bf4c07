import { licenseName } from '#app/i18n/license-name.ts';
import { useTexts, type Texts } from '#app/i18n/texts.ts';
import { Card } from '#app/ui/card.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import type { PlanFeature } from '#domain/api/plan.ts';
import { countsBytes } from '#domain/rules/company/licenses.ts';

interface FeaturesCardProps {
  features: readonly PlanFeature[];
}

/** The features of the plan, by the names that the company's administration uses. */
export function FeaturesCard({ features }: FeaturesCardProps) {
  return (
    <WithPhrases area="company">
      <Features features={features} />
    </WithPhrases>
  );
}

function Features({ features }: FeaturesCardProps) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <Card>
      <h2 className="text-h2 font-semibold">{t('plan.features')}</h2>
      {features.length === 0 && <p className="mt-1 text-sm text-muted">{t('plan.noFeatures')}</p>}
      <dl className="mt-1">
        {features.map((feature) => (
          <div
            key={feature.type}
            className="flex justify-between gap-4 border-t border-line py-2 first:border-t-0"
          >
            <dt className="min-w-0 break-words">{licenseName(feature.type, t)}</dt>
            <dd className="shrink-0 text-muted tabular-nums">{amountText(feature, texts)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** 'used/amount' (specification 1, section 9). */
function amountText({ type, amount, used, singleUse }: PlanFeature, { t, format }: Texts): string {
  if (singleUse) return t('plan.enabled');
  if (amount === 'unlimited') return t('plan.unlimited');
  const shown = countsBytes(type) ? format.bytes : format.number;
  return `${shown(used)}/${shown(amount)}`;
}
