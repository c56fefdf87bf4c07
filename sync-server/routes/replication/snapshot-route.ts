import type { Response, Router } from 'express';
import { z } from 'zod';
import { collectionNameSchema, snapshotPath } from '#domain/api/replication.ts';
import { rawRoute } from '#server/http/calls/raw-route.ts';
import type { Lease } from '#server/load/load.ts';
import { loadLimits, SNAPSHOT_PAGE_WEIGHT } from '#server/load/load-limits.ts';
import { payersOfSnapshot } from '#server/load/payers.ts';
import { snapshotLines } from '#server/replication/snapshot/snapshot.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';
import { databaseOf } from './database-of.ts';
import { actorFor } from './actor-for.ts';

function begin(response: Response): void {
  response.set({ 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' });
}

async function nextBytes(lines: AsyncIterator<string>): Promise<Buffer | null> {
  const { done, value } = await lines.next();
  return done === true ? null : Buffer.from(value);
}

/** Sends one line; false if there are no more lines or the client has disconnected. */
async function sendLine(lines: AsyncIterator<string>, lease: Lease, response: Response): Promise<boolean> {
  try {
    // The client may have disconnected while it waited for memory.
    if (response.destroyed) return false;
    const bytes = await nextBytes(lines);
    if (bytes === null) {
      response.end();
      return false;
    }
    // Headers are sent with the first line, so that a store failure is still answered as an error.
    if (!response.headersSent) begin(response);
    lease.sending(bytes.length * 2, () => response.destroy());
    await drained(response, bytes);
    return true;
  } finally {
    lease.release();
  }
}

/**
 * Sends the lines as fast as the device reads them: the next one is read from the store after the last one has left.
 * Each line takes its own lease, so that a slow device holds the memory of at most one line, and none while it waits.
 */
async function send(
  { load }: Pick<Services, 'load'>,
  lines: AsyncIterator<string>,
  session: Session,
  response: Response,
): Promise<void> {
  const wanted = { weight: SNAPSHOT_PAGE_WEIGHT, payers: payersOfSnapshot(session.actor) };
  let more = await sendLine(lines, await load.enter(wanted), response);
  // An incomplete snapshot is useless, so a started one waits for memory without limit.
  while (more) more = await sendLine(lines, await load.enter({ ...wanted, patient: true }), response);
}

export function addSnapshotRoute(router: Router, services: Services): void {
  const params = z.strictObject({ collection: collectionNameSchema });
  const { ofSession, ofPerson } = loadLimits.snapshots;
  rawRoute(
    router,
    services,
    { method: 'GET', path: snapshotPath, params, limits: ['read'] },
    async ({ params: { collection }, session, response }) => {
      const leave = services.snapshotPlaces.take([
        { key: session.uid, most: ofSession },
        { key: session.actor.user, most: ofPerson },
      ]);
      try {
        const actor = await actorFor(services, session.actor, collection);
        const records = await databaseOf(services, actor, collection);
        await send(services, snapshotLines(records, { actor, collection }), session, response);
      } finally {
        leave();
      }
    },
  );
}

/** Writes `bytes` and waits until they have left the process or the client has disconnected. */
function drained(response: Response, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    const over = (): void => {
      response.off('close', over);
      resolve();
    };
    response.once('close', over);
    response.write(bytes, over);
    if (response.destroyed) over();
  });
}
