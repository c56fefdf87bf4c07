import type { Opportunity } from '#domain/entities/plan.ts';

type Sold = Pick<Opportunity, 'customerValue' | 'paymentMethod'>;

/** What is paid each month and each year, in reais; counted in cents, so that no sum is a cent off. */
export function opportunityTotals(sold: readonly Sold[]): Record<Opportunity['paymentMethod'], number> {
  const total = (method: Opportunity['paymentMethod']): number =>
    sold
      .filter(({ paymentMethod }) => paymentMethod === method)
      .reduce((cents, { customerValue }) => cents + Math.round(customerValue * 100), 0) / 100;
  return { monthly: total('monthly'), yearly: total('yearly') };
}
