import type { Router } from 'express';
import {
  disableCompanyUsers,
  enableCompanyUsers,
  getUserByEmail,
  inviteCompanyUser,
  listCompanyUsers,
  saveCompanyUser,
} from '#domain/api/company/users.ts';
import { AppError } from '#domain/api/errors.ts';
import { inviteAgain } from '#server/commands/company/invite.ts';
import { saveUser } from '#server/commands/company/save-user.ts';
import { disableUsers, enableUsers } from '#server/commands/company/switch-users.ts';
import { publicOrigin } from '#server/http/hosts/public-origin.ts';
import { guardedRoute } from '#server/http/calls/route.ts';
import { presentCompanyUser } from '#server/presenters/company/company-user.ts';
import type { Services } from '#server/services.ts';

export function companyUserRoutes(router: Router, services: Services): void {
  addReading(router, services);

  guardedRoute(router, services, saveCompanyUser, async ({ admin, body: { user, language }, request }) => {
    return saveUser(services, admin, user, {
      language,
      origin: publicOrigin(services.config, request),
    });
  });

  guardedRoute(router, services, inviteCompanyUser, async ({ admin, body: { user, language }, request }) => {
    const origin = publicOrigin(services.config, request);
    return { invitation: await inviteAgain(services, admin, user, { language, origin }) };
  });

  guardedRoute(router, services, disableCompanyUsers, async ({ admin, body }) => {
    return { users: await disableUsers(services, admin, body.users) };
  });

  guardedRoute(router, services, enableCompanyUsers, async ({ admin, body }) => {
    return { users: await enableUsers(services, admin, body.users) };
  });
}

function addReading(router: Router, services: Services): void {
  guardedRoute(router, services, listCompanyUsers, async ({ admin: { company } }) => {
    const [users, groups] = await Promise.all([
      services.central.users.of(company),
      services.central.groups.of(company),
    ]);
    const people = users.filter(({ deleted }) => !deleted);
    return { users: people.map((user) => presentCompanyUser(user, company, groups)) };
  });

  guardedRoute(router, services, getUserByEmail, async ({ admin: { company }, body }) => {
    const user = await services.central.users.byLogin(body.user);
    if (user === null || user.deleted || !user.companies.includes(company)) throw new AppError('not-found');
    return presentCompanyUser(user, company, await services.central.groups.of(company));
  });
}
