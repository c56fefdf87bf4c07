import type { Router } from 'express';
import {
  addAppearanceDomain,
  listOwnDomains,
  removeOwnDomain,
  verifyOwnDomain,
} from '#domain/api/site-domains.ts';
import { requireCompanyAdmin, requireOwnAdmin } from '#server/commands/portals/save-portal-domain.ts';
import {
  addAppearanceDomain as addCommand,
  ownDomains,
  removeOwnDomain as removeCommand,
} from '#server/commands/site-domains/own-domains.ts';
import { verifyDomain } from '#server/commands/site-domains/verify-domain.ts';
import { addressOf, route } from '#server/http/calls/route.ts';
import type { Services } from '#server/services.ts';

/** A company's own addresses and their verification, only for its admins. */
export function siteDomainRoutes(router: Router, services: Services): void {
  route(router, services, listOwnDomains, async ({ session }) => {
    requireCompanyAdmin(session);
    return ownDomains(services, session.actor.company);
  });

  route(router, services, addAppearanceDomain, async ({ session, body: { domain }, request }) => {
    requireOwnAdmin(session);
    const { user, company } = session.actor;
    await addCommand(services, company, domain);
    const address = addressOf(request);
    await services.audit.record({ event: 'appearance-domain-changed', user, company, address });
    return ownDomains(services, company);
  });

  route(router, services, removeOwnDomain, async ({ session, body, request }) => {
    requireOwnAdmin(session);
    const { user, company } = session.actor;
    await removeCommand(services, company, body);
    const event = body.kind === 'portal' ? 'portal-domain-changed' : 'appearance-domain-changed';
    await services.audit.record({ event, user, company, address: addressOf(request) });
    return ownDomains(services, company);
  });

  route(router, services, verifyOwnDomain, async ({ session, body, request }) => {
    requireOwnAdmin(session);
    const { user, company } = session.actor;
    const domain = await verifyDomain(services, { company, ...body });
    const address = addressOf(request);
    await services.audit.record({ event: 'domain-verified', user, company, address });
    return { domain };
  });
}
