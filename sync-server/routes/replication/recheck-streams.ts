import type { Member } from '#domain/rules/permissions.ts';
import type { Connection } from '#server/replication/stream-hub.ts';
import {
  gateProblem,
  memberOf,
  membershipProblem,
  sessionProblem,
  THIS_APP,
} from '#server/security/session.ts';
import type { Services } from '#server/services.ts';

/** The stream's person as they are now; null where the session is over. */
async function memberNow(services: Services, { subscriber }: Connection): Promise<Member | null> {
  const { user: uid, company: place } = subscriber.viewer;
  const subject = { user: uid, company: place, session: subscriber.session };
  const identity = await services.identities.of(subject);
  const { stored, user } = identity;
  if (sessionProblem(stored, user, services.clock.now()) !== null || stored?.company !== place) return null;
  if (user === null || membershipProblem(identity) !== null) return null;
  return (await gateProblem(services, identity, { app: THIS_APP })) === null ? memberOf(user, place) : null;
}

async function recheck(services: Services, connection: Connection): Promise<void> {
  try {
    const member = await memberNow(services, connection);
    if (member === null) connection.endSession();
    else connection.setMember(member);
  } catch (error) {
    // The store is away: nothing is told meanwhile either, and the next look decides.
    services.log.warn({ error }, 'a stream could not be rechecked');
  }
}

/** Ends the streams whose session is over, and tells the others of a role that changed; they are read together. */
export async function recheckStreams(services: Services, connections: readonly Connection[]): Promise<void> {
  await Promise.all(connections.map((connection) => recheck(services, connection)));
}
