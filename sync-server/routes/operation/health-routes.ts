import type { Router } from 'express';
import { AppError } from '#domain/api/errors.ts';
import { health } from '#domain/api/health.ts';
import { openRoute } from '#server/http/calls/route.ts';
import type { Services } from '#server/services.ts';
import { VERSION } from '#server/version.ts';

export function healthRoutes(router: Router, services: Services): void {
  openRoute(router, services, health, async () => {
    const { kind, version } = services.store;
    const { reachable, writable } = await services.store.health();
    if (!reachable) throw new AppError('store-unavailable');
    const status: 'ok' | 'degraded' = writable ? 'ok' : 'degraded';
    return { status, store: { kind, version, writable }, version: VERSION };
  });
}
