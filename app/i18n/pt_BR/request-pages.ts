/** Access requests and invitations to other companies. */
export { accessRequests } from './access-requests.ts';
export { invitations } from './invitations.ts';
