import type { Router } from 'express';
import {
  addAppearanceDomain,
  listOwnDomains,
  removeOwnDomain,
  verifyOwnDomain,
} from '#domain/api/site-domains.ts';
import {
  addAppearanceDomain as addCommand,
  ownDomains,
  removeOwnDomain as removeCommand,
} from '#server/commands/site-domains/own-domains.ts';
import { verifyDomain } from '#server/commands/site-domains/verify-domain.ts';
import { guardedRoute } from '#server/http/calls/route.ts';
import type { Services } from '#server/services.ts';

/** A company's own addresses and their verification, only for its admins. */
export function siteDomainRoutes(router: Router, services: Services): void {
  guardedRoute(router, services, listOwnDomains, ({ admin }) => ownDomains(services, admin.company));

  guardedRoute(router, services, addAppearanceDomain, async ({ admin, body: { domain } }) => {
    const { uid: user, company, address } = admin;
    await addCommand(services, company, domain);
    await services.audit.record({ event: 'appearance-domain-changed', user, company, address });
    return ownDomains(services, company);
  });

  guardedRoute(router, services, removeOwnDomain, async ({ admin, body }) => {
    const { uid: user, company, address } = admin;
    await removeCommand(services, company, body);
    const event = body.kind === 'portal' ? 'portal-domain-changed' : 'appearance-domain-changed';
    await services.audit.record({ event, user, company, address });
    return ownDomains(services, company);
  });

  guardedRoute(router, services, verifyOwnDomain, async ({ admin, body }) => {
    const { uid: user, company, address } = admin;
    const domain = await verifyDomain(services, { company, ...body });
    await services.audit.record({ event: 'domain-verified', user, company, address });
    return { domain };
  });
}
