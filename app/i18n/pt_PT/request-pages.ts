export { accessRequests } from './access-requests.ts';
export { invitations } from './invitations.ts';
