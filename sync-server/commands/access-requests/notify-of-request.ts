import type { Connection } from '#server/replication/stream/stream-hub.ts';
import { memberNow } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';
import { decidesFor } from './find-request.ts';

type Needs = Pick<Services, 'blockedHours' | 'clock' | 'identities' | 'log' | 'replication'>;

/** The requester and, if administrators of a company decide the request, that company. */
interface Concerned {
  person: string;
  company?: string | undefined;
}

/**
 * Notifies the open streams of the people who may see a changed request or invitation. The event carries no content.
 * Each person's rights are checked as for a call of their device, so that nobody is notified of more than they may
 * read.
 */
export async function tellOfRequest(services: Needs, { person, company }: Concerned): Promise<void> {
  const listening = services.replication.hub.askingForRequests(
    (actor) => actor.user === person || (actor.companyadmin && actor.company === company),
  );
  const told = listening.map(async (connection) => {
    if (await isShown(services, connection, { person, company })) connection.tellOfRequests();
  });
  for (const outcome of await Promise.allSettled(told)) {
    // The device reads the list again at its next contact.
    if (outcome.status === 'rejected')
      services.log.warn({ error: outcome.reason as unknown }, 'a device was not told of a request');
  }
}

async function isShown(
  services: Needs,
  { subscriber }: Connection,
  { person, company }: Concerned,
): Promise<boolean> {
  const { actor, session } = subscriber;
  const identity = await services.identities.of({ user: actor.user, company: actor.company, session });
  const member = await memberNow(services, identity, actor.company);
  if (member === null || identity.user === null) return false;
  if (member.user === person) return true;
  return company !== undefined && decidesFor({ actor: member, user: identity.user }, company);
}
