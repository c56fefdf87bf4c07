import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { Mutex } from '#primitives/mutex.ts';
import { readCertificate } from './read-certificate.ts';

/** The facts that an opened file contains about its certificate. */
export interface PfxFacts {
  subject: string;
  issuer: string;
  notAfter: string;
}

/** A malicious file can demand any number of rounds. */
const LONGEST_MILLISECONDS = 5000;
const MEMORY_MEGABYTES = 192;

const answerSchema = z.object({ certificate: z.string().nullable(), wrongPassword: z.boolean() });

/** One at a time, so that opening files leaves processor time for other work. */
const turn = new Mutex();

/**
 * Opens an encrypted PKCS #12 file in a separate thread. During that time the password is in the memory of this
 * process, and nowhere else.
 * @param content in base64
 * @throws AppError certificate-unreadable, certificate-password-wrong
 */
export function openPfx(content: string, password: string): Promise<PfxFacts> {
  return turn.run(() => openAlone(content, password));
}

async function openAlone(content: string, password: string): Promise<PfxFacts> {
  const script = new URL('./pfx-worker.ts', import.meta.url);
  const worker = new Worker(script, {
    workerData: { content, password },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
  });
  try {
    const [told] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MILLISECONDS) });
    return factsOf(answerSchema.parse(told));
  } catch (cause) {
    throw isTooMuch(cause) ? new AppError('certificate-unreadable', { cause }) : cause;
  } finally {
    await worker.terminate();
  }
}

/** The file needed more time or memory than allowed. */
function isTooMuch(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return cause.name === 'AbortError' || ('code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY');
}

function factsOf({ certificate, wrongPassword }: z.infer<typeof answerSchema>): PfxFacts {
  if (wrongPassword) throw new AppError('certificate-password-wrong');
  if (certificate === null) throw new AppError('certificate-unreadable');
  const { x509 } = readCertificate(new Uint8Array(Buffer.from(certificate, 'base64')));
  return {
    subject: commonName(x509.subject),
    issuer: commonName(x509.issuer),
    notAfter: x509.validToDate.toISOString(),
  };
}

/** @param name one line for each part: `CN=..` */
function commonName(name: string): string {
  return (/^CN=(.*)$/m.exec(name)?.[1] ?? '').slice(0, 500);
}
