import type { Connection } from '#server/replication/stream/stream-hub.ts';
import { memberNow } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'blockedHours' | 'clock' | 'identities' | 'log' | 'replication'>;

async function recheck(services: Needs, connection: Connection): Promise<void> {
  try {
    const { actor, session } = connection.subscriber;
    const identity = await services.identities.of({ user: actor.user, company: actor.company, session });
    const member = await memberNow(services, identity, actor.company);
    if (member === null) connection.endSession();
    else connection.setRole(await services.replication.actors.roleOf(member));
  } catch (error) {
    // The store is unavailable: no events are sent either, and the next check decides.
    services.log.warn({ error }, 'a stream could not be rechecked');
  }
}

/** Ends the streams whose session is over, and notifies the others of changed roles; all are read together. */
export async function recheckStreams(services: Needs, connections: readonly Connection[]): Promise<void> {
  await Promise.all(connections.map((connection) => recheck(services, connection)));
}
