import type { Router } from 'express';
import { pull as pullCall, push as pushCall } from '#domain/api/replication.ts';
import { route } from '#server/http/route.ts';
import { pull } from '#server/replication/pull.ts';
import { push } from '#server/replication/push.ts';
import { scopeOf } from '#server/replication/scope.ts';
import type { Services } from '#server/services.ts';
import { addSnapshotRoute } from './snapshot-route.ts';
import { addStreamRoute } from './stream-route.ts';

/** Everything a device copies and sends: snapshot, pull, push and the stream, over its own company's records alone. */
export function replicationRoutes(router: Router, services: Services): void {
  route(router, services, pullCall, async ({ session: { viewer }, body }) => {
    const { records } = await services.store.company(viewer.company);
    return { ...(await pull(records, viewer, body)), scope: scopeOf(viewer) };
  });

  route(router, services, pushCall, async ({ session: { viewer }, body }) => {
    const { records } = await services.store.company(viewer.company);
    return { results: await push(records, viewer, body), scope: scopeOf(viewer) };
  });

  addSnapshotRoute(router, services);
  addStreamRoute(router, services);
}
