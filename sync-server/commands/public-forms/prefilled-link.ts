import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import {
  PREFILLED_LISTED,
  type makePrefilledLink,
  type OpenedPrefilled,
  type ShownPrefilled,
  type SignedPrefilled,
} from '#domain/api/prefilled-links.ts';
import type { MadePrefilled, Prefilled } from '#domain/entities/prefilled-link.ts';
import type { PublicForm, PublicValues, PublishedForm } from '#domain/entities/public-form.ts';
import type { Member } from '#domain/rules/permissions/permissions.ts';
import { fittingFields } from '#domain/rules/public-forms/prefilled-link.ts';
import { filledValue } from '#domain/rules/values/filled-value.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Services } from '#server/services.ts';
import { linkOf, requireSetting, sharedTemplate } from './change-link.ts';
import { publishedAt } from './find-accessible-form.ts';

type Needs = Pick<
  Services,
  | 'audit'
  | 'central'
  | 'clock'
  | 'madePrefilled'
  | 'permissionHolders'
  | 'prefilledLinks'
  | 'publicForms'
  | 'store'
>;

type Wish = z.infer<typeof makePrefilledLink.body>;

/** The person who sets the public link, and their address. */
interface Setter {
  actor: Member;
  address: string;
}

/**
 * @throws AppError `public-form-answer-invalid` for a value that its field does not accept, or for a field with two
 * values
 */
function requireFitting({ sections, language }: PublishedForm, fields: Wish['fields']): void {
  const fitting = fittingFields(sections, fields, language);
  const wrong = fields.findIndex(
    (field, at) => !fitting.includes(field) || fields.findIndex(({ id }) => id === field.id) !== at,
  );
  if (wrong !== -1) throw new AppError('public-form-answer-invalid', { field: `body.fields.${wrong}` });
}

/**
 * Signs preset values for a template's public form; everyone who gets the link sees them.
 * @throws AppError `not-found`, `not-allowed`, `public-form-answer-invalid`, `body-too-large`
 */
export async function makePrefilled(
  services: Needs,
  caller: Setter,
  template: string,
  { fields, days, label }: Wish,
): Promise<SignedPrefilled> {
  const form = await settableForm(services, caller.actor, template);
  requireFitting(await publishedAt(services, form.id, form.published.version), fields);
  const now = services.clock.now();
  const until = new Date(now.getTime() + days * 86_400_000).toISOString();
  const id = uuidv7();
  const signed = services.prefilledLinks.sign(form, { id, fields, until });
  if (signed.length > limits.prefilledChars) throw new AppError('body-too-large', { field: 'body.fields' });
  const { user: createdBy, company } = caller.actor;
  const kept = { id, company, form: form.id, label, createdBy, createdAt: now.toISOString(), until };
  await services.madePrefilled.create({ ...kept, openedAt: null, answers: 0, revokedAt: null });
  await record(services, 'prefilled-link-made', caller, id);
  return { id, signed, until };
}

/** The template's form, if the caller may set it. @throws AppError `not-found`, `not-allowed` */
async function settableForm(services: Needs, actor: Member, template: string): Promise<PublicForm> {
  await requireSetting(services, actor, await sharedTemplate(services, actor, template));
  const form = await linkOf(services, actor, template);
  if (form === null) throw new AppError('not-found');
  return form;
}

function record(
  { audit }: Pick<Services, 'audit'>,
  event: 'prefilled-link-made' | 'prefilled-link-revoked',
  { actor: { user, company }, address }: Setter,
  subject: string,
): Promise<void> {
  return audit.record({ event, user, company, address, subject });
}

/** Valid links first, newest first. @throws AppError `not-found`, `not-allowed` */
export async function listPrefilled(
  services: Needs,
  actor: Member,
  template: string,
): Promise<ShownPrefilled[]> {
  const form = await settableForm(services, actor, template);
  const now = services.clock.now().toISOString();
  const isGood = ({ revokedAt, until }: MadePrefilled): boolean => revokedAt === null && until > now;
  const links = (await services.madePrefilled.of(form.id))
    .toSorted((a, b) => Number(isGood(b)) - Number(isGood(a)) || (a.createdAt > b.createdAt ? -1 : 1))
    .slice(0, PREFILLED_LISTED);
  const people = await services.central.users.readMany(links.map(({ createdBy }) => createdBy));
  return links.map(({ company: _company, form: _form, createdBy: uid, ...link }) => ({
    ...link,
    maker: { uid, name: people.get(uid)?.name ?? '' },
  }));
}

/** Revokes permanently. A repeated call returns the time of the first. @throws AppError `not-found`, `not-allowed` */
export async function revokePrefilled(
  services: Needs,
  caller: Setter,
  template: string,
  id: string,
): Promise<string> {
  const form = await settableForm(services, caller.actor, template);
  const held = await services.madePrefilled.read(form.id, id);
  if (held === null) throw new AppError('not-found');
  if (held.revokedAt === null) await record(services, 'prefilled-link-revoked', caller, id);
  const now = services.clock.now().toISOString();
  const revoked = await services.madePrefilled.change(form.id, id, (fresh) => ({
    ...fresh,
    revokedAt: fresh.revokedAt ?? now,
  }));
  return revoked?.revokedAt ?? now;
}

/** The values that a link presets in a version of the form; none if the link has expired or was altered. */
export async function openPrefilled(
  services: Needs,
  form: PublicForm,
  { signed, version, address }: { signed: string; version: number; address: string },
): Promise<OpenedPrefilled> {
  const { sections, language } = await publishedAt(services, form.id, version);
  const prefilled = services.prefilledLinks.open(form, signed);
  if (prefilled === null) return { state: 'invalid' };
  const { id, fields, until } = prefilled;
  const made = await services.madePrefilled.read(form.id, id);
  if (made !== null && made.revokedAt !== null) return { state: 'revoked' };
  if (new Date(until) <= services.clock.now()) return { state: 'expired' };
  if (made === null) return { state: 'invalid' };
  if (made.openedAt === null) await noteOpened(services, made, address);
  const fitting = fittingFields(sections, fields, language);
  return { state: 'good', fields: fitting, dropped: fields.length - fitting.length, until };
}

/** Only the first opening is stored: at most one write for each link. */
async function noteOpened(services: Needs, made: MadePrefilled, address: string): Promise<void> {
  const { form, id, company } = made;
  const at = services.clock.now().toISOString();
  await services.audit.record({ event: 'prefilled-link-opened', user: null, company, address, subject: id });
  await services.madePrefilled.change(form, id, (fresh) => ({ ...fresh, openedAt: fresh.openedAt ?? at }));
}

/** Records that an answer uses the link, before the answer is stored. */
export async function noteAnswered(
  services: Needs,
  form: PublicForm,
  { signed, address }: { signed: string; address: string },
): Promise<void> {
  const id = services.prefilledLinks.open(form, signed)?.id;
  if (id === undefined) return;
  const { company } = form;
  await services.audit.record({
    event: 'prefilled-link-answered',
    user: null,
    company,
    address,
    subject: id,
  });
  await services.madePrefilled.change(form.id, id, (fresh) => ({ ...fresh, answers: fresh.answers + 1 }));
}

/**
 * Whether answers may use the link. Links that ended long ago have no stored data any more, unless they were revoked.
 */
async function isInForce(services: Needs, form: PublicForm, { id, until }: Prefilled): Promise<boolean> {
  const made = await services.madePrefilled.read(form.id, id);
  if (made === null) return new Date(until) <= services.clock.now();
  return made.revokedAt === null;
}

/**
 * The field of an answer that applies and differs from the value locked by its link, or `body.prefilled` if the link is not valid
 * or was revoked; null if the answer is fine. An answer given in time may arrive later, so the link's expiry is not
 * checked here.
 */
export async function unlockedField(
  services: Needs,
  form: PublicForm,
  { sections, language }: PublishedForm,
  {
    signed,
    values,
    notApplicable,
  }: { signed: string; values: PublicValues; notApplicable: ReadonlySet<string> },
): Promise<string | null> {
  const prefilled = services.prefilledLinks.open(form, signed);
  if (prefilled === null || !(await isInForce(services, form, prefilled))) return 'body.prefilled';
  const locked = fittingFields(sections, prefilled.fields, language).filter(
    (field) => field.locked && !notApplicable.has(field.id),
  );
  const changed = locked.find(({ id, value }) => filledValue(values, id) !== value);
  return changed === undefined ? null : `body.values.${changed.id}`;
}
