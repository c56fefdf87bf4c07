import type { Router } from 'express';
import {
  acceptInvitation,
  declineInvitation,
  listCompanyInvitations,
  listOwnInvitations,
  renewCompanyInvitation,
  withdrawCompanyInvitation,
} from '#domain/api/membership-invitations.ts';
import {
  acceptInvitation as acceptCommand,
  declineInvitation as declineCommand,
  openInvitations,
} from '#server/commands/invitations/answer-invitation.ts';
import { renewInvitation, withdrawInvitation } from '#server/commands/invitations/ask-owner.ts';
import { publicOrigin } from '#server/http/hosts/public-origin.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import { guardedRoute, route } from '#server/http/calls/route.ts';
import { presentCompanyInvitation, presentOwnInvitation } from '#server/presenters/membership-invitation.ts';
import type { Services } from '#server/services.ts';

/** Invitations of existing accounts into another company, and their answers. */
export function membershipInvitationRoutes(router: Router, services: Services): void {
  addCompanyCalls(router, services);

  route(router, services, listOwnInvitations, async ({ session: { user } }) => ({
    invitations: (await openInvitations(services, user)).map((each) => presentOwnInvitation(each, user)),
  }));

  route(router, services, acceptInvitation, async ({ session, params, request }) => {
    const answer = { account: session.user.uid, invitation: params.uid, address: addressOf(request) };
    return { company: (await acceptCommand(services, answer)).company };
  });

  route(router, services, declineInvitation, async ({ session, params, request }) => {
    const answer = { account: session.user.uid, invitation: params.uid, address: addressOf(request) };
    await declineCommand(services, answer);
    return { declined: true } as const;
  });
}

function addCompanyCalls(router: Router, services: Services): void {
  guardedRoute(router, services, listCompanyInvitations, async ({ admin: { company } }) => {
    const all = await services.membershipInvitations.ofCompany(company);
    const waiting = all.filter(({ status }) => status === 'pending');
    return { invitations: waiting.map((each) => presentCompanyInvitation(each, services.clock.now())) };
  });

  guardedRoute(router, services, renewCompanyInvitation, async ({ admin, ...input }) => {
    const letter = {
      language: input.body.language,
      origin: publicOrigin(services.config, input.request),
    };
    return { invitation: await renewInvitation(services, admin, input.params.uid, letter) };
  });

  guardedRoute(router, services, withdrawCompanyInvitation, async ({ admin, params }) => {
    await withdrawInvitation(services, admin, params.uid);
    return { withdrawn: true } as const;
  });
}
