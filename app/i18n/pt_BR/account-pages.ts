/** The user’s own account. */
export { accountArea } from './account-area.ts';
export { linkedAccounts } from './linked-accounts.ts';
export { plan } from './plan.ts';
export { profile } from './profile.ts';
export { twoSteps } from './two-steps.ts';
