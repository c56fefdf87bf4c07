import { join } from 'node:path';
import express, { Router, type Express } from 'express';
import { refuseWhenClosing } from './http/connections/closing.ts';
import { errorAnswers, notFound } from './http/calls/error-answers.ts';
import { legacyHost } from './http/hosts/legacy-host.ts';
import { oneHost } from './http/hosts/one-host.ts';
import { ownHost } from './http/hosts/own-host.ts';
import { requestLog } from '#server/http/request-log.ts';
import { staticFiles } from './http/static/static-files.ts';
import { accessRequestRoutes } from '#server/routes/access-requests/access-request-routes.ts';
import { membershipInvitationRoutes } from '#server/routes/membership-invitations/membership-invitation-routes.ts';
import { authenticationRoutes } from '#server/routes/authentication/authentication-routes.ts';
import { customerRoutes } from '#server/routes/customers/customer-routes.ts';
import { certificateRoutes } from '#server/routes/certificates/certificate-routes.ts';
import { companyRoutes } from '#server/routes/company/company-routes.ts';
import { deviceRoutes } from '#server/routes/devices/device-routes.ts';
import { executionRoutes } from '#server/routes/executions/execution-routes.ts';
import { fileRoutes } from '#server/routes/files/file-routes.ts';
import { documentRoutes } from '#server/routes/documents/document-routes.ts';
import { gedRoutes } from '#server/routes/ged/ged-routes.ts';
import { healthRoutes } from '#server/routes/health/health-routes.ts';
import { linkedAccountRoutes } from '#server/routes/linked-accounts/linked-account-routes.ts';
import { lookupRoutes } from '#server/routes/lookups/lookup-routes.ts';
import { machineRoutes } from '#server/routes/machines/machine-routes.ts';
import { mailboxRoutes } from '#server/routes/mailbox/mailbox-routes.ts';
import { passkeyRoutes } from '#server/routes/passkeys/passkey-routes.ts';
import { portalRoutes } from '#server/routes/portals/portal-routes.ts';
import { metricsRoutes } from '#server/routes/metrics/metrics-routes.ts';
import { notificationRoutes } from '#server/routes/notifications/notification-routes.ts';
import { openApiRoutes } from '#server/routes/open-api/open-api-routes.ts';
import { planRoutes } from '#server/routes/plan/plan-routes.ts';
import { siteDomainRoutes } from '#server/routes/site-domains/site-domain-routes.ts';
import { profileRoutes } from '#server/routes/profile/profile-routes.ts';
import { recoveryRoutes } from '#server/routes/recovery/recovery-routes.ts';
import { publicFormRoutes } from '#server/routes/public-forms/public-form-routes.ts';
import { publicLinkRoutes } from '#server/routes/public-forms/public-link-routes.ts';
import { replicationRoutes } from '#server/routes/replication/replication-routes.ts';
import { secondFactorRoutes } from '#server/routes/second-factor/second-factor-routes.ts';
import { signatureRoutes } from '#server/routes/signature/signature-routes.ts';
import { signInMethodRoutes } from '#server/routes/sign-in-methods/sign-in-method-routes.ts';
import { singleSignOnRoutes } from '#server/routes/single-sign-on/single-sign-on-routes.ts';
import { userRoutes } from '#server/routes/users/user-routes.ts';
import { apiKeyRoutes } from '#server/routes/api-keys/api-key-routes.ts';
import { programRoutes } from '#server/routes/programs/program-routes.ts';
import { webhookRoutes } from '#server/routes/webhooks/webhook-routes.ts';
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
