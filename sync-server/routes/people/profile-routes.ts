import type { Router } from 'express';
import { readActivity } from '#domain/api/activity.ts';
import {
  deleteAccount,
  disableAccount,
  readDeletion,
  readProfile,
  saveProfile,
  saveTaxDocument,
} from '#domain/api/profile.ts';
import { deleteAccount as deleteCommand } from '#server/commands/deletion/delete-account.ts';
import { disableAccount as disableCommand } from '#server/commands/deletion/disable-account.ts';
import { leavingOf } from '#server/commands/deletion/leaving.ts';
import { activityOf } from '#server/commands/profile/activity.ts';
import { saveProfile as saveCommand } from '#server/commands/profile/save-profile.ts';
import { saveTaxDocument as saveTaxDocumentCommand } from '#server/commands/profile/save-tax-document.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import { route } from '#server/http/calls/route.ts';
import { requireSameOrigin } from '#server/http/hosts/same-origin.ts';
import { notificationContextOf } from '#server/http/sessions/notification-context.ts';
import { presentProfile } from '#server/presenters/account/profile.ts';
import type { Services } from '#server/services.ts';

/** A person's own details, and the deletion of their account. Always for the caller. */
export function profileRoutes(router: Router, services: Services): void {
  route(router, services, readProfile, ({ session }) =>
    Promise.resolve({ profile: presentProfile(session.user) }),
  );

  route(router, services, saveProfile, async ({ session, body, request }) => {
    requireSameOrigin(services.config, request);
    const { user, company } = session.actor;
    const wish = { user, company, change: body, address: addressOf(request) };
    return { profile: presentProfile(await saveCommand(services, wish)) };
  });

  route(router, services, saveTaxDocument, async ({ session, body, request }) => {
    requireSameOrigin(services.config, request);
    const context = notificationContextOf(services, request, body.language);
    return { profile: presentProfile(await saveTaxDocumentCommand(services, session, body, context)) };
  });

  route(router, services, disableAccount, async ({ session, request }) => {
    requireSameOrigin(services.config, request);
    const { user, company } = session.actor;
    await disableCommand(services, { user, company, address: addressOf(request) });
    return { disabled: true } as const;
  });

  route(router, services, readDeletion, async ({ session }) => ({
    companies: (await leavingOf(services, session.user)).map(({ company: { uid, name }, outcome }) => ({
      uid,
      name,
      outcome,
    })),
  }));

  route(router, services, deleteAccount, async ({ session, body, request }) => {
    requireSameOrigin(services.config, request);
    await deleteCommand(services, session, { ...body, address: addressOf(request) });
    return { deleted: true } as const;
  });

  route(router, services, readActivity, async ({ session: { actor } }) => ({
    entries: await activityOf(services, actor),
  }));
}
