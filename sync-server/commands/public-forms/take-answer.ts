import { createHash } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import type { sendPublicAnswer } from '#domain/api/public-forms.ts';
import type { PublicAnswer, PublicForm, PublicValues } from '#domain/entities/public-form.ts';
import { outcomeOf } from '#domain/rules/living/outcome-of.ts';
import { answerDay, answerProblem, publishedRules } from '#domain/rules/public-forms/answer-problem.ts';
import { isFormOpen } from '#domain/rules/public-forms/public-form.ts';
import type { z } from 'zod';
import { addressKey } from '#server/http/hosts/address-key.ts';
import { TooManyRequests } from '#server/security/limiter.ts';
import { requireProof } from '#server/security/proof-of-work.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import { noteAnswered, unlockedField } from './prefilled-link.ts';
import { publishedAt, findAccessibleForm, requireGrant } from './find-accessible-form.ts';
import { takeOver } from './take-over.ts';

type Needs = Pick<Services, 'accessRequests' | 'limiter' | 'storage'> &
  NeedsOf<typeof unlockedField> &
  NeedsOf<typeof takeOver>;

type Sent = z.infer<typeof sendPublicAnswer.body>;

interface Given {
  /** Id of the form. */
  id: string;
  sent: Sent;
  /** Address of the sender. */
  address: string;
}

/** Digest of the values, so that two different answers never share a key. */
export function answerDigest({ version, values, today }: Pick<Sent, 'version' | 'values' | 'today'>): string {
  const sorted = Object.entries(values ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([version, sorted, ...(today === undefined ? [] : [today])]))
    .digest('hex');
}

/**
 * @throws AppError `public-form-answer-invalid` with the field, `public-form-gone` if the form does not accept answers
 */
async function checkValues(services: Needs, form: PublicForm, sent: Sent): Promise<PublicValues | null> {
  const refuse = (field: string): AppError => new AppError('public-form-answer-invalid', { field });
  const published = await publishedAt(services, form.id, sent.version);
  if (!form.answersReturned || sent.values === undefined) {
    // Filled in while the form still accepted answers.
    if (sent.values !== undefined) throw new AppError('public-form-gone');
    return null;
  }
  const { prefilled: signed, values } = sent;
  const rules = publishedRules(published);
  const now = services.clock.now().toISOString();
  const today = answerDay(sent.today, { createdAt: form.createdAt, receivedAt: now });
  if (today === null) throw refuse('body.today');
  const problem = answerProblem(rules, values, { today });
  if (problem !== null) throw refuse(`body.values.${problem.field}`);
  const { notApplicable } = outcomeOf(rules, values, { today });
  const changed =
    signed === undefined
      ? null
      : await unlockedField(services, form, published, { signed, values, notApplicable });
  if (changed !== null) throw refuse(changed);
  return values;
}

/** Counts one use. @throws AppError `public-form-gone` if the last one was taken in the meantime */
function claimUse({ publicForms, clock }: Needs, id: string): Promise<PublicForm> {
  return publicForms.change(id, (form) => {
    if (!isFormOpen(form, clock.now())) throw new AppError('public-form-gone');
    return { ...form, uses: form.uses + 1 };
  });
}

/** If two servers store one key at the same time, the second one returns its use. */
async function keep({ publicForms, clock }: Needs, answer: Omit<PublicAnswer, 'receivedAt'>): Promise<void> {
  const receivedAt = clock.now().toISOString();
  if (await publicForms.writeAnswer({ ...answer, receivedAt }, null)) return;
  await publicForms.change(answer.form, (form) => ({ ...form, uses: Math.max(0, form.uses - 1) }));
}

/**
 * Counts an answer that passed the proof of work; a large one counts as several. If the form's limit is reached, each
 * address still gets a few more, so that senders from some addresses do not block all others.
 */
export async function countAnswer(
  { limiter }: Pick<Services, 'limiter'>,
  { id, address, as = 1 }: Pick<Given, 'id' | 'address'> & { as?: number },
): Promise<void> {
  await limiter.takeByAddress('publicAnswer', address, as);
  await limiter.take('publicAnswerOfForm', id, as).catch(async (refusal: unknown) => {
    if (!(refusal instanceof TooManyRequests)) throw refusal;
    await limiter.take('publicAnswerOfBusyForm', `${id} ${addressKey(address)}`, as);
  });
}

async function takeFirst(services: Needs, { id, sent, address }: Given, digest: string): Promise<void> {
  const { form } = await findAccessibleForm(services, id);
  requireGrant(form, sent.grant);
  await requireProof(form, sent.key, sent.proof);
  const values = await checkValues(services, form, sent);
  // The last check: requests that cost their sender nothing must not consume the limit, and no puzzle may count twice.
  await countAnswer(services, { id, address });
  if (values !== null) await services.storage.take(form.company, Buffer.byteLength(JSON.stringify(values)));
  await claimUse(services, id);
  if (sent.prefilled !== undefined) await noteAnswered(services, form, { signed: sent.prefilled, address });
  const { key, version, today } = sent;
  const day = today === undefined ? {} : { today };
  await keep(services, { form: id, key, version, digest, values, ...day, state: 'received' });
}

/**
 * Stores an answer in quarantine and then moves it to the company. A repeated answer is only acknowledged: after a lost
 * reply, any number of times, and even after the form was closed.
 * @throws AppError `public-form-gone`, `public-form-pin-missing`, `public-form-proof-wrong`,
 * `public-form-answer-invalid`, `too-many-requests`, `store-full`, `company-storage-full`, `store-unavailable`
 */
export async function takeAnswer(services: Needs, given: Given): Promise<void> {
  const { publicForms, log } = services;
  const { id, sent } = given;
  const digest = answerDigest(sent);
  await publicForms.turns.run(`${id}:${sent.key}`, async () => {
    if ((await publicForms.answer(id, sent.key)) === null) await takeFirst(services, given, digest);
    const held = await publicForms.answer(id, sent.key);
    if (held?.value.digest !== digest)
      throw new AppError('public-form-answer-invalid', { field: 'body.key' });
    await takeOver(services, held).catch((error: unknown) => {
      log.warn({ error }, 'a public answer waits in quarantine');
    });
  });
}
