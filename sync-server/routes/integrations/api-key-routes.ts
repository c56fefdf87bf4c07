import type { Router } from 'express';
import { allowApiKeyComputers, listApiKeys, makeApiKey, revokeApiKey } from '#domain/api/company/api-keys.ts';
import { allowComputers, makeKey, revokeKey, shownKeys } from '#server/commands/api-keys/api-keys.ts';
import { guardedRoute } from '#server/http/calls/route.ts';
import { controlsComputers } from '#server/security/tokens/api-keys.ts';
import type { Services } from '#server/services.ts';

/** Keys of the company of the session. */
export function apiKeyRoutes(router: Router, services: Services): void {
  guardedRoute(router, services, listApiKeys, async ({ admin: { company: uid } }) => {
    const company = await services.central.companies.read(uid);
    return {
      keys: await shownKeys(services, uid),
      controlled: company !== null && controlsComputers(company),
    };
  });
  guardedRoute(router, services, makeApiKey, ({ body, admin }) => makeKey(services, admin, body));
  guardedRoute(router, services, allowApiKeyComputers, async ({ params: { uid }, body: { any }, admin }) => {
    await allowComputers(services, admin, { uid, any });
    return { any };
  });
  guardedRoute(router, services, revokeApiKey, async ({ params, admin }) => {
    await revokeKey(services, admin, params.uid);
    return { revoked: true } as const;
  });
}
