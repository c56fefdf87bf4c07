import type { FileStore, TemplateStore } from '#app/data/ports.ts';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import type { ExportedFile } from '#app/exporters/exporter.ts';
import { formats } from '#app/exporters/formats.ts';
import { omissionsOf, type AskAboutOmissions } from '#app/rendering/omissions.ts';
import type { Printer, PrintOptions } from '#app/rendering/printer.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { Template } from '#domain/entities/template.ts';
import { documentFileName } from '#domain/rules/documents/document-file-name.ts';
import { executionJob, executionValues, type PrintedState } from './execution-job.ts';
import { openPrinter } from './open-printer.ts';

export interface PrintExecutionPorts {
  files: Pick<FileStore, 'get' | 'getHere' | 'keepHere'>;
  templates: Pick<TemplateStore, 'get' | 'version'>;
}

export interface ExecutionPdf {
  file: Blob;
  /** With its extension. */
  name: string;
  /** Whether it is the very file that was handed over, or one made anew from version and values. */
  origin: 'kept' | 'made';
}

interface PrintExecutionOptions extends PrintOptions {
  /** A printer that is open already; one of its own where absent. */
  printer?: Pick<Printer, 'print'>;
  /** Where absent, a PDF that lacks something is not handed over. */
  askOfLacking?: AskAboutOmissions;
}

/** The state that was in force when an execution of a former release, which names none, was made. */
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
  job: ReturnType<typeof executionJob>,
  { printer, ...options }: PrintExecutionOptions,
): Promise<{ file: Blob; isWhole: boolean } | null> {
  if (printer === undefined) {
    const own = await openPrinter(ports.files);
    return printed(ports, job, { ...options, printer: own }).finally(() => own.close());
  }
  const { askOfLacking = () => Promise.resolve('stop'), ...printOptions } = options;
  const exported = await printer.print(job, printOptions);
  const lacking = omissionsOf(job.document, exported);
  const answer = lacking === null ? 'as-it-is' : await askOfLacking(lacking);
  if (answer === 'stop') return null;
  if (answer === 'again') return printed(ports, job, { ...options, printer });
  return { file: fileOf(exported), isWhole: lacking === null };
}

export function fileOf({ bytes, mediaType }: Pick<ExportedFile, 'bytes' | 'mediaType'>): Blob {
  return new Blob([new Uint8Array(bytes)], { type: mediaType });
}

/** The device knows the type of what it sends by its bytes alone. */
const asPdf = (kept: Blob): Blob => new Blob([kept], { type: formats.pdf.mediaType });

/** Keeps a PDF for as long as there is room. Its hash; undefined where there is none: it can be made anew. */
export function keepPdf(files: Pick<FileStore, 'keepHere'>, file: Blob): Promise<string | undefined> {
  return files.keepHere(file).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'device-storage-full') return undefined;
    throw error;
  });
}

/**
 * The PDF of an execution: as this device kept it, or made anew from the state of the template and the values. null where
 * it lacks something and is not accepted without.
 * @throws AppError `execution-version-missing` where that state cannot be had now, `document-generation-failed`; where it
 * was stopped, the signal's reason
 */
export async function printExecution(
  ports: PrintExecutionPorts,
  execution: Execution,
  options: PrintExecutionOptions = {},
): Promise<ExecutionPdf | null> {
  const { templateName, fields, pdf } = execution;
  const nameFrom = (state: PrintedState | null): string =>
    documentFileName(
      templateName,
      state?.fields ?? [],
      executionValues({ fields }),
      DOCUMENT_LANGUAGE,
      formats.pdf.extension,
    );
  const kept = pdf === undefined ? null : await ports.files.getHere(pdf);
  const state = await stateOf(ports.templates, execution);
  if (kept !== null) return { file: asPdf(kept), name: nameFrom(state), origin: 'kept' };
  if (state === null) throw new AppError('execution-version-missing');
  const made = await printed(ports, executionJob(state, execution), options);
  if (made === null) return null;
  if (pdf !== undefined && made.isWhole) await keepPdf(ports.files, made.file);
  return { file: made.file, name: nameFrom(state), origin: 'made' };
}
