import type { Router } from 'express';
import { listOpportunities, listPlans, readPlan } from '#domain/api/plan.ts';
import { guardedRoute, route } from '#server/http/calls/route.ts';
import { presentOpportunities, presentOwnPlan, presentPlan } from '#server/presenters/plan.ts';
import { THIS_APP } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

export function planRoutes(router: Router, services: Services): void {
  guardedRoute(router, services, readPlan, async ({ admin: { company } }) => {
    const [licenses, plans] = await Promise.all([
      services.central.licenses.of(company),
      services.central.plans.all(),
    ]);
    const { supportPhone: support } = services.config;
    return presentPlan(licenses, { app: THIS_APP, support, now: services.clock.now(), plans });
  });

  route(router, services, listPlans, async ({ session: { actor } }) => {
    const [licenses, plans] = await Promise.all([
      services.central.licenses.of(actor.company),
      services.central.plans.all(),
    ]);
    return {
      current: presentOwnPlan(licenses, THIS_APP, plans),
      offered: plans
        .filter(({ app, deleted }) => app === THIS_APP && !deleted)
        .map(({ uid, description }) => ({ uid, description })),
      support: services.config.supportPhone,
    };
  });

  guardedRoute(router, services, listOpportunities, async ({ admin: { company } }) => {
    const licenses = await services.central.licenses.of(company);
    const named = licenses.flatMap(({ opportunity }) => opportunity ?? []);
    return {
      opportunities: presentOpportunities(licenses, await services.central.opportunities.readMany(named)),
    };
  });
}
