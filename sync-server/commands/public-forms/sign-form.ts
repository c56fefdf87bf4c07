import { createHash } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import { SIGNATURE_TYPE } from '#domain/api/files.ts';
import { limits } from '#domain/api/limits.ts';
import type { FormToSign } from '#domain/api/public-forms.ts';
import type { HandedOver } from '#domain/api/signature.ts';
import type { PublicForm } from '#domain/entities/public-form.ts';
import { handOverDocument } from '#server/commands/signature/hand-over-document.ts';
import { accessProblem } from '#server/commands/sign-in/sign-in-checks.ts';
import { isReachable } from '#server/commands/single-sign-on/sibling-product.ts';
import { requireProof } from '#server/security/proof-of-work.ts';
import type { Services } from '#server/services.ts';
import { CompanyFiles } from '#server/stores/files/company-files.ts';
import { findAccessibleForm, requireGrant } from './find-accessible-form.ts';
import { countAnswer } from './take-answer.ts';

type Needs = Pick<
  Services,
  | 'accessRequests'
  | 'audit'
  | 'central'
  | 'clock'
  | 'config'
  | 'handOvers'
  | 'limiter'
  | 'publicForms'
  | 'storage'
  | 'store'
>;

/**
 * Whether documents of the form can be signed: both its company and the person who opened its link have the licence.
 */
export async function signsForms(
  services: Pick<Services, 'central' | 'config'>,
  { company: uid, createdBy }: Pick<PublicForm, 'company' | 'createdBy'>,
): Promise<boolean> {
  const { central, config } = services;
  if (!isReachable(config, 'collectame')) return false;
  const [user, company, licenses] = await Promise.all([
    central.users.read(createdBy),
    central.companies.read(uid),
    central.licenses.of(uid),
  ]);
  return user !== null && accessProblem(user, { company, licenses, visit: null }, 'collectame') === null;
}

interface Given {
  /** Id of the form. */
  id: string;
  /** SHA-256 of the PDF. The puzzle is bound to it: another PDF needs another puzzle. */
  hash: string;
  sent: FormToSign;
  /** Address of the sender. */
  address: string;
}

/**
 * How many answers a PDF counts as. It grows with the size, so that large PDFs do not bring in more bytes than small
 * ones.
 */
export function countedAs(size: number): number {
  return Math.max(1, Math.ceil(size / limits.publicPdfCountedBytes));
}

/**
 * Decides whether a stranger may upload the PDF that their device made of a form, before any byte of it is read.
 * @throws AppError `public-form-gone`, `public-form-pin-missing`, `public-form-proof-wrong`, `signature-unavailable`,
 * `too-many-requests`
 */
export async function admitForm(
  services: Needs,
  { size, ...given }: Given & { size: number },
): Promise<void> {
  const { id, hash, sent, address } = given;
  const { form } = await findAccessibleForm(services, id);
  requireGrant(form, sent.grant);
  await requireProof(form, hash, sent.proof);
  if (!(await signsForms(services, form))) throw new AppError('signature-unavailable');
  await countAnswer(services, { id, address, as: countedAs(size) });
}

/**
 * Stores the PDF as a file of the company on behalf of the person who opened the link, and hands it over in their name.
 * @throws AppError of `handOverDocument`, `file-hash-mismatch`, `file-type-not-allowed`, `company-storage-full`,
 * `store-full`
 */
export async function signForm(
  services: Needs,
  { id, hash, sent, address }: Given,
  bytes: Uint8Array,
  origin: string,
): Promise<HandedOver> {
  if (createHash('sha256').update(bytes).digest('hex') !== hash) throw new AppError('file-hash-mismatch');
  const { form } = await findAccessibleForm(services, id);
  const { company, createdBy: user } = form;
  const files = new CompanyFiles((await services.store.company(company)).files);
  const upload = { hash, user };
  const description = { type: SIGNATURE_TYPE, size: bytes.length } as const;
  const now = services.clock.now();
  await services.storage.expect(company, await files.toCome(upload, description));
  for (const part of await files.begin(upload, description, now)) {
    const from = part * limits.filePartBytes;
    await files.putPart(upload, part, bytes.slice(from, from + limits.filePartBytes), (more) =>
      services.storage.take(company, more),
    );
  }
  await files.complete(upload, now);
  const wish = { company, user, file: hash, documents: false, name: sent.name, origin, address };
  return handOverDocument(services, wish);
}
