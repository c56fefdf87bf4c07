import { v7 as uuidv7 } from 'uuid';
import type { CertificateFile } from '#domain/api/certificates.ts';
import { AppError } from '#domain/api/errors.ts';
import { beginsAsPfx, PFX_MAX, type Certificate } from '#domain/entities/certificate.ts';
import { openPfx, type PfxFacts } from '#server/security/certificates/open-pfx.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'audit' | 'certificates' | 'clock'>;

/** Limit for each person, deleted certificates included. */
const MOST = 50;

export type Owner = Pick<Session, 'user' | 'actor'> & { address: string };

/** @throws AppError certificate-unreadable */
function contentOf({ url, size }: CertificateFile): string {
  const content = url.slice(url.indexOf(',') + 1);
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length !== size || bytes.length > PFX_MAX || !beginsAsPfx(bytes))
    throw new AppError('certificate-unreadable', { field: 'body.certificate' });
  return content;
}

function noted(certificate: Certificate, facts: PfxFacts): Certificate {
  return { ...certificate, ...facts, decrypted: true };
}

/**
 * Stores a certificate file unchanged.
 * @throws AppError certificate-unreadable, certificate-password-wrong, certificate-too-many
 */
export async function keepCertificate(
  { certificates, clock, audit }: Needs,
  { user, actor, address }: Owner,
  { certificate: file, password }: { certificate: CertificateFile; password?: string | undefined },
): Promise<Certificate> {
  const content = contentOf(file);
  if ((await certificates.of(user.uid)).length >= MOST) throw new AppError('certificate-too-many');
  const facts = password === undefined ? null : await openPfx(content, password);
  const fresh: Certificate = {
    uid: uuidv7(),
    user: user.uid,
    name: file.metadata?.name ?? file.name,
    filename: file.name,
    size: file.size,
    content,
    decrypted: false,
    subject: null,
    issuer: null,
    notAfter: null,
    favorite: false,
    deleted: false,
    createdAt: clock.now().toISOString(),
  };
  const kept = facts === null ? fresh : noted(fresh, facts);
  await certificates.write(kept, null);
  const { company } = actor;
  await audit.record({
    event: 'certificate-kept',
    user: user.uid,
    company,
    subject: kept.uid,
    address,
  });
  return kept;
}

/** Whether `password` opens a file that is not stored. */
export async function opens(file: CertificateFile, password: string): Promise<boolean> {
  return (await factsOf(() => contentOf(file), password)) !== null;
}

/**
 * Whether `password` opens a stored file; if so, stores the facts read from it.
 * @throws AppError not-found
 */
export async function validateKept(
  { certificates }: Pick<Services, 'certificates'>,
  { user }: Owner,
  { uid, password }: { uid: string; password: string },
): Promise<boolean> {
  const held = await certificates.read(user.uid, uid);
  if (held === null) throw new AppError('not-found');
  const facts = await factsOf(() => held.value.content, password);
  if (facts === null) return false;
  // If a concurrent write wins, the next validation stores the facts.
  await certificates.write(noted(held.value, facts), held.rev);
  return true;
}

/** Null if the file or its password is wrong. */
async function factsOf(content: () => string, password: string): Promise<PfxFacts | null> {
  try {
    return await openPfx(content(), password);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
