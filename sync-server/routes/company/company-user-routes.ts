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
import { route } from '#server/http/calls/route.ts';
import { presentCompanyUser } from '#server/presenters/company/company-user.ts';
import type { Services } from '#server/services.ts';
import { administrator } from './administrator.ts';

export function companyUserRoutes(router: Router, services: Services): void {
  addReading(router, services);

  route(router, services, saveCompanyUser, async (input) => {
    const admin = await administrator(services, input, 'users.admin');
    const { user, language } = input.body;
    return saveUser(services, admin, user, {
      language,
      origin: publicOrigin(services.config, input.request),
    });
  });

  route(router, services, inviteCompanyUser, async (input) => {
    const admin = await administrator(services, input, 'users.admin');
    const { user, language } = input.body;
    const origin = publicOrigin(services.config, input.request);
    return { invitation: await inviteAgain(services, admin, user, { language, origin }) };
  });

  route(router, services, disableCompanyUsers, async (input) => {
    const admin = await administrator(services, input, 'users.admin');
    return { users: await disableUsers(services, admin, input.body.users) };
  });

  route(router, services, enableCompanyUsers, async (input) => {
    const admin = await administrator(services, input, 'users.admin');
    return { users: await enableUsers(services, admin, input.body.users) };
  });
}

function addReading(router: Router, services: Services): void {
  route(router, services, listCompanyUsers, async (input) => {
    const { company } = await administrator(services, input, 'users.view');
    const [users, groups] = await Promise.all([
      services.central.users.of(company),
      services.central.groups.of(company),
    ]);
    const people = users.filter(({ deleted }) => !deleted);
    return { users: people.map((user) => presentCompanyUser(user, company, groups)) };
  });

  route(router, services, getUserByEmail, async ({ body, session, request }) => {
    const params = { company: session.actor.company };
    const { company } = await administrator(services, { params, session, request }, 'users.view');
    const user = await services.central.users.byLogin(body.user);
    if (user === null || user.deleted || !user.companies.includes(company)) throw new AppError('not-found');
    return presentCompanyUser(user, company, await services.central.groups.of(company));
  });
}
