/** Of asking to see another company, and of being asked to work in one. */
export { accessRequests } from './access-requests.ts';
export { invitations } from './invitations.ts';
