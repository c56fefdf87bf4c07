import { useTexts, type Texts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import type { SoldOpportunity } from '#domain/api/plan.ts';
import { opportunityTotals } from '#domain/rules/company/opportunity-totals.ts';
import type { Language } from '#app/i18n/language.ts';

const paid = { monthly: 'plan.perMonth', yearly: 'plan.perYear' } as const;
const methods = ['monthly', 'yearly'] as const;

/** The conditions under which the company bought its plan, and the total. */
export function OpportunitiesCard({ opportunities }: { opportunities: readonly SoldOpportunity[] }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <Card>
      <h2 className="text-h2 font-semibold">{t('plan.opportunities')}</h2>
      {opportunities.length === 0 && <p className="mt-1 text-sm text-muted">{t('plan.noOpportunities')}</p>}
      <ul className="mt-1">
        {opportunities.map((sold) => (
          <li
            key={sold.license}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-2 break-words">
              {sold.description}
              {sold.incremental && <Badge>{t('plan.incremental')}</Badge>}
            </span>
            <span className="shrink-0 text-muted tabular-nums">
              {t(paid[sold.paymentMethod], { value: formatReais(sold.customerValue, texts.language) })}
            </span>
          </li>
        ))}
      </ul>
      {opportunities.length > 0 && <Total opportunities={opportunities} texts={texts} />}
    </Card>
  );
}

function Total({ opportunities, texts }: { opportunities: readonly SoldOpportunity[]; texts: Texts }) {
  const { t, language } = texts;
  const totals = opportunityTotals(opportunities);
  const due = methods.filter((method) => opportunities.some((sold) => sold.paymentMethod === method));
  return (
    <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 font-medium">
      <span>{t('plan.total')}</span>
      <span className="flex flex-col items-end tabular-nums">
        {due.map((method) => (
          <span key={method}>{t(paid[method], { value: formatReais(totals[method], language) })}</span>
        ))}
      </span>
    </p>
  );
}

/** The provider charges in reais, so amounts are in reais in every language. */
function formatReais(value: number, language: Language): string {
  const format = new Intl.NumberFormat(language.replace('_', '-'), { style: 'currency', currency: 'BRL' });
  return format.format(value);
}
