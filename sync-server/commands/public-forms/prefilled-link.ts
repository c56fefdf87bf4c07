import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import type { makePrefilledLink, OpenedPrefilled, SignedPrefilled } from '#domain/api/prefilled-links.ts';
import type { PublicForm, PublicValues, PublishedForm } from '#domain/entities/public-form.ts';
import type { Member } from '#domain/rules/permissions.ts';
import { fittingFields } from '#domain/rules/prefilled-link.ts';
import { filledValue } from '#domain/rules/values/filled-value.ts';
import type { z } from 'zod';
import type { Services } from '#server/services.ts';
import { linkOf, requireSetting, sharedTemplate } from './change-link.ts';
import { publishedAt } from './reach-form.ts';

type Wish = z.infer<typeof makePrefilledLink.body>;

/** @throws AppError `public-form-answer-invalid` for what a field does not take, or takes twice */
function requireFitting({ sections, language }: PublishedForm, fields: Wish['fields']): void {
  const fitting = fittingFields(sections, fields, language);
  const wrong = fields.findIndex(
    (field, at) => !fitting.includes(field) || fields.findIndex(({ id }) => id === field.id) !== at,
  );
  if (wrong !== -1) throw new AppError('public-form-answer-invalid', { field: `body.fields.${wrong}` });
}

/**
 * Signs values of a template's public form for whoever gets the link.
 * @throws AppError `not-found`, `not-allowed`, `public-form-answer-invalid`, `body-too-large`
 */
export async function makePrefilled(
  services: Services,
  viewer: Member,
  template: string,
  { fields, days }: Wish,
): Promise<SignedPrefilled> {
  await requireSetting(services, viewer, await sharedTemplate(services, viewer, template));
  const form = await linkOf(services, viewer, template);
  if (form === null) throw new AppError('not-found');
  requireFitting(await publishedAt(services, form.id, form.published.version), fields);
  const until = new Date(services.clock.now().getTime() + days * 86_400_000).toISOString();
  const signed = services.prefilledLinks.sign(form, { fields, until });
  if (signed.length > limits.prefilledChars) throw new AppError('body-too-large', { field: 'body.fields' });
  return { signed, until };
}

/** What a stranger's link brings to a version of the form; nothing of it where it is too old, or changed. */
export async function openPrefilled(
  services: Services,
  form: PublicForm,
  { signed, version }: { signed: string; version: number },
): Promise<OpenedPrefilled> {
  const { sections, language } = await publishedAt(services, form.id, version);
  const prefilled = services.prefilledLinks.open(form, signed);
  if (prefilled === null) return { state: 'invalid' };
  const { fields, until } = prefilled;
  if (new Date(until) <= services.clock.now()) return { state: 'expired' };
  const fitting = fittingFields(sections, fields, language);
  return { state: 'good', fields: fitting, dropped: fields.length - fitting.length, until };
}

/**
 * The field of an answer that is not as its link locked it, or `body.prefilled` where the link is not ours; null where all is
 * well. An answer that was made in time may arrive later: the link's end does not count here.
 */
export function unlockedField(
  { prefilledLinks }: Services,
  form: PublicForm,
  { sections, language }: PublishedForm,
  { signed, values }: { signed: string; values: PublicValues },
): string | null {
  const prefilled = prefilledLinks.open(form, signed);
  if (prefilled === null) return 'body.prefilled';
  const locked = fittingFields(sections, prefilled.fields, language).filter((field) => field.locked);
  const changed = locked.find(({ id, value }) => filledValue(values, id) !== value);
  return changed === undefined ? null : `body.values.${changed.id}`;
}
