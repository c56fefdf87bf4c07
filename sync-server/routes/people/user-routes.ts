import type { Router } from 'express';
import { getUser } from '#domain/api/authentication.ts';
import { AppError } from '#domain/api/errors.ts';
import { companyNamesOf, permissionsNow } from '#server/commands/session/session-answer.ts';
import { route } from '#server/http/calls/route.ts';
import { presentColleague, presentSelf } from '#server/presenters/account/session-user.ts';
import type { Services } from '#server/services.ts';

export function userRoutes(router: Router, services: Services): void {
  route(router, services, getUser, async ({ params, session }) => {
    const { actor, user } = session;
    if (params.id === user.uid) {
      return presentSelf(user, actor.company, {
        companyNames: await companyNamesOf(services, user, null),
        permissions: await permissionsNow(services, user, actor.company),
      });
    }
    const other = await services.central.users.read(params.id);
    // People of other companies are treated as unknown.
    if (other === null || other.deleted || !other.companies.includes(actor.company))
      throw new AppError('not-found');
    if (!actor.companyadmin) throw new AppError('not-allowed');
    return presentColleague(other, actor.company);
  });
}
