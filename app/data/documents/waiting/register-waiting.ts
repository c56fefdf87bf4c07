import { registerUpload } from '#domain/api/documents.ts';
import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import type { FileDatabase } from '#app/data/files/store/file-database.ts';
import type { HttpClient } from '../../http/client.ts';
import { removeWaiting, writeWaiting, type HeldNote } from './waiting-note.ts';

/** Codes after which a retry of the same request cannot succeed; the screen shows them and the person decides. */
export const documentRefusals: readonly ErrorCode[] = [
  ...registerUpload.errors.filter((code) => code !== 'store-full'),
  'invalid-request',
  'body-too-large',
];

/** Temporary refusals: these documents are retried whenever the app is opened. */
export const passingRefusals: readonly ErrorCode[] = [
  'not-allowed',
  'company-storage-full',
  'document-file-missing',
];

/**
 * `waits`: its file is not on the server. `again`: its metadata changed in the meantime. `file-missing`: the server
 * has lost the file, which must be sent again.
 */
export type Registration = 'registered' | 'refused' | 'waits' | 'again' | 'file-missing';

export interface RegisterParts {
  http: HttpClient;
  database: FileDatabase;
  signal: AbortSignal;
  /** Repeats a call until it succeeds or fails with one of `documentRefusals`. */
  run: (call: () => Promise<unknown>) => Promise<unknown>;
}

/** Registers a document once the server has its file. A refusal is stored in the note. */
export async function registerWaiting(parts: RegisterParts, held: HeldNote): Promise<Registration> {
  const { database, http, signal, run } = parts;
  const { info } = held.note;
  if (held.note.refusal !== null) return 'refused';
  const file = info.hash === null ? null : await database.describe(info.hash);
  if (file?.state === 'local') return 'waits';
  try {
    await run(() => http.call(registerUpload, { params: {}, body: { info }, signal }));
  } catch (error) {
    if (!(error instanceof AppError) || !documentRefusals.includes(error.code)) throw error;
    return refused(parts, held, error);
  }
  return (await removeWaiting(database, held)) ? 'registered' : 'again';
}

async function refused({ database }: RegisterParts, held: HeldNote, error: AppError): Promise<Registration> {
  const { hash } = held.note.info;
  const isLost = error.code === 'document-file-missing' && hash !== null && !held.note.resent;
  if (isLost && (await database.describe(hash)) !== null) {
    if (!(await writeWaiting(database, { ...held, note: { ...held.note, resent: true } }))) return 'again';
    await database.distrust(hash);
    return 'file-missing';
  }
  const { code, field } = error;
  const refusal = { code, ...(field === undefined ? {} : { field }) };
  const isNoted = await writeWaiting(database, { ...held, note: { ...held.note, refusal } });
  return isNoted ? 'refused' : 'again';
}
