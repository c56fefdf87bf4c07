import { AppError, toAppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import { TEMPLATE_NAME_MAX, type Template } from '#domain/entities/template.ts';
import type { Data, FileStore } from '#app/data/ports.ts';
import { stateOf } from '#app/data/transfer/original-state.ts';
import { imageFilesOf } from '#app/rendering/omissions.ts';
import { toTemplateDocument } from '#app/document/writing/to-template-document.ts';
import { freeName } from '../../browser-item.ts';
import type { JoinedField } from '../fields/join-fields.ts';
import type { Entry, KeptDocument } from '../session/chosen-entry.ts';
import { originalName } from '../session/import-session.ts';
import { commentThread, suggestionThread, type ImportedThread, type Signature } from './imported-threads.ts';
import { wishedDocument } from './wished-document.ts';

/** Bytes reserved for a record's own keys besides its content. */
const ENVELOPE_BYTES = 20_000;

export type MakingStores = Pick<Data, 'templates' | 'comments'> & {
  files: Pick<FileStore, 'put' | 'putAny'>;
};

interface MakingWishes {
  /** uid of the category. */
  area: string;
  /** Names that templates in it have. */
  taken: readonly string[];
  fields: readonly JoinedField[];
  comments: 'take' | 'leave';
  /** Name of the section of the form that the fields are in. */
  section: string;
  newCode: () => string;
  sign: Signature;
}

interface MadeTemplate {
  template: Template;
  file: string;
  /** The original is larger than a file of the company may be. */
  withoutOriginal: boolean;
}

export interface Making {
  made: readonly MadeTemplate[];
  failed: readonly { file: string; error: AppError }[];
}

interface Work {
  stores: MakingStores;
  wishes: MakingWishes;
}

async function storeImages({ images, model }: KeptDocument, files: MakingStores['files']): Promise<void> {
  const wanted = new Set(imageFilesOf(model));
  for (const [hash, image] of images) {
    if (!wanted.has(hash)) continue;
    const stored = await files.put(image);
    // The document would show another image.
    if (stored.hash !== hash) throw new AppError('file-hash-mismatch');
  }
}

function refuseTooLarge(content: object): void {
  const bytes = new TextEncoder().encode(JSON.stringify(content)).byteLength;
  if (bytes > limits.recordBytes - ENVELOPE_BYTES) throw new AppError('record-too-large');
}

async function storeThreads(
  template: string,
  threads: readonly ImportedThread[],
  comments: MakingStores['comments'],
): Promise<void> {
  for (const { comment, answers, isDone } of threads) {
    const { uid } = await comments.create({ ...comment, template });
    for (const text of answers) await comments.answer(uid, { text, mentions: [] });
    if (isDone) await comments.setState(uid, 'done');
  }
}

/** Makes a template of a file, or nothing: its images and original are stored first, and it goes without its threads. */
async function makeOne(entry: Entry, name: string, { stores, wishes }: Work): Promise<MadeTemplate> {
  const { document: read, file } = entry;
  if (read === null) throw new AppError('import-unreadable');
  const section = { name: wishes.section, newCode: wishes.newCode };
  const { model, fields, sections, suggestions } = wishedDocument(read, wishes.fields, section);
  const document = toTemplateDocument({ ...model, title: name });
  refuseTooLarge({ document, fields, sections });
  const threads = [
    ...(wishes.comments === 'take'
      ? read.comments.map((comment) => commentThread(comment, wishes.sign))
      : []),
    ...suggestions.flatMap(
      (suggestion) => suggestionThread(suggestion, { model, document, fields }, wishes.sign) ?? [],
    ),
  ];
  await storeImages(read, stores.files);
  const withoutOriginal = file.size > limits.fileBytes;
  if (!withoutOriginal) await stores.files.putAny(file);
  const original = {
    file: read.hash,
    name: originalName(file.name),
    format: read.format,
    state: await stateOf({ document, fields, sections }),
  };
  const template = await stores.templates.create({
    name,
    templateArea: wishes.area,
    fields,
    sections,
    document,
    ...(withoutOriginal ? {} : { original }),
  });
  try {
    await storeThreads(template.uid, threads, stores.comments);
  } catch (error) {
    await stores.templates.delete([template.uid]);
    throw error;
  }
  return { template, file: file.name, withoutOriginal };
}

/**
 * Makes a template of each file, one after the other. One that cannot be made stops none of the others.
 * @param onMade called with the number of files that are done
 */
export async function makeTemplates(
  entries: readonly Entry[],
  work: Work,
  { onDone, signal }: { onDone: (done: number) => void; signal: AbortSignal },
): Promise<Making> {
  const made: MadeTemplate[] = [];
  const failed: { file: string; error: AppError }[] = [];
  const names = new Set(work.wishes.taken);
  for (const entry of entries) {
    if (signal.aborted) break;
    const name = freeName(entry.name.trim().slice(0, TEMPLATE_NAME_MAX - 10), names);
    try {
      const one = await makeOne(entry, name, work);
      names.add(one.template.name);
      made.push(one);
    } catch (error) {
      failed.push({ file: entry.file.name, error: toAppError(error, 'template-save-failed') });
    }
    onDone(made.length + failed.length);
  }
  return { made, failed };
}
