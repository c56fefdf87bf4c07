import type { Router } from 'express';
import {
  accessRequestHistory,
  decideAccessRequest,
  listAccessRequests,
  requestAccess,
  toggleAccessRequest,
  type ShownAccessRequest,
} from '#domain/api/access-requests.ts';
import type { AccessRequest } from '#domain/entities/access-request.ts';
import {
  decideRequest,
  requestAccess as requestCommand,
  toggleRequest,
} from '#server/commands/access-requests/change-request.ts';
import { findRequest, requestsOf } from '#server/commands/access-requests/find-request.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import { route } from '#server/http/calls/route.ts';
import type { Services } from '#server/services.ts';

function present({ deleted: _deleted, ...request }: AccessRequest): ShownAccessRequest {
  return request;
}

/** Administrators of one company who ask to work in another. */
export function accessRequestRoutes(router: Router, services: Services): void {
  route(router, services, listAccessRequests, async ({ session }) => {
    const { personal, admin } = await requestsOf(services, session);
    return { personal: personal.map(present), admin: admin.map(present) };
  });

  route(router, services, requestAccess, async ({ session, body, request }) => {
    const caller = { session, address: addressOf(request) };
    return { request: present(await requestCommand(services, caller, body.company)) };
  });

  route(router, services, decideAccessRequest, async ({ session, params, body, request }) => {
    const caller = { session, address: addressOf(request) };
    return { request: present(await decideRequest(services, caller, params.uid, body.status)) };
  });

  route(router, services, toggleAccessRequest, async ({ session, params, body, request }) => {
    const caller = { session, address: addressOf(request) };
    return { request: present(await toggleRequest(services, caller, params.uid, body.active)) };
  });

  route(router, services, accessRequestHistory, async ({ session, params }) => {
    const { request } = await findRequest(services, session, params.uid);
    const visit = { user: request.user.uid, company: request.company };
    const events = await services.accessRequests.history(visit);
    return { events: events.map(({ uid, at, event, user }) => ({ uid, at, event, user })).reverse() };
  });
}
