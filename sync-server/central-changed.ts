import { tellOfRequest } from './commands/access-requests/notify-of-request.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<
  Services,
  | 'blockedHours'
  | 'clock'
  | 'enterableCompanies'
  | 'identities'
  | 'log'
  | 'permissionHolders'
  | 'replication'
  | 'webhookDispatcher'
>;

/**
 * The central document `id` was written, by whichever server: what was read of it is void, and streams of whom it
 * concerns are looked at now instead of at their next turn.
 */
export function centralChanged(services: Needs, id: string): void {
  const { identities, permissionHolders, blockedHours, enterableCompanies, replication, webhookDispatcher } =
    services;
  identities.forget(id);
  permissionHolders.forget(id);
  blockedHours.forget(id);
  enterableCompanies.forget(id);
  const [kind, first, second] = id.split(':');
  // Another server noted it, and this one may be who sends.
  if (kind === 'webhook-waiting' && first !== undefined && second !== undefined)
    webhookDispatcher.wake({ company: first, endpoint: second });
  if (kind === 'user' || kind === 'session') replication.hub.recheckNow(({ user }) => user === first);
  if (kind === 'access-request')
    replication.hub.recheckNow(({ user, company }) => company === first && user === second);
  if (kind === 'access-request' && second !== undefined)
    void tellOfRequest(services, { person: second, company: first });
  if (kind === 'membership-invitation' && second !== undefined)
    void tellOfRequest(services, { person: second });
  if (kind === 'company' || kind === 'license' || kind === 'group')
    replication.hub.recheckNow(({ company }) => company === first);
}
