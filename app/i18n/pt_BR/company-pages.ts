/** Of what a company is, and of who may do what in it. */
export { company } from './company.ts';
export { domains } from './domains.ts';
export { invitations } from './invitations.ts';
