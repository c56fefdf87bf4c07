import { join } from 'node:path';
import express, { Router, type Express } from 'express';
import { refuseWhenClosing } from './http/connections/closing.ts';
import { errorAnswers, notFound } from './http/calls/error-answers.ts';
import { legacyHost } from './http/hosts/legacy-host.ts';
import { oneHost } from './http/hosts/one-host.ts';
import { ownHost } from './http/hosts/own-host.ts';
import { requestLog } from '#server/http/request-log.ts';
import { staticFiles } from './http/static/static-files.ts';
import { addAuthenticationRoutes } from './routes/authentication/routes.ts';
import { addCompanyRoutes } from './routes/company/routes.ts';
import { addDocumentsRoutes } from './routes/documents/routes.ts';
import { addIntegrationsRoutes } from './routes/integrations/routes.ts';
import { addOperationRoutes } from './routes/operation/routes.ts';
import { addPeopleRoutes } from './routes/people/routes.ts';
import { replicationRoutes } from './routes/replication/replication-routes.ts';
import { securityHeaders } from '#server/security/headers.ts';
import type { Services } from '#server/services.ts';

/** Registers every API call. */
export function apiRoutes(services: Services): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  addAuthenticationRoutes(router, services);
  addPeopleRoutes(router, services);
  addCompanyRoutes(router, services);
  replicationRoutes(router, services);
  addDocumentsRoutes(router, services);
  addIntegrationsRoutes(router, services);
  addOperationRoutes(router, services);
  return router;
}

export function createApp(services: Services): Express {
  const { config, log } = services;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('etag', false);
  app.use(requestLog(log, services.metrics));
  app.use(securityHeaders(config));
  app.use(refuseWhenClosing(services.load));
  app.use(oneHost);
  app.use(ownHost(config));
  app.use(legacyHost(config));
  app.use(apiRoutes(services));
  staticFiles(app, { web: config.webRoot, keptAssets: keptAssetsFolder(config.dataDir) });
  app.use(notFound);
  app.use(errorAnswers(log));
  return app;
}

export function keptAssetsFolder(dataDir: string): string {
  return join(dataDir, 'assets-archive');
}
