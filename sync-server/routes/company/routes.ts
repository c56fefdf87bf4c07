import type { Router } from 'express';
import type { Services } from '#server/services.ts';
import { companyRoutes } from './company-routes.ts';
import { planRoutes } from './plan-routes.ts';
import { portalRoutes } from './portal-routes.ts';
import { siteDomainRoutes } from './site-domain-routes.ts';

/** What a company administers. */
export function addCompanyRoutes(router: Router, services: Services): void {
  companyRoutes(router, services);
  planRoutes(router, services);
  portalRoutes(router, services);
  siteDomainRoutes(router, services);
}
