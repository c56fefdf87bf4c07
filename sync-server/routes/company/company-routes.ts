import type { Router } from 'express';
import { deleteGroup, listGroups, saveGroup } from '#domain/api/company/groups.ts';
import { listLicenses, readSettings, saveSettings } from '#domain/api/company/settings.ts';
import { AppError } from '#domain/api/errors.ts';
import {
  deleteGroup as deleteGroupCommand,
  livingGroups,
  saveGroup as saveGroupCommand,
} from '#server/commands/company/save-group.ts';
import { saveSettings as saveSettingsCommand } from '#server/commands/company/save-settings.ts';
import { route } from '#server/http/calls/route.ts';
import { presentGroup } from '#server/presenters/company/company-group.ts';
import { presentLicense, presentSettings } from '#server/presenters/company/company-settings.ts';
import type { Services } from '#server/services.ts';
import { administrator } from './administrator.ts';
import { companyUserRoutes } from './company-user-routes.ts';

/** Data and settings for the administrators of a company. */
export function companyRoutes(router: Router, services: Services): void {
  companyUserRoutes(router, services);
  addGroups(router, services);
  addSettings(router, services);
}

function addGroups(router: Router, services: Services): void {
  route(router, services, listGroups, async (input) => {
    const { company } = await administrator(services, input, 'groups.view');
    const groups = await services.companyTurns.run(company, () => livingGroups(services, company));
    return { groups: groups.map(presentGroup) };
  });

  route(router, services, saveGroup, async (input) => {
    const admin = await administrator(services, input, 'groups.admin');
    return { group: await saveGroupCommand(services, admin, input.body.group) };
  });

  route(router, services, deleteGroup, async (input) => {
    const admin = await administrator(services, input, 'groups.admin');
    await deleteGroupCommand(services, admin, input.body.group);
    return { deleted: true } as const;
  });
}

function addSettings(router: Router, services: Services): void {
  route(router, services, listLicenses, async (input) => {
    const { company } = await administrator(services, input, 'licenses.view');
    const licenses = await services.central.licenses.of(company);
    return { licenses: licenses.filter(({ deleted }) => !deleted).map(presentLicense) };
  });

  route(router, services, readSettings, async (input) => {
    const { company: uid } = await administrator(services, input, 'settings.view');
    const [company, licenses] = await Promise.all([
      services.central.companies.read(uid),
      services.central.licenses.of(uid),
    ]);
    if (company === null) throw new AppError('not-allowed');
    return presentSettings(company, licenses);
  });

  route(router, services, saveSettings, async (input) => {
    const admin = await administrator(services, input, 'settings.admin');
    const company = await saveSettingsCommand(services, admin, input.body);
    return presentSettings(company, await services.central.licenses.of(admin.company));
  });
}
