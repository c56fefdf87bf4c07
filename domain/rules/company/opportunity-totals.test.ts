import { expect, it } from 'vitest';
import { opportunityTotals } from './opportunity-totals.ts';

it('A16 what is paid by the month and by the year is summed apart, to the cent', () => {
  const sold = [
    { customerValue: 0.1, paymentMethod: 'monthly' },
    { customerValue: 0.2, paymentMethod: 'monthly' },
    { customerValue: 1200, paymentMethod: 'yearly' },
  ] as const;
  expect(opportunityTotals(sold)).toEqual({ monthly: 0.3, yearly: 1200 });
  expect(opportunityTotals([])).toEqual({ monthly: 0, yearly: 0 });
});
