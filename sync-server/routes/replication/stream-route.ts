import { once } from 'node:events';
import type { Router } from 'express';
import { z } from 'zod';
import { streamPath } from '#domain/api/replication.ts';
import type { Viewer } from '#domain/rules/permissions.ts';
import { rawRoute } from '#server/http/route.ts';
import { openSseSink } from '#server/replication/sse-sink.ts';
import type { Connection } from '#server/replication/stream-hub.ts';
import { membershipProblem, viewerOf, type Session } from '#server/security/session.ts';
import type { Services } from '#server/services.ts';

/** A stream outlives its access token, so what the token stood for is looked up again this often. */
const RECHECK_MS = 60_000;

/** What the session's person may see now; null once the session is over. */
async function viewerNow(services: Services, { uid, viewer }: Session): Promise<Viewer | null> {
  const [stored, user, company] = await Promise.all([
    services.central.sessions.read(viewer.user, uid),
    services.central.users.read(viewer.user),
    services.central.companies.read(viewer.company),
  ]);
  if (stored === null || stored.endedAt !== null || new Date(stored.expiresAt) <= services.clock.now())
    return null;
  return user === null || membershipProblem(user, company) !== null ? null : viewerOf(user, viewer.company);
}

async function recheck(services: Services, session: Session, connection: Connection): Promise<void> {
  try {
    const viewer = await viewerNow(services, session);
    if (viewer === null) connection.endSession();
    else connection.setViewer(viewer);
  } catch (error) {
    // The store is away: nothing is told meanwhile either, and the next look decides.
    services.log.warn({ err: error }, 'a stream could not be rechecked');
  }
}

export function addStreamRoute(router: Router, services: Services): void {
  const call = { method: 'GET', path: streamPath, params: z.strictObject({}), limits: ['stream'] } as const;
  rawRoute(router, services, call, async ({ session, response }) => {
    const closed = once(response, 'close');
    const connection = await services.replication.hub.connect({
      session: session.uid,
      viewer: session.viewer,
      sink: openSseSink(response),
    });
    const timer = setInterval(() => void recheck(services, session, connection), RECHECK_MS);
    await closed;
    clearInterval(timer);
    connection.leave();
  });
}
