import { pipeline } from 'node:stream/promises';
import type { Request, Router } from 'express';
import {
  appearanceFileParams,
  appearanceFilePath,
  listPortals,
  readAppearance,
  readPortalDomain,
  savePortalDomain,
} from '#domain/api/portals.ts';
import { AppError } from '#domain/api/errors.ts';
import { imageTypeSchema } from '#domain/api/files.ts';
import { companyAt } from '#server/commands/portals/company-at.ts';
import { listPortals as listCommand } from '#server/commands/portals/list-portals.ts';
import { savePortalDomain as saveCommand } from '#server/commands/portals/save-portal-domain.ts';
import { fileDisposition } from '#server/http/body/file-disposition.ts';
import { guardedRoute, openRoute } from '#server/http/calls/route.ts';
import { openRawRoute } from '#server/http/calls/raw-route.ts';
import { isReachable } from '#server/commands/single-sign-on/sibling-product.ts';
import { letsStrangersIn } from '#server/policies/external-registration.ts';
import { appearanceFiles, hasWhitelabel, presentAppearance } from '#server/presenters/appearance.ts';
import type { Services } from '#server/services.ts';
import { CompanyFiles } from '#server/stores/files/company-files.ts';

/** Companies' own addresses and appearance: public reads, and settings for admins. */
export function portalRoutes(router: Router, services: Services): void {
  addFiles(router, services);

  openRoute(router, services, readAppearance, async ({ params: { app }, request }) => {
    const at = await companyAt(services, hostOf(request), app);
    if (at === null) return { appearance: null, portal: false, registersInto: null };
    const { company, licenses, portal } = at;
    const open = portal && letsStrangersIn(company, licenses, (each) => isReachable(services.config, each));
    return {
      appearance: presentAppearance(company, licenses),
      portal,
      registersInto: open ? company.uid : null,
    };
  });

  openRoute(router, services, listPortals, async ({ body }) => listCommand(services, body));

  guardedRoute(router, services, readPortalDomain, async ({ admin: { company } }) => {
    const portal = await services.siteDomains.portalOf(company);
    return { domain: portal?.domain ?? null };
  });

  guardedRoute(router, services, savePortalDomain, async ({ admin, body: { domain } }) => {
    await saveCommand(services, admin, domain);
    return { domain };
  });
}

function hostOf(request: Request): string {
  return request.get('host') ?? '';
}

/** Only the company's logo and background, and only image types without scripts. */
function addFiles(router: Router, services: Services): void {
  const call = {
    method: 'GET',
    path: appearanceFilePath,
    params: appearanceFileParams,
    limits: ['open'],
  } as const;
  openRawRoute(router, services, call, async ({ params: { company: uid, hash }, response }) => {
    const company = await services.central.companies.read(uid);
    if (company === null || company.deleted) throw new AppError('not-found');
    const { logo, background } = appearanceFiles(company);
    const shown = hash === logo || hash === background;
    if (!shown || !hasWhitelabel(await services.central.licenses.of(uid))) throw new AppError('not-found');
    const files = new CompanyFiles((await services.store.company(uid)).files);
    const description = await files.describe(hash);
    const type = imageTypeSchema.safeParse(description?.type).data;
    if (description === null || type === undefined) throw new AppError('not-found');
    response.set({
      'content-type': type,
      'content-length': String(description.size),
      'content-disposition': fileDisposition(hash, type),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    await pipeline(files.read(hash), response);
  });
}
