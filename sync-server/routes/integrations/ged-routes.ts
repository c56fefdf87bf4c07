import type { Router } from 'express';
import * as calls from '#domain/api/ged.ts';
import { isTemplateField } from '#domain/rules/ged/template-fields.ts';
import { withGed } from '#server/commands/ged/ged-tokens.ts';
import { presentGedSession } from '#server/commands/ged/ged-tokens.ts';
import { makeCategories, previewCategories } from '#server/commands/ged/make-categories.ts';
import { ownerOf, signInToGed, signOutOfGed } from '#server/commands/ged/sign-in-to-ged.ts';
import { storeInGed } from '#server/commands/ged/store-in-ged.ts';
import { takeBackCategories } from '#server/commands/ged/take-back-categories.ts';
import type { GedAccess } from '#server/gateways/ged/ged-gateway.ts';
import { guardedRoute } from '#server/http/calls/route.ts';
import type { Administrator } from '#server/policies/company-policy.ts';
import type { Services } from '#server/services.ts';

/** The GED of each person, with their own sign-in there; the session determines the person. */
export function gedRoutes(router: Router, services: Services): void {
  const asked = <T>(admin: Administrator, ask: (access: GedAccess) => Promise<T>): Promise<T> =>
    withGed(services, ownerOf(admin), ask);
  const { ged } = services;

  guardedRoute(router, services, calls.readGedSession, async ({ admin }) => {
    const owner = ownerOf(admin);
    return presentGedSession(services, owner, await services.gedAccesses.read(owner));
  });
  guardedRoute(router, services, calls.authenticateGed, ({ body, admin }) =>
    signInToGed(services, admin, body),
  );
  guardedRoute(router, services, calls.signOutOfGed, ({ admin }) => signOutOfGed(services, admin));

  guardedRoute(router, services, calls.listGedWorkspaces, async ({ admin }) => ({
    items: await asked(admin, (access) => ged.workspaces(access)),
  }));
  guardedRoute(router, services, calls.listGedUnits, async ({ params, admin }) => ({
    items: await asked(admin, (access) => ged.units(access, params.workspace)),
  }));
  guardedRoute(router, services, calls.listGedCompanies, async ({ params, admin }) => ({
    items: await asked(admin, (access) => ged.companies(access, params.unit)),
  }));
  guardedRoute(router, services, calls.readGedClassifications, async ({ params, admin }) =>
    asked(admin, (access) => ged.classifications(access, params.company)),
  );
  guardedRoute(router, services, calls.readGedClassification, async ({ params, admin }) =>
    asked(admin, (access) => ged.classification(access, params.classification)),
  );
  guardedRoute(router, services, calls.listGedFields, async ({ params, admin }) => {
    const { company, identifier } = params;
    const fields = await asked(admin, (access) => ged.fields(access, company, identifier));
    return { fields: fields.filter(isTemplateField) };
  });

  guardedRoute(router, services, calls.previewGedCategories, async ({ body, admin }) => ({
    categories: await previewCategories(services, admin, body),
  }));
  guardedRoute(router, services, calls.createGedCategories, async ({ body, session, admin }) =>
    makeCategories(services, { person: admin, session }, body),
  );
  guardedRoute(router, services, calls.undoGedCategories, async ({ body, session, admin }) =>
    takeBackCategories(services, { person: admin, session }, body.run),
  );
  guardedRoute(router, services, calls.storeGedDocument, async ({ body, session, admin }) => ({
    document: await storeInGed(services, { person: admin, actor: session.actor }, body),
  }));
}
