import { join } from 'node:path';
import express, { Router, type Express } from 'express';
import { refuseWhenClosing } from './http/connections/closing.ts';
import { errorAnswers, notFound } from './http/calls/error-answers.ts';
import { legacyHost } from './http/hosts/legacy-host.ts';
import { oneHost } from './http/hosts/one-host.ts';
import { ownHost } from './http/hosts/own-host.ts';
import { requestLog } from '#server/http/request-log.ts';
import { staticFiles } from './http/static/static-files.ts';
import { accessRequestRoutes } from './routes/people/access-request-routes.ts';
import { membershipInvitationRoutes } from './routes/people/membership-invitation-routes.ts';
import { authenticationRoutes } from '#server/routes/authentication/authentication-routes.ts';
import { customerRoutes } from './routes/authentication/customer-routes.ts';
import { certificateRoutes } from './routes/authentication/certificate-routes.ts';
import { companyRoutes } from '#server/routes/company/company-routes.ts';
import { deviceRoutes } from './routes/people/device-routes.ts';
import { executionRoutes } from './routes/documents/execution-routes.ts';
import { fileRoutes } from './routes/documents/file-routes.ts';
import { documentRoutes } from '#server/routes/documents/document-routes.ts';
import { gedRoutes } from './routes/integrations/ged-routes.ts';
import { healthRoutes } from './routes/operation/health-routes.ts';
import { linkedAccountRoutes } from './routes/authentication/linked-account-routes.ts';
import { lookupRoutes } from './routes/integrations/lookup-routes.ts';
import { machineRoutes } from './routes/people/machine-routes.ts';
import { mailboxRoutes } from './routes/operation/mailbox-routes.ts';
import { passkeyRoutes } from './routes/authentication/passkey-routes.ts';
import { portalRoutes } from './routes/company/portal-routes.ts';
import { metricsRoutes } from './routes/operation/metrics-routes.ts';
import { notificationRoutes } from './routes/people/notification-routes.ts';
import { openApiRoutes } from './routes/operation/open-api-routes.ts';
import { planRoutes } from './routes/company/plan-routes.ts';
import { siteDomainRoutes } from './routes/company/site-domain-routes.ts';
import { profileRoutes } from './routes/people/profile-routes.ts';
import { recoveryRoutes } from './routes/authentication/recovery-routes.ts';
import { publicFormRoutes } from './routes/documents/public-form-routes.ts';
import { publicLinkRoutes } from './routes/documents/public-link-routes.ts';
import { replicationRoutes } from '#server/routes/replication/replication-routes.ts';
import { secondFactorRoutes } from './routes/authentication/second-factor-routes.ts';
import { signatureRoutes } from './routes/integrations/signature-routes.ts';
import { signInMethodRoutes } from './routes/authentication/sign-in-method-routes.ts';
import { singleSignOnRoutes } from './routes/authentication/single-sign-on-routes.ts';
import { userRoutes } from './routes/people/user-routes.ts';
import { apiKeyRoutes } from './routes/integrations/api-key-routes.ts';
import { programRoutes } from './routes/integrations/program-routes.ts';
import { webhookRoutes } from './routes/integrations/webhook-routes.ts';
import { securityHeaders } from '#server/security/headers.ts';
import type { Services } from '#server/services.ts';

/** Registers every API call. */
export function apiRoutes(services: Services): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  healthRoutes(router, services);
  metricsRoutes(router, services);
  singleSignOnRoutes(router, services);
  recoveryRoutes(router, services);
  secondFactorRoutes(router, services);
  passkeyRoutes(router, services);
  authenticationRoutes(router, services);
  customerRoutes(router, services);
  lookupRoutes(router, services);
  signInMethodRoutes(router, services);
  linkedAccountRoutes(router, services);
  portalRoutes(router, services);
  certificateRoutes(router, services);
  profileRoutes(router, services);
  planRoutes(router, services);
  siteDomainRoutes(router, services);
  userRoutes(router, services);
  companyRoutes(router, services);
  machineRoutes(router, services);
  accessRequestRoutes(router, services);
  membershipInvitationRoutes(router, services);
  deviceRoutes(router, services);
  executionRoutes(router, services);
  replicationRoutes(router, services);
  notificationRoutes(router, services);
  fileRoutes(router, services);
  documentRoutes(router, services);
  gedRoutes(router, services);
  webhookRoutes(router, services);
  apiKeyRoutes(router, services);
  programRoutes(router, services);
  signatureRoutes(router, services);
  mailboxRoutes(router, services);
  publicFormRoutes(router, services);
  publicLinkRoutes(router, services);
  openApiRoutes(router, services);
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
