/** A company's data and its permissions. */
export { company } from './company.ts';
export { domains } from './domains.ts';
export { invitations } from './invitations.ts';
