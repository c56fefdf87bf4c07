import type { Router } from 'express';
import type { Services } from '#server/services.ts';
import { executionRoutes } from './execution-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { documentRoutes } from './document-routes.ts';
import { publicFormRoutes } from './public-form-routes.ts';
import { publicLinkRoutes } from './public-link-routes.ts';

/** Executions, files, filed documents and public forms. */
export function addDocumentsRoutes(router: Router, services: Services): void {
  executionRoutes(router, services);
  fileRoutes(router, services);
  documentRoutes(router, services);
  publicFormRoutes(router, services);
  publicLinkRoutes(router, services);
}
