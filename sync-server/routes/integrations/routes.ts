import type { Router } from 'express';
import type { Services } from '#server/services.ts';
import { lookupRoutes } from './lookup-routes.ts';
import { gedRoutes } from './ged-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { apiKeyRoutes } from './api-key-routes.ts';
import { programRoutes } from './program-routes.ts';
import { signatureRoutes } from './signature-routes.ts';

/** Other systems: those that the server calls, and those that call it. */
export function addIntegrationsRoutes(router: Router, services: Services): void {
  lookupRoutes(router, services);
  gedRoutes(router, services);
  webhookRoutes(router, services);
  apiKeyRoutes(router, services);
  programRoutes(router, services);
  signatureRoutes(router, services);
}
