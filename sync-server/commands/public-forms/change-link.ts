import { DOCUMENT_LANGUAGE } from '#domain/entities/document-language.ts';
import { randomBytes } from 'node:crypto';
import { documentId, toRecord } from '#couchdb/record-document.ts';
import { AppError } from '#domain/api/errors.ts';
import type { PublicLinkChange } from '#domain/api/public-forms.ts';
import type { PublicForm, PublishedForm } from '#domain/entities/public-form.ts';
import type { Template } from '#domain/entities/template.ts';
import { imagesOf } from '#domain/rules/documents/document-images.ts';
import { checkPermission } from '#domain/rules/permissions/permission-check.ts';
import { mayShare, type Member } from '#domain/rules/permissions/permissions.ts';
import { publicDocument, publicSections } from '#domain/rules/public-forms/public-form.ts';
import type { Services } from '#server/services.ts';
import { isOwned } from './find-accessible-form.ts';
import { hasPhotos } from '#domain/rules/living/photo-values.ts';
import { isFillable } from '#domain/rules/templates/fillable.ts';

type Needs = Pick<
  Services,
  | 'accessRequests'
  | 'audit'
  | 'central'
  | 'clock'
  | 'passwords'
  | 'permissionHolders'
  | 'publicForms'
  | 'store'
>;

/** @throws AppError `not-found`: not on the server, or deleted */
export async function sharedTemplate(
  services: Pick<Services, 'store'>,
  actor: Member,
  uid: string,
): Promise<Template> {
  const { records } = await services.store.company(actor.company);
  const document = await records.get(documentId('template', uid));
  const template = document === null ? null : toRecord(document, 'template');
  if (template === null || template.deleted) throw new AppError('not-found');
  return template;
}

/** @throws AppError `not-allowed` if the caller may not set the template's public link */
export async function requireSetting(
  services: Pick<Services, 'permissionHolders'>,
  actor: Member,
  template: Template,
): Promise<void> {
  const holder = await services.permissionHolders.of(actor);
  const allowed = mayShare(actor, template) && checkPermission(holder, 'templates.share').valid;
  if (!allowed) throw new AppError('not-allowed');
}

export async function linkOf(
  services: Pick<Services, 'publicForms'>,
  actor: Member,
  template: string,
): Promise<PublicForm | null> {
  const id = await services.publicForms.idOf(actor.company, template);
  return id === null ? null : ((await services.publicForms.hold(id))?.value ?? null);
}

const secret = (): string => randomBytes(18).toString('base64url');

function newForm(template: Template, owner: string, now: string): PublicForm {
  return {
    id: secret(),
    company: template.company,
    template: template.uid,
    createdBy: owner,
    createdAt: now,
    on: false,
    expiresAt: null,
    maxUses: null,
    uses: 0,
    answersReturned: false,
    pinHash: null,
    grant: secret(),
    proofSecret: secret(),
    published: { version: 1, write: template.write.id, at: now },
  };
}

function publishedState(template: Template, version: number, now: string): PublishedForm {
  const document = publicDocument(template.document);
  return {
    version,
    write: template.write.id,
    at: now,
    name: template.name,
    language: DOCUMENT_LANGUAGE,
    sections: publicSections(template),
    document,
    files: imagesOf(document),
  };
}

/** Publishes under the first free version number and returns it. */
async function publish(
  services: Needs,
  form: PublicForm,
  template: Template,
): Promise<PublicForm['published']> {
  const now = services.clock.now().toISOString();
  for (let version = form.published.version; ; version += 1) {
    const state = publishedState(template, version, now);
    if (await services.publicForms.publish(form.id, state)) return { version, write: state.write, at: now };
  }
}

/**
 * @throws AppError `not-found` for one side of a conflict or a clause, from which no document can be made; an existing
 * link can still be closed; `template-has-photos` if it would show fields of photos, which strangers cannot fill in
 */
function requireShareable(template: Template, link: PublicForm | null, change: PublicLinkChange): void {
  const closes = link !== null && !change.on && !change.publish;
  if (!isFillable(template) && !closes) throw new AppError('not-found');
  const shows = link === null || change.publish;
  if (shows && hasPhotos(template.fields)) throw new AppError('template-has-photos');
}

/** Returns the template's link and creates it if there is none. The form is stored before the template refers to it. */
async function ensureForm(
  services: Needs,
  actor: Member,
  template: Template,
  change: PublicLinkChange,
): Promise<PublicForm> {
  const held = await linkOf(services, actor, template.uid);
  requireShareable(template, held, change);
  if (held !== null) return held;
  const form = newForm(template, actor.user, services.clock.now().toISOString());
  await publish(services, form, template);
  await services.publicForms.write(form, null);
  if (await services.publicForms.point(actor.company, template.uid, form.id)) return form;
  const other = await linkOf(services, actor, template.uid);
  if (other === null) throw new AppError('store-unavailable');
  return other;
}

async function pinChange(
  { passwords }: Needs,
  form: PublicForm,
  pin: PublicLinkChange['pin'],
): Promise<Partial<Pick<PublicForm, 'pinHash' | 'grant'>>> {
  if (pin === undefined || (pin === null && form.pinHash === null)) return {};
  return { pinHash: pin === null ? null : await passwords.hash(pin), grant: secret() };
}

/**
 * Creates or changes the public link of a template: who may use it, for how long, and which state of the template it
 * shows. If the link's owner has left the company, the person who switches it on becomes the owner. The audit log is
 * written before the answer.
 * @throws AppError `not-found`, `not-allowed`, `template-has-photos`, `store-unavailable`
 */
export async function changeLink(
  services: Needs,
  caller: { actor: Member; address: string },
  uid: string,
  change: PublicLinkChange,
): Promise<PublicForm> {
  const { actor, address } = caller;
  const template = await sharedTemplate(services, actor, uid);
  await requireSetting(services, actor, template);
  const before = await ensureForm(services, actor, template, change);
  const published =
    change.publish && before.published.write !== template.write.id
      ? await publish(services, before, template)
      : undefined;
  const { on, expiresAt, maxUses, answersReturned } = change;
  const isTakenOver = on && !(await isOwned(services, before));
  const settings = {
    ...(isTakenOver ? { createdBy: actor.user } : {}),
    on,
    expiresAt,
    maxUses,
    answersReturned,
    ...(await pinChange(services, before, change.pin)),
  };
  const form = await services.publicForms.change(before.id, (held) => ({
    ...held,
    ...settings,
    published: published ?? held.published,
  }));
  const switched = form.on ? 'public-link-on' : 'public-link-off';
  const event = form.on === before.on ? 'public-link-changed' : switched;
  const { user, company } = actor;
  await services.audit.record({ event, user, company, address, subject: uid });
  return form;
}
