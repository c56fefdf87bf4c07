import type { License } from '#domain/entities/company.ts';

type Offered = Pick<License, 'app' | 'type' | 'amount' | 'isPlan'>;

/** The free plan's id (specification 2, section 9). */
const PLAN = 'autodocs-free';
const GIGABYTE = 1_000_000_000;

/** The licences that a new customer gets for free. */
const trialOffer: readonly Offered[] = [
  { app: 'autodocs', type: 'users', amount: 5, isPlan: true },
  { app: 'autodocs', type: 'storage', amount: GIGABYTE, isPlan: false },
];

/**
 * The trial licences of `company`, registered at `at`. Their ids derive from the company, so that creating them twice
 * changes nothing.
 */
export function trialLicenses(company: string, at: string): License[] {
  return trialOffer.map(({ app, type, amount, isPlan }) => ({
    uid: `${company}-${type}`,
    company,
    app,
    type,
    status: 'free',
    amount,
    used: type === 'users' ? 1 : 0,
    singleUse: false,
    deleted: false,
    isPlan: isPlan === true,
    isFeature: isPlan !== true,
    planId: PLAN,
    expirationDate: null,
    createdAt: at,
  }));
}
