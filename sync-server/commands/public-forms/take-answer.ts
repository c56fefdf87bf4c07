import { createHash } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import type { sendPublicAnswer } from '#domain/api/public-forms.ts';
import type { PublicAnswer, PublicForm, PublicValues } from '#domain/entities/public-form.ts';
import { answerProblem, isFormOpen } from '#domain/rules/public-forms/public-form.ts';
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
  /** Of the form. */
  id: string;
  sent: Sent;
  /** Of the sender. */
  address: string;
}

/** Of what was filled in: two different answers never share a key. */
export function answerDigest({ version, values }: Pick<Sent, 'version' | 'values'>): string {
  const sorted = Object.entries(values ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([version, sorted]))
    .digest('hex');
}

/** @throws AppError `public-form-answer-invalid` with the field, `public-form-gone` where answers are not wanted */
async function checkValues(services: Needs, form: PublicForm, sent: Sent): Promise<PublicValues | null> {
  const refuse = (field: string): AppError => new AppError('public-form-answer-invalid', { field });
  const published = await publishedAt(services, form.id, sent.version);
  if (!form.answersReturned || sent.values === undefined) {
    // Filled in when answers were still wanted.
    if (sent.values !== undefined) throw new AppError('public-form-gone');
    return null;
  }
  const problem = answerProblem(published.sections, sent.values, published.language);
  if (problem !== null) throw refuse(`body.values.${problem.field}`);
  const { prefilled: signed, values } = sent;
  const changed =
    signed === undefined ? null : await unlockedField(services, form, published, { signed, values });
  if (changed !== null) throw refuse(changed);
  return values;
}

/** One use more. @throws AppError `public-form-gone` where the last was taken meanwhile */
function claimUse({ publicForms, clock }: Needs, id: string): Promise<PublicForm> {
  return publicForms.change(id, (form) => {
    if (!isFormOpen(form, clock.now())) throw new AppError('public-form-gone');
    return { ...form, uses: form.uses + 1 };
  });
}

/** Of two servers that take one key at the same time the second gives its use back. */
async function keep({ publicForms, clock }: Needs, answer: Omit<PublicAnswer, 'receivedAt'>): Promise<void> {
  const receivedAt = clock.now().toISOString();
  if (await publicForms.writeAnswer({ ...answer, receivedAt }, null)) return;
  await publicForms.change(answer.form, (form) => ({ ...form, uses: Math.max(0, form.uses - 1) }));
}

/**
 * Counts an answer that was paid for, a large one as several. Where many were sent to the form, a few more of each address pass: whoever sends
 * from some addresses shuts nobody else out.
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
  // Last of all: what costs its sender nothing must not use up what others need, nor one puzzle count twice.
  await countAnswer(services, { id, address });
  if (values !== null) await services.storage.take(form.company, Buffer.byteLength(JSON.stringify(values)));
  await claimUse(services, id);
  if (sent.prefilled !== undefined) await noteAnswered(services, form, { signed: sent.prefilled, address });
  const { key, version } = sent;
  await keep(services, { form: id, key, version, digest, values, state: 'received' });
}

/**
 * Takes an answer into quarantine, where it is safe, and from there to the company. The same answer again is only
 * acknowledged: also after a lost reply, a thousand times, or when the form is closed by then.
 * @throws AppError `public-form-gone`, `public-form-pin-missing`, `public-form-proof-wrong`,
 *   `public-form-answer-invalid`, `too-many-requests`, `store-full`, `company-storage-full`, `store-unavailable`
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
