import type { FileStore, TemplateStore } from '#app/data/ports.ts';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { printedParts } from '#app/document/living/printed-parts.ts';
import type { ExportedFile } from '#app/exporters/exporter.ts';
import { formats } from '#app/exporters/formats.ts';
import { omissionsOf, type AskAboutOmissions } from '#app/rendering/omissions.ts';
import type { Printer, PrintJob, PrintOptions } from '#app/rendering/printer.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { Template } from '#domain/entities/template.ts';
import { documentFileName } from '#domain/rules/documents/document-file-name.ts';
import { filledOriginal, type WithoutOriginal } from './filled-original.ts';
import { executionJob, executionValues, type PrintedState } from './execution-job.ts';
import { openPrinter } from './open-printer.ts';

export interface PrintExecutionPorts {
  files: Pick<FileStore, 'get' | 'getHere' | 'keepHere'>;
  templates: Pick<TemplateStore, 'get' | 'version'>;
}

export interface ExecutionFile {
  file: Blob;
  /** With its extension. */
  name: string;
  /**
   * `kept`: the file as it was given; `made`: from version and values; `filled`: the Word file that the template was
   * imported from, filled.
   */
  origin: 'kept' | 'made' | 'filled';
  /** Why a Word file is not the template's own one; absent if it has none. */
  without?: Exclude<WithoutOriginal, 'none'>;
}

interface PrintExecutionOptions extends PrintOptions {
  /** An open printer to use; if absent, a new one is opened. */
  printer?: Pick<Printer, 'print'>;
  /** If absent, a PDF that lacks something is not returned. */
  askOfLacking?: AskAboutOmissions;
}

/** The state that was in force at the time of an execution from an earlier release, which does not name its version. */
function stateAt(instant: string, { lastModifiedAt, versions = [] }: Template): string | null {
  if (lastModifiedAt <= instant) return null;
  return (versions.find(({ at }) => at <= instant) ?? versions.at(-1))?.file ?? null;
}

async function stateOf(
  templates: PrintExecutionPorts['templates'],
  execution: Execution,
): Promise<PrintedState | null> {
  if (execution.version !== undefined) return templates.version(execution.version);
  const template = await templates.get(execution.template);
  const former = template === null ? null : stateAt(execution.createdAt, template);
  return former === null ? template : templates.version(former);
}

async function printed(
  ports: PrintExecutionPorts,
  job: PrintJob,
  { printer, ...options }: PrintExecutionOptions,
): Promise<{ file: Blob; isWhole: boolean } | null> {
  if (printer === undefined) {
    const own = await openPrinter(ports.files);
    return printed(ports, job, { ...options, printer: own }).finally(() => own.close());
  }
  const { askOfLacking = () => Promise.resolve('stop'), ...printOptions } = options;
  const exported = await printer.print(job, printOptions);
  const lacking = omissionsOf(printedParts(job.document, job), exported);
  const answer = lacking === null ? 'as-it-is' : await askOfLacking(lacking);
  if (answer === 'stop') return null;
  if (answer === 'again') return printed(ports, job, { ...options, printer });
  return { file: fileOf(exported), isWhole: lacking === null };
}

export function fileOf({ bytes, mediaType }: Pick<ExportedFile, 'bytes' | 'mediaType'>): Blob {
  return new Blob([new Uint8Array(bytes)], { type: mediaType });
}

/** The device detects the type of a file that it sends from its bytes alone. */
const asPdf = (kept: Blob): Blob => new Blob([kept], { type: formats.pdf.mediaType });

/** Stores a PDF if there is room. Returns its hash; undefined if there is no room: the PDF can be made again. */
export function keepPdf(files: Pick<FileStore, 'keepHere'>, file: Blob): Promise<string | undefined> {
  return files.keepHere(file).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'device-storage-full') return undefined;
    throw error;
  });
}

/** The template's own Word file with the values of an execution, or why it is not to be had. */
async function filledWord(
  { files, templates }: PrintExecutionPorts,
  execution: Execution,
  state: PrintedState,
  job: PrintJob,
): ReturnType<typeof filledOriginal> {
  const template = await templates.get(execution.template);
  return filledOriginal(files, template?.original, { state, job, stored: executionValues(execution) });
}

/**
 * The PDF of an execution: the one stored on this device, or one made again from the state of the template and the
 * values. With another format, the same document in that format, which is always made; a Word file is the one that the
 * template was imported from, if nobody changed the template since.
 * Null if it lacks something and the person does not accept that.
 * @throws AppError `execution-version-missing` if that state is not available now, `document-generation-failed`; if it
 * was aborted, the signal's reason
 */
export async function printExecution(
  ports: PrintExecutionPorts,
  execution: Execution,
  options: PrintExecutionOptions = {},
): Promise<ExecutionFile | null> {
  const { templateName, fields, pdf } = execution;
  const { format = 'pdf' } = options;
  const isPdf = format === 'pdf';
  const nameFrom = (state: PrintedState | null): string =>
    documentFileName(
      templateName,
      state?.fields ?? [],
      executionValues({ fields }),
      DOCUMENT_LANGUAGE,
      formats[format].extension,
    );
  const kept = pdf === undefined || !isPdf ? null : await ports.files.getHere(pdf);
  const state = await stateOf(ports.templates, execution);
  if (kept !== null) return { file: asPdf(kept), name: nameFrom(state), origin: 'kept' };
  if (state === null) throw new AppError('execution-version-missing');
  const job = await executionJob(state, execution);
  const word = format === 'docx' ? await filledWord(ports, execution, state, job) : null;
  if (word !== null && 'file' in word) return { file: word.file, name: nameFrom(state), origin: 'filled' };
  const made = await printed(ports, job, options);
  if (made === null) return null;
  if (isPdf && pdf !== undefined && made.isWhole) await keepPdf(ports.files, made.file);
  const without = word === null || word.without === 'none' ? {} : { without: word.without };
  return { file: made.file, name: nameFrom(state), origin: 'made', ...without };
}

/** What to say of a Word file: where it comes from, or why it is not the template's own one. */
export function wordKind({
  origin,
  without,
}: ExecutionFile): 'made' | 'filled' | NonNullable<typeof without> {
  return origin === 'filled' ? 'filled' : (without ?? 'made');
}
