import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Router } from 'express';
import { z } from 'zod';
import { collectionNameSchema, snapshotPath } from '#domain/api/replication.ts';
import { rawRoute } from '#server/http/route.ts';
import { snapshotLines } from '#server/replication/snapshot.ts';
import type { Services } from '#server/services.ts';

/** Lines go out as fast as the device reads them: `pipeline` asks for the next only when the last one left. */
export function addSnapshotRoute(router: Router, services: Services): void {
  const params = z.strictObject({ collection: collectionNameSchema });
  rawRoute(
    router,
    services,
    { method: 'GET', path: snapshotPath, params, limits: ['read'] },
    async ({ params: { collection }, session: { viewer }, response }) => {
      const { records } = await services.store.company(viewer.company);
      const lines = Readable.from(snapshotLines(records, viewer, collection));
      // The first line is read before anything is promised, so that a store that is away is answered as such.
      await once(lines, 'readable');
      response.set({ 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' });
      await pipeline(lines, response);
    },
  );
}
