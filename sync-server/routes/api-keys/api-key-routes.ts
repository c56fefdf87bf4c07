import type { Request, Router } from 'express';
import { allowApiKeyComputers, listApiKeys, makeApiKey, revokeApiKey } from '#domain/api/company/api-keys.ts';
import {
  allowComputers,
  makeKey,
  revokeKey,
  shownKeys,
  type KeyAdmin,
} from '#server/commands/api-keys/api-keys.ts';
import { requireOwnAdmin } from '#server/commands/portals/save-portal-domain.ts';
import { addressOf, route } from '#server/http/calls/route.ts';
import { controlsComputers } from '#server/security/tokens/api-keys.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

/** A key outlasts a visit, so visitors may not create one. @throws AppError not-allowed */
function adminOf({ session, request }: { session: Session; request: Request }): KeyAdmin {
  requireOwnAdmin(session);
  const { user, company } = session.actor;
  return { user, company, address: addressOf(request) };
}

/** Keys of the company of the session. */
export function apiKeyRoutes(router: Router, services: Services): void {
  route(router, services, listApiKeys, async (caller) => {
    const { company: uid } = adminOf(caller);
    const company = await services.central.companies.read(uid);
    return {
      keys: await shownKeys(services, uid),
      controlled: company !== null && controlsComputers(company),
    };
  });
  route(router, services, makeApiKey, async ({ body, ...caller }) =>
    makeKey(services, adminOf(caller), body),
  );
  route(router, services, allowApiKeyComputers, async ({ params: { uid }, body: { any }, ...caller }) => {
    await allowComputers(services, adminOf(caller), { uid, any });
    return { any };
  });
  route(router, services, revokeApiKey, async ({ params, ...caller }) => {
    await revokeKey(services, adminOf(caller), params.uid);
    return { revoked: true } as const;
  });
}
