import type { Connection } from '#server/replication/stream-hub.ts';
import { memberNow } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';
import { decidesFor } from './find-request.ts';

type Needs = Pick<Services, 'blockedHours' | 'clock' | 'identities' | 'log' | 'replication'>;

/** Whose request it is, and, where its administrators decide it, of which company. */
interface Concerned {
  person: string;
  company?: string | undefined;
}

/**
 * A request or an invitation was written: the open streams of those who are shown it are told that something changed, and
 * nothing of it. Each is looked up as a call of the device would be, so that nobody hears more than they may ask for.
 */
export async function tellOfRequest(services: Needs, { person, company }: Concerned): Promise<void> {
  const listening = services.replication.hub.askingForRequests(
    (actor) => actor.user === person || (actor.companyadmin && actor.company === company),
  );
  const told = listening.map(async (connection) => {
    if (await isShown(services, connection, { person, company })) connection.tellOfRequests();
  });
  for (const outcome of await Promise.allSettled(told)) {
    // The device asks again when it next makes contact.
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
