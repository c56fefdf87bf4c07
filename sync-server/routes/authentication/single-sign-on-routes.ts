import type { Router } from 'express';
import { AppError } from '#domain/api/errors.ts';
import { createSignOn, exchangeSignOn, signOnFromToken } from '#domain/api/single-sign-on.ts';
import { createSignOn as createCommand } from '#server/commands/single-sign-on/create-sign-on.ts';
import { exchangeSignOn as exchangeCommand } from '#server/commands/single-sign-on/exchange-sign-on.ts';
import { answerAdmission } from '#server/http/sessions/admission.ts';
import { deviceOf } from '#server/http/sessions/replaced-session.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import { openRoute, route } from '#server/http/calls/route.ts';
import { requireSameOrigin } from '#server/http/hosts/same-origin.ts';
import { trustedCookie } from '#server/http/cookies/trusted-cookie.ts';
import { siblingSession, THIS_APP } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

/** Single sign-on between the products of the suite. */
export function singleSignOnRoutes(router: Router, services: Services): void {
  // Registered before `createSignOn`, whose pattern also matches this address.
  openRoute(router, services, signOnFromToken, async ({ params, request }) => {
    const { user, company, session } = await siblingSession(services, params.token);
    const address = addressOf(request);
    return createCommand(services, { user, company, session, app: THIS_APP, redirectTo: undefined, address });
  });

  route(router, services, createSignOn, async ({ session, params, body, request }) => {
    requireSameOrigin(services.config, request);
    const { user, actor, uid } = session;
    if (params.user !== user.uid || params.company !== actor.company) throw new AppError('not-allowed');
    return createCommand(services, {
      user,
      company: actor.company,
      session: uid,
      app: params.app,
      redirectTo: body?.redirectTo,
      address: addressOf(request),
    });
  });

  addExchange(router, services);
}

function addExchange(router: Router, services: Services): void {
  openRoute(router, services, exchangeSignOn, async ({ params, body, request, response }) => {
    requireSameOrigin(services.config, request);
    const exchanged = await exchangeCommand(services, {
      token: params.token,
      app: body?.app ?? THIS_APP,
      user: body?.user,
      address: addressOf(request),
      device: deviceOf(request),
      trusted: trustedCookie.read(services.config, request),
    });
    return 'lent' in exchanged ? exchanged.lent : answerAdmission(services, request, response, exchanged);
  });
}
