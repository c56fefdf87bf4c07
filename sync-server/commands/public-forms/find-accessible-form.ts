import { timingSafeEqual } from 'node:crypto';
import { documentId, toRecord } from '#couchdb/record-document.ts';
import { AppError } from '#domain/api/errors.ts';
import type { PublicFormView } from '#domain/api/public-forms.ts';
import { publicFormIdSchema, type PublicForm, type PublishedForm } from '#domain/entities/public-form.ts';
import { isFormOpen } from '#domain/rules/public-forms/public-form.ts';
import { isFillable } from '#domain/rules/templates/fillable.ts';
import { presentPublicCompany } from '#server/presenters/public-form.ts';
import { worksIn } from '#server/security/sessions/membership.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'accessRequests' | 'central' | 'clock' | 'publicForms' | 'store'>;

async function companyOf({ central }: Needs, uid: string): Promise<PublicFormView['company'] | null> {
  const [company, licenses] = await Promise.all([central.companies.read(uid), central.licenses.of(uid)]);
  if (company === null || company.blocked || company.deleted) return null;
  return presentPublicCompany(company, licenses);
}

/** Nobody can make a document from one side of a conflict, or from a clause. */
async function hasTemplate({ store }: Needs, { company, template }: PublicForm): Promise<boolean> {
  if (!(await store.hasCompany(company))) return false;
  const { records } = await store.company(company);
  const document = await records.get(documentId('template', template));
  const held = document === null ? null : toRecord(document, 'template');
  return held !== null && !held.deleted && isFillable(held);
}

/** Whether the person who opened the link still works in the company: public access ends with their own. */
export function isOwned(
  services: Pick<Services, 'accessRequests' | 'central'>,
  { company, createdBy }: PublicForm,
): Promise<boolean> {
  return worksIn(services, { user: createdBy, company });
}

export interface AccessibleForm {
  form: PublicForm;
  company: PublicFormView['company'];
}

/** The form behind a public address. @throws AppError `public-form-gone`, for any reason */
export async function findAccessibleForm(services: Needs, id: string): Promise<AccessibleForm> {
  const isId = publicFormIdSchema.safeParse(id).success;
  const form = isId ? ((await services.publicForms.hold(id))?.value ?? null) : null;
  if (form === null || !isFormOpen(form, services.clock.now())) throw new AppError('public-form-gone');
  const [company, there, owned] = await Promise.all([
    companyOf(services, form.company),
    hasTemplate(services, form),
    isOwned(services, form),
  ]);
  if (company === null || !there || !owned) throw new AppError('public-form-gone');
  return { form, company };
}

/** @throws AppError `public-form-gone` if there never was such a form */
export async function requireKnownForm(
  { publicForms }: Pick<Services, 'publicForms'>,
  id: string,
): Promise<void> {
  const isId = publicFormIdSchema.safeParse(id).success;
  if (!isId || (await publicForms.hold(id)) === null) throw new AppError('public-form-gone');
}

/** @throws AppError `public-form-pin-missing` if the PIN was never entered, or has changed since */
export function requireGrant({ grant }: Pick<PublicForm, 'grant'>, presented: string): void {
  const [held, shown] = [Buffer.from(grant), Buffer.from(presented)];
  if (held.length !== shown.length || !timingSafeEqual(held, shown))
    throw new AppError('public-form-pin-missing');
}

/** @throws AppError `invalid-request` for a version that was never published */
export async function publishedAt(
  { publicForms }: Pick<Services, 'publicForms'>,
  form: string,
  version: number,
): Promise<PublishedForm> {
  const published = await publicForms.published(form, version);
  if (published === null) throw new AppError('invalid-request', { field: 'body.version' });
  return published;
}
