import { AppError } from '#domain/api/errors.ts';
import type { FiledDocument, TextOutcome } from '#domain/entities/filed-document.ts';
import { isFiling } from '#domain/entities/filing.ts';
import { SERVER_AUTHOR } from '#domain/entities/record.ts';
import { afterTextRun, textDue } from '#domain/rules/filing/text/text-runs.ts';
import { extractionLimits } from '#server/extraction/extraction.ts';
import type { Extractor } from '#server/extraction/extractor.ts';
import type { Services } from '#server/services.ts';
import { CompanyFiles } from '#server/stores/files/company-files.ts';
import { DocumentTexts } from '#server/stores/documents/document-texts.ts';
import { eraseText } from './erase-text.ts';
import { changeFiling, readFiling } from './filing-records.ts';

type Needs = Pick<Services, 'audit' | 'clock' | 'conflicts' | 'filingContents' | 'storage' | 'store'>;

interface MemoryRequest {
  company: string;
  uid: string;
}

/**
 * Performs the pending step for the text of a document. Returns when the next step is due, in milliseconds since 1970;
 * null for never. @throws AppError of the store
 */
export async function settleText(
  services: Needs,
  extractor: Extractor,
  { company, uid }: MemoryRequest,
): Promise<number | null> {
  const { records } = await services.store.company(company);
  const held = await readFiling(records, uid);
  if (held === null || held.deleted || !isFiling(held, 'document')) return null;
  const due = textDue(held.data);
  if (due === null || due > services.clock.now().getTime()) return due;
  const filer = { company, user: SERVER_AUTHOR };
  if (held.data.extract) {
    const outcome = await outcomeOf({ services, extractor, company }, held.data);
    const noted = await noteRun(services, { company, uid }, outcome);
    if (noted !== null) return textDue(noted);
  }
  // Also erases the text if the flag was cleared while it was read.
  await eraseText(services, { ...filer, address: '' }, uid);
  return null;
}

/** Null if the document is no longer searchable by its text. */
async function noteRun(
  services: Needs,
  { company, uid }: MemoryRequest,
  outcome: TextOutcome,
): Promise<FiledDocument | null> {
  const at = services.clock.now().toISOString();
  let noted: FiledDocument | null = null;
  await changeFiling(services, { company, user: SERVER_AUTHOR }, uid, ({ deleted, data }) => {
    noted = data.kind === 'document' && data.extract ? data : null;
    // Another server may already have finished this step.
    if (noted === null || textDue(noted) === null) return null;
    noted = { ...noted, meta: afterTextRun(noted.meta, at, outcome) };
    return { deleted, data: noted };
  });
  return noted;
}

interface Reading {
  services: Needs;
  extractor: Extractor;
  company: string;
}

/** Stores the text if there is any. */
async function outcomeOf(
  { services, extractor, company }: Reading,
  { extension, meta: { hash } }: FiledDocument,
): Promise<TextOutcome> {
  if (hash === null) return 'empty';
  const { files } = await services.store.company(company);
  const texts = new DocumentTexts(files);
  if (await texts.has(hash)) return 'read';
  const bytes = await new CompanyFiles(files).head(hash, extractionLimits.fileBytes + 1);
  const extraction = await extractor.extract(bytes, extension);
  if (extraction.outcome === 'failed') return extraction.why;
  const text = extraction.outcome === 'text' ? inOneLine(extraction.text) : '';
  if (text === '') return 'empty';
  try {
    await texts.keep(hash, text, (more) => services.storage.take(company, more));
    return 'read';
  } catch (error) {
    if (error instanceof AppError && error.code === 'company-storage-full') return 'no-room';
    throw error;
  }
}

/** Removes invisible characters. */
function inOneLine(text: string): string {
  return text
    .replace(/[\p{Cf}\p{Cs}\p{Co}]+/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
