import type { Request, Router } from 'express';
import {
  createCustomer,
  customerExists,
  externalRegistration,
  saveExternalUser,
  userExists,
} from '#domain/api/customers.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';
import { registerCustomer } from '#server/commands/registration/register-customer.ts';
import { openCompany, registerExternalUser } from '#server/commands/registration/register-external-user.ts';
import { shownName } from '#server/presenters/account/shown-name.ts';
import type { RegistrationCaller } from '#server/commands/registration/registration-mail.ts';
import { publicOrigin } from '#server/http/hosts/public-origin.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import { openRoute } from '#server/http/calls/route.ts';
import { requireSameOrigin } from '#server/http/hosts/same-origin.ts';
import type { Services } from '#server/services.ts';

export function customerRoutes(router: Router, services: Services): void {
  const { config, central } = services;

  openRoute(router, services, customerExists, async ({ body, request }) => {
    requireSameOrigin(config, request);
    return central.registrations.isKnown(body.identificationNumber, services.clock.now());
  });

  openRoute(router, services, userExists, async ({ body, request }) => {
    requireSameOrigin(config, request);
    return config.loginErrors === 'distinct' && (await central.users.byLogin(body.user)) !== null;
  });

  openRoute(router, services, createCustomer, async ({ body, request }) => {
    requireSameOrigin(config, request);
    return registerCustomer(services, body.subscription, callerOf(services, request, body.language));
  });

  openRoute(router, services, externalRegistration, async ({ params }) => {
    const { company } = await openCompany(services, params.company);
    return { company: company.uid, name: shownName(company) };
  });

  openRoute(router, services, saveExternalUser, async ({ params, body, request }) => {
    requireSameOrigin(config, request);
    const wish = { company: params.company, user: body.user };
    return registerExternalUser(services, wish, callerOf(services, request, body.language));
  });
}

function callerOf(
  { config }: Pick<Services, 'config'>,
  request: Request,
  language: MailLanguage,
): RegistrationCaller {
  return { language, origin: publicOrigin(config, request), address: addressOf(request) };
}
