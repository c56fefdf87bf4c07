import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Router } from 'express';
import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { collectionNameSchema, snapshotPath, snapshotQuerySchema } from '#domain/api/replication.ts';
import { rawRoute } from '#server/http/route.ts';
import { snapshotLines } from '#server/replication/snapshot.ts';
import type { Services } from '#server/services.ts';
import { databaseOf } from './database-of.ts';
import { viewerFor } from './viewer-for.ts';

/** The chats asked for; null for all. Those that are not the viewer's own are as good as empty. */
function chatsOf(request: Request): readonly string[] | null {
  const query = snapshotQuerySchema.safeParse(request.query);
  if (!query.success) throw new AppError('invalid-request', { field: 'query.chats', cause: query.error });
  return query.data.chats ?? null;
}

/** Lines go out as fast as the device reads them: `pipeline` asks for the next only when the last one left. */
export function addSnapshotRoute(router: Router, services: Services): void {
  const params = z.strictObject({ collection: collectionNameSchema });
  rawRoute(
    router,
    services,
    { method: 'GET', path: snapshotPath, params, limits: ['read'] },
    async ({ params: { collection }, session, request, response }) => {
      const chats = chatsOf(request);
      const viewer = await viewerFor(services, session.viewer, collection);
      const records = await databaseOf(services, viewer, collection);
      const lines = Readable.from(snapshotLines(records, { viewer, collection, chats }));
      // The first line is read before anything is promised, so that a store that is away is answered as such.
      await once(lines, 'readable');
      response.set({ 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' });
      await pipeline(lines, response);
    },
  );
}
