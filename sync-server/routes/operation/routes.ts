import type { Router } from 'express';
import type { Services } from '#server/services.ts';
import { healthRoutes } from './health-routes.ts';
import { metricsRoutes } from './metrics-routes.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import { openApiRoutes } from './open-api-routes.ts';

/** For operators: state, figures and the description of the calls. */
export function addOperationRoutes(router: Router, services: Services): void {
  healthRoutes(router, services);
  metricsRoutes(router, services);
  mailboxRoutes(router, services);
  openApiRoutes(router, services);
}
