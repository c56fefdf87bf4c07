import { randomInt } from 'node:crypto';
import type { Database } from '#couchdb/store.ts';
import type { DocumentInfo } from '#domain/api/documents.ts';
import { AppError } from '#domain/api/errors.ts';
import type { FiledDocument } from '#domain/entities/filed-document.ts';
import { isFiling, type Filing, type FilingOf } from '#domain/entities/filing.ts';
import { documentType, HEAD_BYTES, isOfKind } from '#domain/rules/filing/document-kinds.ts';
import { filedDocumentCode } from '#domain/rules/filing/filed-code.ts';
import { fullPathOf } from '#domain/rules/filing/full-path.ts';
import { keptHistory } from '#domain/rules/filing/merge-filing.ts';
import type { Services } from '#server/services.ts';
import { CompanyFiles } from '#server/stores/files/company-files.ts';
import { changeFiling, createFiling, readFiling, type Filer } from './filing-records.ts';
import { findPlace, requireForm, type Place } from './places.ts';

type Needs = Pick<Services, 'clock' | 'conflicts' | 'storage' | 'store'>;

/** Specification 1, section 7: a file is stored as folder/id.extension. */
const FOLDER = 'documents';

type Registered = Pick<FiledDocument['meta'], 'code'> & { uid: string };

/**
 * Registers a document whose file is stored. A repeated request is only acknowledged. A repeated request with other
 * data, as from a device that missed the answer, applies if nobody changed the document in the meantime.
 * @throws AppError the codes of `registerUpload`
 */
export async function registerDocument(
  services: Needs,
  filer: Filer,
  info: DocumentInfo,
): Promise<Registered> {
  const { records, files } = await services.store.company(filer.company);
  const held = await readFiling(records, info.uid);
  if (held !== null) return registeredAgain(services, filer, info, held);
  if (info.hash === null && info.box === null) throw new AppError('document-empty');
  const place = await checkedPlace(records, info);
  const file = await checkedFile(new CompanyFiles(files), info);
  const code = filedDocumentCode(place.codes, (below) => randomInt(below));
  const at = services.clock.now().toISOString();
  const data: FiledDocument = {
    ...saidOf(info),
    path: `${FOLDER}/${info.uid}${info.extension === '' ? '' : `.${info.extension}`}`,
    ...file,
    meta: {
      ...metaOf(info, place),
      code,
      id: info.uid,
      hash: info.hash,
      lastRun: null,
    },
    history: [{ action: 'registered', by: filer.user, at }],
  };
  if (await createFiling(services, filer, info.uid, data)) return { uid: info.uid, code };
  const first = await readFiling(records, info.uid);
  if (first === null) throw new AppError('store-unavailable');
  return registeredAgain(services, filer, info, first);
}

/**
 * The registration that a repeated request would not change; null if there is none. Its answer was lost, so it is
 * confirmed even to an author who may not register documents any more: their device would keep the file otherwise.
 */
export async function earlierRegistration(
  services: Pick<Services, 'store'>,
  filer: Filer,
  info: DocumentInfo,
): Promise<Registered | null> {
  const { records } = await services.store.company(filer.company);
  const held = await readFiling(records, info.uid);
  if (held === null || !isRegistrationOf(held, filer, info)) return null;
  return isUntouched(held) && !saysTheSame(held.data, info) ? null : answerOf(held);
}

/** @throws AppError filing-uid-taken */
async function registeredAgain(
  services: Needs,
  filer: Filer,
  info: DocumentInfo,
  held: Filing,
): Promise<Registered> {
  if (!isRegistrationOf(held, filer, info)) throw new AppError('filing-uid-taken');
  if (isUntouched(held)) await sayAnew(services, filer, info);
  return answerOf(held);
}

function isRegistrationOf(
  held: Filing,
  { user }: Filer,
  { hash }: DocumentInfo,
): held is FilingOf<'document'> {
  return isFiling(held, 'document') && held.createdBy === user && held.data.meta.hash === hash;
}

function answerOf({ uid, data }: FilingOf<'document'>): Registered {
  return { uid, code: data.meta.code };
}

function isUntouched({ deleted, data }: FilingOf<'document'>): boolean {
  return !deleted && data.history.length === 1;
}

async function sayAnew(services: Needs, filer: Filer, info: DocumentInfo): Promise<void> {
  const { records } = await services.store.company(filer.company);
  await changeFiling(services, filer, info.uid, async (held) => {
    if (!isFiling(held, 'document') || !isUntouched(held) || saysTheSame(held.data, info)) return null;
    if (info.hash === null && info.box === null) throw new AppError('document-empty');
    const place = await checkedPlace(records, info);
    const at = services.clock.now().toISOString();
    const data: FiledDocument = {
      ...held.data,
      ...saidOf({ ...info, extension: held.data.extension }),
      meta: { ...held.data.meta, ...metaOf(info, place) },
      history: keptHistory([...held.data.history, { action: 'edited', by: filer.user, at }]),
    };
    return { deleted: false, data };
  });
}

function saysTheSame(data: FiledDocument, info: DocumentInfo): boolean {
  const { name, classification, organizationalItem, extract, meta } = data;
  const held = [name, classification, organizationalItem, extract, meta.box, meta.fields];
  const said = [info.name, info.classification, info.organizationalItem, info.extract, info.box, info.fields];
  return JSON.stringify(held) === JSON.stringify(said);
}

function saidOf({ name, extension, classification, organizationalItem, extract }: DocumentInfo) {
  return { kind: 'document', name, extension, classification, organizationalItem, extract } as const;
}

function metaOf(
  { name, fields, box }: DocumentInfo,
  place: Place,
): Pick<FiledDocument['meta'], 'fields' | 'box' | 'fullPath'> {
  return { fields, box, fullPath: fullPathOf(place.titles, name) };
}

async function checkedPlace(records: Database, info: DocumentInfo): Promise<Place> {
  const place = await findPlace(records, info);
  await requireForm(records, place.classification, info.fields);
  return place;
}

/**
 * Checks that the file is complete and belongs to this company; returns its type and size. The type must match its
 * name.
 * @throws AppError document-type-unknown, document-file-missing, file-type-mismatch
 */
async function checkedFile(
  files: CompanyFiles,
  { hash, extension }: DocumentInfo,
): Promise<Pick<FiledDocument, 'type' | 'size'>> {
  if (hash === null) return { type: '', size: 0 };
  const type = documentType(extension);
  if (type === null) throw new AppError('document-type-unknown');
  const file = await files.describe(hash, { documents: true });
  if (file === null) throw new AppError('document-file-missing');
  if (!isOfKind(extension, await files.head(hash, HEAD_BYTES))) throw new AppError('file-type-mismatch');
  return { type, size: file.size };
}
