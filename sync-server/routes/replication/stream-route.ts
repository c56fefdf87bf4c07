import type { Request, Response, Router } from 'express';
import { z } from 'zod';
import { streamPath, streamQuerySchema } from '#domain/api/replication.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Member } from '#domain/rules/permissions/permissions.ts';
import { statedProtocol } from '#server/http/connections/known-protocol.ts';
import { rawRoute } from '#server/http/calls/raw-route.ts';
import { SseSink } from '#server/replication/stream/sse-sink.ts';
import type { Wants } from '#server/replication/stream/subscriber.ts';
import type { Services } from '#server/services.ts';
import type { Connection } from '#server/replication/stream/stream-hub.ts';
import { memberNow } from '#server/security/sessions/session.ts';

function wantsOf(request: Request): Wants {
  const query = streamQuerySchema.safeParse(request.query);
  if (!query.success) {
    const [issue] = query.error.issues;
    throw new AppError('invalid-request', { field: `query.${String(issue?.path[0])}`, cause: query.error });
  }
  return { places: query.data.places === 'true', requests: query.data.requests === 'true' };
}

async function listen(
  services: Pick<Services, 'replication'>,
  { uid: session, actor: member }: { uid: string; actor: Member },
  response: Response,
): Promise<void> {
  const wants = wantsOf(response.req);
  const sink = new SseSink(response);
  try {
    const actor = await services.replication.actors.recent(member);
    const protocol = statedProtocol(response.req);
    const connection = await services.replication.hub.connect({ session, protocol, actor, sink, wants });
    sink.whenClosed(() => connection.leave());
  } catch (error) {
    // After events were sent, no error can be answered on the connection.
    if (sink.begun) sink.end();
    throw error;
  }
}

/** The handler ends after `hello`; from then on the hub manages the stream. */
export function addStreamRoute(router: Router, services: Services): void {
  services.replication.hub.recheckWith((connections) => recheckStreams(services, connections));
  const call = { method: 'GET', path: streamPath, params: z.strictObject({}), limits: ['stream'] } as const;
  rawRoute(router, services, call, ({ session, response }) => listen(services, session, response));
}

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
async function recheckStreams(services: Needs, connections: readonly Connection[]): Promise<void> {
  await Promise.all(connections.map((connection) => recheck(services, connection)));
}
