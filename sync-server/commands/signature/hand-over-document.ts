import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#domain/api/errors.ts';
import { createPageAddress, handedOverAddress, type HandedOver } from '#domain/api/signature.ts';
import { handOverName } from '#domain/rules/documents/hand-over.ts';
import { checkPdfApart } from '#server/security/pdf-check/check-pdf-apart.ts';
import type { Services } from '#server/services.ts';
import { SigningFiles } from '#server/stores/files/signing-files.ts';
import { findToSign } from './find-to-sign.ts';

type Needs = Pick<Services, 'audit' | 'clock' | 'config' | 'handOvers' | 'store'>;

const DAY_MILLISECONDS = 86_400_000;

export interface DocumentToSign {
  company: string;
  /** The hand-over ends with this person's access. */
  user: string;
  /** Id of the company's file. */
  file: string;
  /** Whether it may be one of the company's documents: the caller may see them. */
  documents: boolean;
  name: string;
  /** This product's origin, as the caller sees it. */
  origin: string;
  /** The caller's address. */
  address: string;
}

/** The address of the signature product. @throws AppError signature-unavailable */
export function signatureProduct({ config }: Pick<Services, 'config'>): string {
  const origin = config.siblingOrigins.collectame;
  if (origin === undefined) throw new AppError('signature-unavailable');
  return origin;
}

/**
 * Creates an address from which the signature product can fetch a PDF of the company for some days. The caller checks
 * the person's rights.
 * @throws AppError signature-unavailable, not-found, pdf-signed, pdf-encrypted, pdf-unreadable
 */
export async function handOverDocument(services: Needs, wish: DocumentToSign): Promise<HandedOver> {
  const { company, user, file } = wish;
  const product = signatureProduct(services);
  const now = services.clock.now();
  const end = new Date(now.getTime() + services.config.handOverDays * DAY_MILLISECONDS);
  await requireSignable(services, wish, end);
  const name = handOverName(wish.name, now);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = end.toISOString();
  const kept = { company, user, file, name, createdAt: now.toISOString(), expiresAt, fetches: 0 };
  if (!(await services.handOvers.create(token, kept))) throw new Error('a random token came twice');
  const { address } = wish;
  await services.audit.record({ event: 'document-handed-over', user, company, subject: file, address });
  return { address: createPageAddress(product, handedOverAddress(wish.origin, token, name)), expiresAt };
}

/** Checks the file again, since it may differ from the one that the device checked. Stores it at least until `end`. */
async function requireSignable(
  services: Needs,
  { company, file, documents }: DocumentToSign,
  end: Date,
): Promise<void> {
  const { files } = await services.store.company(company);
  await new SigningFiles(files).keep(file, end);
  const found = await findToSign(files, file, { documents });
  if (found === null) throw new AppError('not-found');
  const fault = await checkPdfApart(async () => new Uint8Array(await buffer(found.read())));
  if (fault !== null) throw new AppError(`pdf-${fault}`);
}
