import type { Router } from 'express';
import * as calls from '#domain/api/company/webhooks.ts';
import {
  addEndpoint,
  changeEndpoint,
  removeWebhook,
  renewSecret,
} from '#server/commands/webhooks/save-webhook.ts';
import { readLog, replayDelivery, resumeEndpoint, sendTest } from '#server/commands/webhooks/send-webhook.ts';
import type { WebhookEndpoint } from '#domain/entities/webhook.ts';
import { guardedRoute } from '#server/http/calls/route.ts';
import { presentWebhook } from '#server/presenters/webhook.ts';
import type { Services } from '#server/services.ts';

/** Webhook endpoints of the session's company. */
export function webhookRoutes(router: Router, services: Services): void {
  const shown = async (company: string, endpoint: WebhookEndpoint) =>
    presentWebhook(endpoint, await services.webhookEndpoints.line({ company, endpoint: endpoint.uid }));

  guardedRoute(router, services, calls.listWebhooks, async ({ admin: { company } }) => {
    const endpoints = await services.webhookEndpoints.of(company);
    const kept = endpoints.filter(({ removed }) => !removed);
    return { webhooks: await Promise.all(kept.map((endpoint) => shown(company, endpoint))) };
  });
  guardedRoute(router, services, calls.addWebhook, async ({ body, admin }) => {
    const { endpoint, secret } = await addEndpoint(services, admin, body);
    return { webhook: await shown(admin.company, endpoint), secret };
  });
  guardedRoute(router, services, calls.changeWebhook, async ({ body, params: { uid }, admin }) => {
    const endpoint = await changeEndpoint(services, admin, uid, body);
    return { webhook: await shown(admin.company, endpoint) };
  });
  guardedRoute(router, services, calls.removeWebhook, async ({ params: { uid }, admin }) => {
    await removeWebhook(services, admin, uid);
    return { removed: true } as const;
  });
  guardedRoute(router, services, calls.renewWebhookSecret, async ({ params: { uid }, admin }) => {
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
  guardedRoute(router, services, calls.resumeWebhook, async ({ params: { uid }, admin: { company } }) => {
    const endpoint = await resumeEndpoint(services, { company, endpoint: uid });
    return { webhook: await shown(company, endpoint) };
  });
  guardedRoute(router, services, calls.testWebhook, async ({ params: { uid }, admin: { company } }) => {
    await sendTest(services, { company, endpoint: uid });
    return { sent: true } as const;
  });
  guardedRoute(
    router,
    services,
    calls.readWebhookLog,
    async ({ params: { uid }, body, admin: { company } }) => {
      return readLog(services, { company, endpoint: uid }, body.after);
    },
  );
  guardedRoute(router, services, calls.replayWebhook, async ({ params: { uid }, body, admin }) => {
    await replayDelivery(services, admin, { company: admin.company, endpoint: uid }, body.key);
    return { sent: true } as const;
  });
}
