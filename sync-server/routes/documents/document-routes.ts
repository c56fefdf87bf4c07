import type { Request, Router } from 'express';
import * as calls from '#domain/api/documents.ts';
import { AppError } from '#domain/api/errors.ts';
import { checkPermission } from '#domain/rules/permissions/permission-check.ts';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import {
  deleteDocuments,
  editDocument,
  moveDocuments,
  readTextAgain,
} from '#server/commands/documents/change-documents.ts';
import { eraseText } from '#server/commands/documents/erase-text.ts';
import {
  changeItem,
  createItem,
  deleteItem,
  type Authorise,
} from '#server/commands/documents/filing-items.ts';
import type { Filer } from '#server/commands/documents/filing-records.ts';
import { registerDocument } from '#server/commands/documents/register-document.ts';
import { searchTexts } from '#server/commands/documents/search-texts.ts';
import { addressOf, route } from '#server/http/calls/route.ts';
import { authorise } from '#server/policies/company-policy.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

interface Caller {
  session: Session;
  request: Request;
  /** From the address; it must be the company of the session. */
  company: string;
}

/** Documents of a company and the items that they are filed under. */
export function documentRoutes(router: Router, services: Services): void {
  /** @throws AppError not-allowed */
  const allowed = async ({ session, request, company }: Caller, permission: Permission): Promise<Filer> => {
    const { uid } = await authorise(services, { session, company, address: addressOf(request) }, permission);
    return { company, user: uid };
  };

  route(router, services, calls.registerUpload, async ({ body, session, request }) => {
    const { company } = session.actor;
    const filer = await allowed({ session, request, company }, 'documents.edit');
    const registered = await registerDocument(services, filer, body.info);
    services.textReading.look(company, [body.info.uid]);
    return registered;
  });
  route(router, services, calls.moveDocuments, async ({ params, body, ...caller }) => {
    const filer = await allowed({ ...caller, ...params }, 'documents.edit');
    return { outcomes: await moveDocuments(services, filer, body.documents, body.to) };
  });
  route(router, services, calls.editDocument, async ({ params, body, ...caller }) => {
    const filer = await allowed({ ...caller, ...params }, 'documents.edit');
    await editDocument(services, filer, body.document, body.change);
    if (body.change.extract === false) {
      const address = addressOf(caller.request);
      await eraseText(services, { ...filer, address }, body.document);
    }
    if (body.change.extract === true) services.textReading.look(params.company, [body.document]);
    return { uid: body.document };
  });
  route(router, services, calls.readDocumentAgain, async ({ params, body, ...caller }) => {
    const filer = await allowed({ ...caller, ...params }, 'documents.edit');
    await readTextAgain(services, filer, body.document);
    services.textReading.look(params.company, [body.document]);
    return { uid: body.document };
  });
  route(router, services, calls.deleteDocuments, async ({ params, body, ...caller }) => {
    const filer = await allowed({ ...caller, ...params }, 'documents.edit');
    const holder = await services.permissionHolders.of(caller.session.actor);
    const ofOthers = checkPermission(holder, 'documents.admin').valid;
    const { deleted } = body;
    const outcomes = await deleteDocuments(services, filer, body.documents, { deleted, ofOthers });
    if (!deleted) services.textReading.look(params.company, body.documents);
    return { outcomes };
  });
  route(router, services, calls.searchDocuments, async ({ params, body, ...caller }) => {
    const { company } = await allowed({ ...caller, ...params }, 'documents.viewer');
    return searchTexts(services, company, body.text);
  });
  addItemRoutes(router, services, allowed);
}

type Allowed = (caller: Caller, permission: Permission) => Promise<Filer>;

/** The kind of the item determines the required permission. */
function addItemRoutes(router: Router, services: Services, allowed: Allowed): void {
  const by = ({ session, company }: Caller): Filer => ({ company, user: session.actor.user });
  const asked =
    (caller: Caller): Authorise =>
    async (permission) => {
      await allowed(caller, permission);
    };
  route(router, services, calls.createFilingItem, async ({ params, body, ...rest }) => {
    const caller = { ...rest, ...params };
    requireOwn(caller);
    await createItem(services, by(caller), asked(caller), { uid: body.uid, wish: body.item });
    return { uid: body.uid };
  });
  route(router, services, calls.changeFilingItem, async ({ params, body, ...rest }) => {
    const caller = { ...rest, ...params };
    requireOwn(caller);
    await changeItem(services, by(caller), asked(caller), body);
    return { uid: body.uid };
  });
  route(router, services, calls.deleteFilingItem, async ({ params, body, ...rest }) => {
    const caller = { ...rest, ...params };
    requireOwn(caller);
    await deleteItem(services, by(caller), asked(caller), body);
    return { uid: body.uid };
  });
}

/** Checked before any data of the company in the address is read. @throws AppError not-allowed */
function requireOwn({ session, company }: Caller): void {
  if (session.actor.company !== company) throw new AppError('not-allowed');
}
