import type { Router } from 'express';
import { changePublicLink, readPublicLink } from '#domain/api/public-forms.ts';
import { listPrefilledLinks, makePrefilledLink, revokePrefilledLink } from '#domain/api/prefilled-links.ts';
import { changeLink, linkOf, sharedTemplate } from '#server/commands/public-forms/change-link.ts';
import {
  listPrefilled,
  makePrefilled,
  revokePrefilled,
} from '#server/commands/public-forms/prefilled-link.ts';
import { isOwned } from '#server/commands/public-forms/find-accessible-form.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import { route } from '#server/http/calls/route.ts';
import { presentPublicLink } from '#server/presenters/public-form.ts';
import type { Services } from '#server/services.ts';

/** A template's public link, for the people who set it. */
export function publicLinkRoutes(router: Router, services: Services): void {
  route(router, services, readPublicLink, async ({ params: { template }, session: { actor } }) => {
    await sharedTemplate(services, actor, template);
    const form = await linkOf(services, actor, template);
    return { link: form === null ? null : presentPublicLink(form, await isOwned(services, form)) };
  });

  route(router, services, changePublicLink, async ({ params: { template }, body, session, request }) => {
    const caller = { actor: session.actor, address: addressOf(request) };
    const form = await changeLink(services, caller, template, body);
    return { link: presentPublicLink(form, await isOwned(services, form)) };
  });

  route(router, services, makePrefilledLink, ({ params: { template }, body, session: { actor }, request }) =>
    makePrefilled(services, { actor, address: addressOf(request) }, template, body),
  );
  route(router, services, listPrefilledLinks, async ({ params: { template }, session: { actor } }) => ({
    links: await listPrefilled(services, actor, template),
  }));
  route(router, services, revokePrefilledLink, async ({ params, session: { actor }, request }) => {
    const caller = { actor, address: addressOf(request) };
    return { revokedAt: await revokePrefilled(services, caller, params.template, params.id) };
  });
}
