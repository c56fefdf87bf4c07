import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import type { Execution } from '#domain/entities/execution.ts';
import { documentFileName } from '#domain/rules/documents/document-file-name.ts';
import type { ExportedFile } from '#app/exporters/exporter.ts';
import { printedParts } from '#app/document/living/printed-parts.ts';
import type { DocumentModel } from '#app/document/model.ts';
import { omissionsOf, type AskAboutOmissions, type Omissions } from '#app/rendering/omissions.ts';
import type { PrintJob, PrintOptions, Printer } from '#app/rendering/printer.ts';
import type { ExecutionStore, FileStore, TemplateStore } from '#app/data/ports.ts';
import { applyRules } from '#app/shared/printing/apply-rules.ts';
import { fileOf, keepPdf } from '#app/shared/printing/print-execution.ts';
import { basisOf, type FillableTemplate } from '../state/fill-basis.ts';

/** Bytes reserved for a record's own properties besides its fields. */
const ENVELOPE_BYTES = 20_000;

export interface GenerationJob {
  template: FillableTemplate;
  document: DocumentModel;
  /** As they were typed. */
  values: Readonly<Record<string, string>>;
  /** The day that rules take for today, as `2026-11-27`. */
  today: string;
}

export interface GenerationPorts {
  printer: Pick<Printer, 'print'>;
  executions: Pick<ExecutionStore, 'record'>;
  templates: Pick<TemplateStore, 'keepVersion'>;
  files: Pick<FileStore, 'keepHere'>;
  now(): Date;
  askOfLacking: AskAboutOmissions;
  /** Delivers the finished file to the person. */
  deliver(pdf: Pdf): void;
}

export interface Pdf {
  file: Blob;
  /** With its extension. */
  name: string;
}

export interface Generated {
  pdf: Pdf;
  /** What it lacks with the person's consent; null if it is complete. */
  lacking: Omissions | null;
  execution: Execution;
}

/** The PDF, complete or with omissions that the person accepts; null if they do not accept them. */
async function printWhole(
  { printer, askOfLacking }: Pick<GenerationPorts, 'printer' | 'askOfLacking'>,
  job: PrintJob,
  options: PrintOptions,
): Promise<{ exported: ExportedFile; lacking: Omissions | null } | null> {
  const exported = await printer.print(job, options);
  options.signal?.throwIfAborted();
  const lacking = omissionsOf(printedParts(job.document, job), exported);
  if (lacking === null) return { exported, lacking };
  const answer = await askOfLacking(lacking);
  if (answer === 'stop') return null;
  return answer === 'again' ? printWhole({ printer, askOfLacking }, job, options) : { exported, lacking };
}

/**
 * Prints, records and delivers, in this order: a file that the person has is always recorded, with everything needed to
 * make it again. A PDF that lacks something is neither recorded nor delivered before the person accepts it; null if
 * they do not.
 * @throws AppError `record-too-large` before any work, `document-generation-failed`, or what recording throws; if it
 * was aborted before printing finished, the signal's reason
 */
export async function generateDocument(
  ports: GenerationPorts,
  { template, document, values: answers, today }: GenerationJob,
  options: PrintOptions,
): Promise<Generated | null> {
  const { language } = document;
  const {
    values,
    fields,
    printed: shown,
    ...ruled
  } = await applyRules(template, answers, { today, language });
  const bytes = new TextEncoder().encode(JSON.stringify(fields)).byteLength;
  if (bytes > limits.recordBytes - ENVELOPE_BYTES) throw new AppError('record-too-large');
  const createdAt = ports.now().toISOString();
  const printed = await printWhole(ports, { document, ...shown, madeAt: createdAt }, options);
  if (printed === null) return null;
  const { exported, lacking } = printed;
  const file = fileOf(exported);
  const hash = await keepPdf(ports.files, file);
  const version = await ports.templates.keepVersion(template.uid, basisOf(template));
  const execution = await ports.executions.record({
    template: template.uid,
    templateName: template.name,
    fields,
    createdAt,
    templateWrite: template.write.id,
    version,
    ...ruled,
    ...(hash === undefined ? {} : { pdf: hash }),
  });
  const { extension } = exported;
  const name = documentFileName(template.name, template.fields, values, document.language, extension);
  const pdf = { file, name };
  ports.deliver(pdf);
  return { pdf, lacking, execution };
}
