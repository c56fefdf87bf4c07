import type { Opportunity } from '#domain/entities/plan.ts';

type Sold = Pick<Opportunity, 'customerValue' | 'paymentMethod'>;

/** Monthly and yearly payments in reais; summed in cents to avoid rounding errors. */
export function opportunityTotals(sold: readonly Sold[]): Record<Opportunity['paymentMethod'], number> {
  const total = (method: Opportunity['paymentMethod']): number =>
    sold
      .filter(({ paymentMethod }) => paymentMethod === method)
      .reduce((cents, { customerValue }) => cents + Math.round(customerValue * 100), 0) / 100;
  return { monthly: total('monthly'), yearly: total('yearly') };
}
