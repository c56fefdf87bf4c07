import type { Router } from 'express';
import { countExecutions } from '#domain/api/executions.ts';
import { countByDay } from '#domain/rules/time/calendar-days.ts';
import { route } from '#server/http/calls/route.ts';
import type { Services } from '#server/services.ts';

/** Statistics of all executions of a company: only numbers, for every member. */
export function executionRoutes(router: Router, services: Services): void {
  route(router, services, countExecutions, async ({ session, body }) => {
    const at = services.clock.now().toISOString();
    const moments = await services.executionMoments.of(session.actor.company);
    const days = [...countByDay(moments, body)].map(([day, count]) => ({ day, count }));
    return { days, at };
  });
}
