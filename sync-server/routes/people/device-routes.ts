import type { Router } from 'express';
import { describeDevice, handIn, listDevices, revokeDevice } from '#domain/api/devices.ts';
import { AppError } from '#domain/api/errors.ts';
import { handIn as handInCommand } from '#server/commands/session/hand-in.ts';
import { noteLanguage } from '#server/commands/profile/note-language.ts';
import { refreshCookie } from '#server/http/cookies/refresh-cookie.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import { openRoute, route } from '#server/http/calls/route.ts';
import { requireSameOrigin } from '#server/http/hosts/same-origin.ts';
import { presentDevice } from '#server/presenters/account/signed-in-device.ts';
import type { Services } from '#server/services.ts';

/** A person's own devices: listing, describing and revoking them. */
export function deviceRoutes(router: Router, services: Services): void {
  route(router, services, listDevices, async ({ session }) => {
    const devices = await services.sessions.devicesOf(session.user.uid);
    return { devices: devices.map((device) => presentDevice(device, session.uid)) };
  });

  route(router, services, describeDevice, async ({ session, body }) => {
    const words = { name: body.name ?? null, waiting: body.waiting ?? null };
    await services.sessions.describe(session.user.uid, session.uid, words);
    if (body.language !== undefined) await noteLanguage(services, session.user, body.language);
    return { noted: true } as const;
  });

  route(router, services, revokeDevice, async ({ session, params, request }) => {
    const revoked = await services.sessions.revoke(session.user.uid, params.uid);
    if (revoked === null) throw new AppError('not-found');
    const { user, company } = revoked;
    await services.audit.record({ event: 'device-revoked', user, company, address: addressOf(request) });
    return { revoked: true } as const;
  });

  addHandIn(router, services);
}

function addHandIn(router: Router, services: Services): void {
  openRoute(router, services, handIn, async ({ body, request, response }) => {
    requireSameOrigin(services.config, request);
    const presented = refreshCookie.read(services.config, request);
    if (presented === null) throw new AppError('session-missing');
    const session = await services.sessions.revokedBy(presented);
    const { items, company, done } = body;
    const answer = await handInCommand(services, session, {
      items,
      company,
      done,
      address: addressOf(request),
    });
    if (done) refreshCookie.clear(services.config, response);
    return answer;
  });
}
