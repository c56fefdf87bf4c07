import { join } from 'node:path';
import express, { Router, type Express } from 'express';
import { refuseWhenClosing } from '#server/http/closing.ts';
import { errorAnswers, notFound } from '#server/http/error-answers.ts';
import { ownHost } from '#server/http/own-host.ts';
import { requestLog } from '#server/http/request-log.ts';
import { staticFiles } from '#server/http/static-files.ts';
import { authenticationRoutes } from '#server/routes/authentication/authentication-routes.ts';
import { deviceRoutes } from '#server/routes/devices/device-routes.ts';
import { executionRoutes } from '#server/routes/executions/execution-routes.ts';
import { fileRoutes } from '#server/routes/files/file-routes.ts';
import { healthRoutes } from '#server/routes/health/health-routes.ts';
import { mailboxRoutes } from '#server/routes/mailbox/mailbox-routes.ts';
import { metricsRoutes } from '#server/routes/metrics/metrics-routes.ts';
import { recoveryRoutes } from '#server/routes/recovery/recovery-routes.ts';
import { publicFormRoutes } from '#server/routes/public-forms/public-form-routes.ts';
import { publicLinkRoutes } from '#server/routes/public-forms/public-link-routes.ts';
import { replicationRoutes } from '#server/routes/replication/replication-routes.ts';
import { singleSignOnRoutes } from '#server/routes/single-sign-on/single-sign-on-routes.ts';
import { userRoutes } from '#server/routes/users/user-routes.ts';
import { securityHeaders } from '#server/security/headers.ts';
import type { Services } from '#server/services.ts';

/** Every call, in one place. */
function apiRoutes(services: Services): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  healthRoutes(router, services);
  metricsRoutes(router, services);
  singleSignOnRoutes(router, services);
  recoveryRoutes(router, services);
  authenticationRoutes(router, services);
  userRoutes(router, services);
  deviceRoutes(router, services);
  executionRoutes(router, services);
  replicationRoutes(router, services);
  fileRoutes(router, services);
  mailboxRoutes(router, services);
  publicFormRoutes(router, services);
  publicLinkRoutes(router, services);
  return router;
}

export function createApp(services: Services): Express {
  const { config, log } = services;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('etag', false);
  app.use(requestLog(log, services.metrics));
  app.use(refuseWhenClosing(services.load));
  app.use(securityHeaders(config));
  app.use(ownHost(config));
  app.use(apiRoutes(services));
  staticFiles(app, { web: config.webRoot, keptAssets: keptAssetsFolder(config.dataDir) });
  app.use(notFound);
  app.use(errorAnswers(log));
  return app;
}

export function keptAssetsFolder(dataDir: string): string {
  return join(dataDir, 'assets-archive');
}
