import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { Template } from '#domain/entities/template.ts';
import { printedValues } from '#domain/rules/values/printed-value.ts';
import type { DocumentModel } from '#app/document/model.ts';
import type { PrintOptions, PrintedDocument, Printer } from '#app/pdf/printer.ts';
import type { ExecutionStore } from '#app/data/ports.ts';

/** Room that a record's own keys take beside its fields, in bytes. */
const ENVELOPE_BYTES = 20_000;

export interface GenerationJob {
  template: Pick<Template, 'uid' | 'name' | 'fields'>;
  document: DocumentModel;
  values: Readonly<Record<string, string>>;
}

export interface GenerationPorts {
  printer: Pick<Printer, 'print'>;
  executions: Pick<ExecutionStore, 'record'>;
  /** Hands the finished file to the person. */
  deliver(bytes: Uint8Array): void;
}

export type PrintRemarks = Pick<
  PrintedDocument,
  'missingCharacters' | 'replacedFamilies' | 'unreadableImages'
>;

/** All fields of the template as an execution keeps them: with the name they had and what was filled in, empty or not. */
export function executionFields(job: Pick<GenerationJob, 'template' | 'values'>): Execution['fields'] {
  return job.template.fields.map(({ id, name, type }) => ({
    id,
    name,
    value: job.values[id] ?? '',
    ...(type === undefined ? {} : { type }),
  }));
}

/**
 * Prints, records and hands over, in this order: a file that the person holds is always one that is recorded.
 * @returns what could not be shown as it was written
 * @throws AppError `record-too-large` before any work, `document-generation-failed`, or what recording throws; where it
 * was stopped before it was printed, the signal's reason
 */
export async function generateDocument(
  ports: GenerationPorts,
  job: GenerationJob,
  options: PrintOptions,
): Promise<PrintRemarks> {
  const fields = executionFields(job);
  const bytes = new TextEncoder().encode(JSON.stringify(fields)).byteLength;
  if (bytes > limits.recordBytes - ENVELOPE_BYTES) throw new AppError('record-too-large');
  const { document } = job;
  const values = printedValues(job.template.fields, job.values, document.language);
  const printed = await ports.printer.print({ document, values }, options);
  options.signal?.throwIfAborted();
  await ports.executions.record({ template: job.template.uid, templateName: job.template.name, fields });
  ports.deliver(printed.bytes);
  const { missingCharacters, replacedFamilies, unreadableImages } = printed;
  return { missingCharacters, replacedFamilies, unreadableImages };
}
