import { readGedClassification, storeGedDocument } from '#domain/api/ged.ts';
import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import { gedValues } from '#domain/rules/ged/template-fields.ts';
import type { HttpClient } from '../http/client.ts';
import { findRecord } from '../local-store/records/reads.ts';
import type { OpenStore } from '../local-store/database/open.ts';
import type { StoredGedFiling } from './stored-ged-filings.ts';

const NAME_MAX = 200;

/** Codes after which only the person, or another sign-in to the GED, can help. */
const answers: readonly ErrorCode[] = [
  ...storeGedDocument.errors,
  ...readGedClassification.errors,
  'invalid-request',
  'body-too-large',
];

/** `gone`: the person no longer has access to its execution. */
export type FilingOutcome = 'filed' | 'gone' | ErrorCode;

/**
 * Files a document that the server has, once: the GED detects repetitions by its execution.
 * @throws AppError if the server was not reached, or cannot answer at present
 */
export async function fileOne(
  { store, http, signal }: { store: OpenStore; http: HttpClient; signal: AbortSignal },
  { execution: key, hash, name, job }: StoredGedFiling,
): Promise<FilingOutcome> {
  const execution = await findRecord(store.collections.execution, key);
  if (execution === null || execution.deleted || job === null) return 'gone';
  const values = new Map(execution.fields.map(({ id, value }) => [id, value]));
  const { user, company } = store.profile;
  const own = http.within({ user: user.uid, company: company.uid });
  try {
    const params = { classification: job.place.classification };
    const { identifier } = await own.call(readGedClassification, { params, signal });
    const body = {
      key,
      company: job.place.company,
      classification: identifier,
      file: hash,
      name: name.slice(0, NAME_MAX),
      fields: gedValues(job.fields, (id) => values.get(id) ?? ''),
    };
    await own.call(storeGedDocument, { params: {}, body, signal });
    return 'filed';
  } catch (error) {
    if (error instanceof AppError && answers.includes(error.code)) return error.code;
    throw error;
  }
}
