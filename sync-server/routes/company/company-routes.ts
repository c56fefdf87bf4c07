import type { Router } from 'express';
import { saveDocumentDefault } from '#domain/api/company/document-default.ts';
import { deleteGroup, listGroups, saveGroup } from '#domain/api/company/groups.ts';
import { listLicenses, readSettings, saveSettings } from '#domain/api/company/settings.ts';
import { AppError } from '#domain/api/errors.ts';
import { saveDocumentDefault as saveDocumentDefaultCommand } from '#server/commands/company/save-document-default.ts';
import {
  deleteGroup as deleteGroupCommand,
  livingGroups,
  saveGroup as saveGroupCommand,
} from '#server/commands/company/save-group.ts';
import { saveSettings as saveSettingsCommand } from '#server/commands/company/save-settings.ts';
import { guardedRoute } from '#server/http/calls/route.ts';
import { presentGroup } from '#server/presenters/company/company-group.ts';
import { presentLicense, presentSettings } from '#server/presenters/company/company-settings.ts';
import type { Services } from '#server/services.ts';
import { companyUserRoutes } from './company-user-routes.ts';

/** Data and settings for the administrators of a company. */
export function companyRoutes(router: Router, services: Services): void {
  companyUserRoutes(router, services);
  addGroups(router, services);
  addSettings(router, services);
}

function addGroups(router: Router, services: Services): void {
  guardedRoute(router, services, listGroups, async ({ admin: { company } }) => {
    const groups = await services.companyTurns.run(company, () => livingGroups(services, company));
    return { groups: groups.map(presentGroup) };
  });

  guardedRoute(router, services, saveGroup, async ({ admin, body }) => {
    return { group: await saveGroupCommand(services, admin, body.group) };
  });

  guardedRoute(router, services, deleteGroup, async ({ admin, body }) => {
    await deleteGroupCommand(services, admin, body.group);
    return { deleted: true } as const;
  });
}

function addSettings(router: Router, services: Services): void {
  guardedRoute(router, services, listLicenses, async ({ admin: { company } }) => {
    const licenses = await services.central.licenses.of(company);
    return { licenses: licenses.filter(({ deleted }) => !deleted).map(presentLicense) };
  });

  guardedRoute(router, services, readSettings, async ({ admin: { company: uid } }) => {
    const [company, licenses] = await Promise.all([
      services.central.companies.read(uid),
      services.central.licenses.of(uid),
    ]);
    if (company === null) throw new AppError('not-allowed');
    return presentSettings(company, licenses);
  });

  guardedRoute(router, services, saveSettings, async ({ admin, body }) => {
    const company = await saveSettingsCommand(services, admin, body);
    return presentSettings(company, await services.central.licenses.of(admin.company));
  });

  guardedRoute(router, services, saveDocumentDefault, async ({ admin, body }) => {
    await saveDocumentDefaultCommand(services, admin, body.look);
    return { saved: true } as const;
  });
}
