import { tellOfRequest } from './commands/access-requests/notify-of-request.ts';
import { forgetCentral } from './composition/central-data.ts';
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
 * Handles a write of the central document `id` by any server: invalidates the caches that contain it and rechecks at
 * once the streams of the people it concerns.
 */
export function centralChanged(services: Needs, id: string): void {
  const { replication, webhookDispatcher } = services;
  forgetCentral(services, id);
  const [kind, first, second] = id.split(':');
  // Another server may have queued the delivery while this one holds the lease for sending it.
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
