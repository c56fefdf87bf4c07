import type { Request, Router } from 'express';
import * as calls from '#domain/api/company/webhooks.ts';
import { requireOwnAdmin } from '#server/commands/portals/save-portal-domain.ts';
import {
  addEndpoint,
  changeEndpoint,
  removeWebhook,
  renewSecret,
  type WebhookAdmin,
} from '#server/commands/webhooks/save-webhook.ts';
import { readLog, replayDelivery, resumeEndpoint, sendTest } from '#server/commands/webhooks/send-webhook.ts';
import type { WebhookEndpoint } from '#domain/entities/webhook.ts';
import { addressOf, route } from '#server/http/calls/route.ts';
import { presentWebhook } from '#server/presenters/webhook.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

interface Caller {
  session: Session;
  request: Request;
}

/**
 * Events contain the actions of everybody, so only company admins may receive them; visitors may not send any out.
 * @throws AppError not-allowed
 */
function adminOf({ session, request }: Caller): WebhookAdmin {
  requireOwnAdmin(session);
  const { user, company } = session.actor;
  return { user, company, address: addressOf(request) };
}

/** Webhook endpoints of the session's company. */
export function webhookRoutes(router: Router, services: Services): void {
  const shown = async (company: string, endpoint: WebhookEndpoint) =>
    presentWebhook(endpoint, await services.webhookEndpoints.line({ company, endpoint: endpoint.uid }));

  route(router, services, calls.listWebhooks, async (caller) => {
    const { company } = adminOf(caller);
    const endpoints = await services.webhookEndpoints.of(company);
    const kept = endpoints.filter(({ removed }) => !removed);
    return { webhooks: await Promise.all(kept.map((endpoint) => shown(company, endpoint))) };
  });
  route(router, services, calls.addWebhook, async ({ body, ...caller }) => {
    const admin = adminOf(caller);
    const { endpoint, secret } = await addEndpoint(services, admin, body);
    return { webhook: await shown(admin.company, endpoint), secret };
  });
  route(router, services, calls.changeWebhook, async ({ body, params: { uid }, ...caller }) => {
    const admin = adminOf(caller);
    const endpoint = await changeEndpoint(services, admin, uid, body);
    return { webhook: await shown(admin.company, endpoint) };
  });
  route(router, services, calls.removeWebhook, async ({ params: { uid }, ...caller }) => {
    await removeWebhook(services, adminOf(caller), uid);
    return { removed: true } as const;
  });
  route(router, services, calls.renewWebhookSecret, async ({ params: { uid }, ...caller }) => {
    const admin = adminOf(caller);
    const { endpoint, secret } = await renewSecret(services, admin, uid);
    return { webhook: await shown(admin.company, endpoint), secret };
  });
  addSending(router, services, shown);
}

function addSending(
  router: Router,
  services: Services,
  shown: (company: string, endpoint: WebhookEndpoint) => Promise<calls.Webhook>,
): void {
  route(router, services, calls.resumeWebhook, async ({ params: { uid }, ...caller }) => {
    const { company } = adminOf(caller);
    const endpoint = await resumeEndpoint(services, { company, endpoint: uid });
    return { webhook: await shown(company, endpoint) };
  });
  route(router, services, calls.testWebhook, async ({ params: { uid }, ...caller }) => {
    const { company } = adminOf(caller);
    await sendTest(services, { company, endpoint: uid });
    return { sent: true } as const;
  });
  route(router, services, calls.readWebhookLog, async ({ params: { uid }, body, ...caller }) => {
    const { company } = adminOf(caller);
    return readLog(services, { company, endpoint: uid }, body.after);
  });
  route(router, services, calls.replayWebhook, async ({ params: { uid }, body, ...caller }) => {
    const admin = adminOf(caller);
    await replayDelivery(services, admin, { company: admin.company, endpoint: uid }, body.key);
    return { sent: true } as const;
  });
}
