import type { Request, Router } from 'express';
import * as calls from '#domain/api/ged.ts';
import { isTemplateField } from '#domain/rules/ged/template-fields.ts';
import { withGed } from '#server/commands/ged/ged-tokens.ts';
import { presentGedSession } from '#server/commands/ged/ged-tokens.ts';
import { makeCategories, previewCategories } from '#server/commands/ged/make-categories.ts';
import { ownerOf, signInToGed, signOutOfGed } from '#server/commands/ged/sign-in-to-ged.ts';
import { storeInGed } from '#server/commands/ged/store-in-ged.ts';
import { takeBackCategories } from '#server/commands/ged/take-back-categories.ts';
import type { GedAccess } from '#server/gateways/ged/ged-gateway.ts';
import { addressOf, route } from '#server/http/calls/route.ts';
import { authorise, type Administrator } from '#server/policies/company-policy.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

interface Caller {
  session: Session;
  request: Request;
}

/** The GED of each person, with their own sign-in there; the session determines the person. */
export function gedRoutes(router: Router, services: Services): void {
  /** @throws AppError not-allowed */
  const holder = ({ session, request }: Caller): Promise<Administrator> => {
    const { company } = session.actor;
    return authorise(services, { session, company, address: addressOf(request) }, 'integrations.ged');
  };
  const asked = async <T>(caller: Caller, ask: (access: GedAccess) => Promise<T>): Promise<T> =>
    withGed(services, ownerOf(await holder(caller)), ask);
  const { ged } = services;

  route(router, services, calls.readGedSession, async (caller) => {
    const owner = ownerOf(await holder(caller));
    return presentGedSession(services, owner, await services.gedAccesses.read(owner));
  });
  route(router, services, calls.authenticateGed, async ({ body, ...caller }) =>
    signInToGed(services, await holder(caller), body),
  );
  route(router, services, calls.signOutOfGed, async (caller) => signOutOfGed(services, await holder(caller)));

  route(router, services, calls.listGedWorkspaces, async (caller) => ({
    items: await asked(caller, (access) => ged.workspaces(access)),
  }));
  route(router, services, calls.listGedUnits, async ({ params, ...caller }) => ({
    items: await asked(caller, (access) => ged.units(access, params.workspace)),
  }));
  route(router, services, calls.listGedCompanies, async ({ params, ...caller }) => ({
    items: await asked(caller, (access) => ged.companies(access, params.unit)),
  }));
  route(router, services, calls.readGedClassifications, async ({ params, ...caller }) =>
    asked(caller, (access) => ged.classifications(access, params.company)),
  );
  route(router, services, calls.readGedClassification, async ({ params, ...caller }) =>
    asked(caller, (access) => ged.classification(access, params.classification)),
  );
  route(router, services, calls.listGedFields, async ({ params, ...caller }) => {
    const { company, identifier } = params;
    const fields = await asked(caller, (access) => ged.fields(access, company, identifier));
    return { fields: fields.filter(isTemplateField) };
  });

  route(router, services, calls.previewGedCategories, async ({ body, ...caller }) => ({
    categories: await previewCategories(services, await holder(caller), body),
  }));
  route(router, services, calls.createGedCategories, async ({ body, ...caller }) =>
    makeCategories(services, { person: await holder(caller), session: caller.session }, body),
  );
  route(router, services, calls.undoGedCategories, async ({ body, ...caller }) =>
    takeBackCategories(services, { person: await holder(caller), session: caller.session }, body.run),
  );
  route(router, services, calls.storeGedDocument, async ({ body, ...caller }) => ({
    document: await storeInGed(services, { person: await holder(caller), actor: caller.session.actor }, body),
  }));
}
