import type { Router } from 'express';
import { z } from 'zod';
import { openApiOf } from '#server/http/calls/described-calls.ts';
import { openRawRoute } from '#server/http/calls/raw-route.ts';
import type { Services } from '#server/services.ts';
import { VERSION } from '#server/version.ts';

/** Every call of this server as an OpenAPI document, generated from the schemas that validate it. */
export function openApiRoutes(router: Router, services: Services): void {
  let document: string | null = null;
  const call = {
    method: 'GET',
    path: '/api/openapi.json',
    params: z.strictObject({}),
    limits: ['open'],
  } as const;
  openRawRoute(router, services, call, async ({ response }) => {
    document ??= JSON.stringify(openApiOf(router, VERSION));
    response.type('application/json').send(document);
  });
}
