import type { Request, Router } from 'express';
import * as calls from '#domain/api/documents.ts';
import { checkPermission } from '#domain/rules/permissions/permission-check.ts';
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
import { earlierRegistration, registerDocument } from '#server/commands/documents/register-document.ts';
import { searchTexts } from '#server/commands/documents/search-texts.ts';
import { addressOf } from '#server/http/hosts/address-key.ts';
import { guardedRoute, route } from '#server/http/calls/route.ts';
import { admit, type Administrator } from '#server/policies/company-policy.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

const filerOf = ({ uid, company }: Pick<Administrator, 'uid' | 'company'>): Filer => ({ company, user: uid });

/** Documents of a company and the items that they are filed under. */
export function documentRoutes(router: Router, services: Services): void {
  // The author of an earlier registration is answered before the permission is checked.
  route(router, services, calls.registerUpload, async ({ body, session, request }) => {
    const filer = filerOf({ uid: session.actor.user, company: session.actor.company });
    const earlier = await earlierRegistration(services, filer, body.info);
    if (earlier === null) await admit(services, { session, address: addressOf(request) }, 'documents.edit');
    const registered = earlier ?? (await registerDocument(services, filer, body.info));
    services.textReading.look(filer.company, [body.info.uid]);
    return registered;
  });
  guardedRoute(router, services, calls.moveDocuments, async ({ body, admin }) => {
    return { outcomes: await moveDocuments(services, filerOf(admin), body.documents, body.to) };
  });
  guardedRoute(router, services, calls.editDocument, async ({ body, admin }) => {
    const filer = filerOf(admin);
    await editDocument(services, filer, body.document, body.change);
    if (body.change.extract === false) {
      await eraseText(services, { ...filer, address: admin.address }, body.document);
    }
    if (body.change.extract === true) services.textReading.look(admin.company, [body.document]);
    return { uid: body.document };
  });
  guardedRoute(router, services, calls.readDocumentAgain, async ({ body, admin }) => {
    await readTextAgain(services, filerOf(admin), body.document);
    services.textReading.look(admin.company, [body.document]);
    return { uid: body.document };
  });
  guardedRoute(router, services, calls.deleteDocuments, async ({ body, admin, session }) => {
    const filer = filerOf(admin);
    const holder = await services.permissionHolders.of(session.actor);
    const ofOthers = checkPermission(holder, 'documents.admin').valid;
    const { deleted } = body;
    const outcomes = await deleteDocuments(services, filer, body.documents, { deleted, ofOthers });
    if (!deleted) services.textReading.look(admin.company, body.documents);
    return { outcomes };
  });
  guardedRoute(router, services, calls.searchDocuments, ({ body, admin }) =>
    searchTexts(services, admin.company, body.text),
  );
  addItemRoutes(router, services);
}

/** The kind of the item determines the required permission. */
function addItemRoutes(router: Router, services: Services): void {
  const by = ({ actor }: Session): Filer => ({ company: actor.company, user: actor.user });
  const asked =
    ({ session, request }: { session: Session; request: Request }): Authorise =>
    async (permission) => {
      await admit(services, { session, address: addressOf(request) }, permission);
    };
  route(router, services, calls.createFilingItem, async ({ body, ...caller }) => {
    await createItem(services, by(caller.session), asked(caller), { uid: body.uid, wish: body.item });
    return { uid: body.uid };
  });
  route(router, services, calls.changeFilingItem, async ({ body, ...caller }) => {
    await changeItem(services, by(caller.session), asked(caller), body);
    return { uid: body.uid };
  });
  route(router, services, calls.deleteFilingItem, async ({ body, ...caller }) => {
    await deleteItem(services, by(caller.session), asked(caller), body);
    return { uid: body.uid };
  });
}
