import type { PublicFormView, PublicLink } from '#domain/api/public-forms.ts';
import { fileHashSchema } from '#domain/api/files.ts';
import { isLicenseUsable, type Company, type License } from '#domain/entities/company.ts';
import type { PublicForm, PublishedForm } from '#domain/entities/public-form.ts';

const WHITELABEL = new Set(['whitelabel', 'whitelabel-enterprise']);

/** The public view of a company: its name, and its logo with a usable whitelabel licence. */
export function presentPublicCompany(
  company: Company,
  licenses: readonly License[],
): PublicFormView['company'] {
  const licensed = licenses.some((license) => WHITELABEL.has(license.type) && isLicenseUsable(license));
  const logo = licensed ? fileHashSchema.safeParse(company.meta.whitelabel?.logo).data : undefined;
  return { name: company.name, logo: logo ?? null };
}

/** What happens with the values that are filled in. */
function answersOf({ answersReturned, maxUses }: PublicForm): PublicFormView['answers'] {
  if (answersReturned) return 'returned';
  return maxUses === null ? 'kept' : 'counted';
}

export function presentPublicForm(
  form: PublicForm,
  { version, name, language, sections }: PublishedForm,
  company: PublicFormView['company'],
  signs: boolean,
): PublicFormView {
  const view = { version, name, language, sections, company, answers: answersOf(form), grant: form.grant };
  return signs ? { ...view, signature: true } : view;
}

/** `owned`: whether the person who opened it still works in the company. */
export function presentPublicLink(form: PublicForm, owned: boolean): PublicLink {
  const { id, on, expiresAt, maxUses, uses, answersReturned, published, pinHash } = form;
  const link = { id, on, expiresAt, maxUses, uses, answersReturned, published, hasPin: pinHash !== null };
  return owned ? link : { ...link, ownerGone: true };
}
