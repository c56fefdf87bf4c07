import { firstValueFrom } from 'rxjs';
import type { Comment } from '#domain/entities/comment.ts';
import type { Template } from '#domain/entities/template.ts';
import { safeFileName } from '#domain/rules/documents/file-name.ts';
import type { Data, FileStore } from '#app/data/ports.ts';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { SUGGESTED_AREAS } from '#app/document/suggesting/suggestion.ts';
import { trackedSuggestions, type SignedSuggestion } from '#app/document/suggesting/tracked-suggestions.ts';
import type { Thread, Written } from '#app/exporters/exporter.ts';
import type { PrintJob } from '#app/rendering/printer.ts';
import { openPrinter } from '#app/shared/printing/open-printer.ts';
import { fileOf } from '#app/shared/printing/print-execution.ts';
import { downloadFile } from '#app/ui/download.ts';

const MENTION = /@\[([\w-]{8,64})\]/g;

interface ExportStores extends Pick<Data, 'comments' | 'directory'> {
  files: Pick<FileStore, 'get'>;
}

type NameOf = (user: string) => string;

/** Comments under the names of their authors. */
function threadsOf(comments: readonly Comment[], nameOf: NameOf): Thread[] {
  const written = (by: string, at: string, text: string): Written => ({
    author: nameOf(by),
    at,
    text: text.replaceAll(MENTION, (_all, user: string) => `@${nameOf(user)}`),
  });
  return comments
    .filter(({ suggestion }) => suggestion === undefined)
    .map(({ createdBy, createdAt, text, anchor, answers, state }) => ({
      ...written(createdBy, createdAt, text),
      anchor,
      answers: answers.map((answer) => written(answer.by, answer.at, answer.text)),
      isDone: state === 'done',
    }));
}

/** What is suggested and not decided. */
function suggestionsOf(comments: readonly Comment[], nameOf: NameOf): SignedSuggestion[] {
  return comments.flatMap(({ suggestion, state, anchor, createdBy, createdAt }) => {
    if (suggestion === undefined || state !== 'open') return [];
    const { base, proposed, after } = suggestion;
    const area = SUGGESTED_AREAS.find((one) => one === anchor?.area) ?? 'content';
    const place = after === undefined ? {} : { after };
    return [
      { suggestion: { area, base, proposed, ...place }, by: { author: nameOf(createdBy), at: createdAt } },
    ];
  });
}

async function namesFrom({ directory }: ExportStores): Promise<NameOf> {
  const people = await firstValueFrom(directory.watch());
  const names = new Map(
    people.flatMap(({ uid, data }) => (data.kind === 'user' ? [[uid, data.name] as const] : [])),
  );
  return (user) => names.get(user) ?? '';
}

/** The document with its open suggestions as tracked changes, and with its comments. */
async function jobOf(
  { uid, name, document, fields, sections }: Template,
  stores: ExportStores,
): Promise<PrintJob> {
  const [comments, nameOf] = await Promise.all([
    firstValueFrom(stores.comments.watchOf(uid)),
    namesFrom(stores),
  ]);
  const template = { fields, threads: threadsOf(comments, nameOf) };
  const suggested = suggestionsOf(comments, nameOf);
  if (suggested.length > 0) {
    const content = { name, fields, sections, document };
    return { ...trackedSuggestions(content, suggested, DOCUMENT_LANGUAGE), values: {}, template };
  }
  const model = toDocumentModel({ title: name, language: DOCUMENT_LANGUAGE, document, fields });
  return { document: model, values: {}, template };
}

/**
 * Downloads a template as a Word file whose fields are to be filled in.
 * @throws AppError `document-generation-failed`
 */
export async function exportWord(template: Template, stores: ExportStores): Promise<void> {
  const job = await jobOf(template, stores);
  const printer = await openPrinter(stores.files);
  try {
    const exported = await printer.print(job, { format: 'docx' });
    const name = safeFileName(template.name, 'modelo');
    downloadFile(fileOf(exported), exported.mediaType, `${name}.${exported.extension}`);
  } finally {
    printer.close();
  }
}
