import type { Router } from 'express';
import { AppError } from '#domain/api/errors.ts';
import { findAddress, findCompany, lookUpAddress, lookUpCompany } from '#domain/api/lookups.ts';
import { privacyContact } from '#domain/api/legal.ts';
import { privacyMailbox } from '#server/commands/registration/privacy-contact.ts';
import { publicOrigin } from '#server/http/hosts/public-origin.ts';
import { openRoute, route } from '#server/http/calls/route.ts';
import type { Services } from '#server/services.ts';

export function lookupRoutes(router: Router, services: Services): void {
  const { postalCodes, companyRegistry } = services.lookups;
  openRoute(router, services, findAddress, ({ params }) => offered(postalCodes).find(params.cep));
  openRoute(router, services, privacyContact, async ({ params, request }) => {
    const { hostname: host } = new URL(publicOrigin(services.config, request));
    return { mailbox: await privacyMailbox(services, { ...params, host }) };
  });
  openRoute(router, services, findCompany, ({ params }) => offered(companyRegistry).find(params.cnpj));
  route(router, services, lookUpAddress, async ({ params }) => offered(postalCodes).find(params.cep));
  route(router, services, lookUpCompany, async ({ params }) => offered(companyRegistry).find(params.cnpj));
}

function offered<T>(service: T | null): T {
  if (service === null) throw new AppError('lookup-unavailable');
  return service;
}
