import { v5 } from 'uuid';
import { AppError, toAppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import { executionFields } from '#domain/rules/living/execution-fields.ts';
import { isLiving } from '#domain/rules/living/living-form.ts';
import { outcomeOf } from '#domain/rules/living/outcome-of.ts';
import type { LivingForm } from '#domain/rules/living/outcome.ts';
import { printedOutcome } from '#domain/rules/living/printed-outcome.ts';
import type { Batch, BatchInput, ExecutionStore } from '#app/data/ports.ts';
import type { DocumentModel } from '#app/document/model.ts';
import type { ExportFormat } from '#app/exporters/formats.ts';
import { omissionsOf } from '#app/rendering/omissions.ts';
import type { PrintJob, Printer } from '#app/rendering/printer.ts';

/** Bytes reserved for a record's own properties besides its fields. */
const ENVELOPE_BYTES = 20_000;

/** What all documents of a batch share. */
export interface BatchWork {
  batch: Batch;
  form: LivingForm;
  document: DocumentModel;
  format: ExportFormat;
  /** The template's own Word file with these values, if it is made from one. */
  original: ((job: PrintJob, stored: BatchInput['values']) => Promise<Blob | null>) | null;
}

export interface RowPorts {
  executions: Pick<ExecutionStore, 'get' | 'record'>;
  printer: Pick<Printer, 'print'>;
  now: () => Date;
  /** Puts the file where the person wants it, before its row counts as made. */
  deliver: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
}

/** The execution of a document: the same however often it is begun, so that none is recorded twice. */
export function executionId(batch: string, row: number): string {
  return v5(String(row), batch);
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The file of a document. @throws AppError `document-generation-failed`; 'lacking' if it lacks something */
async function fileOf(
  { document, format, original, batch }: BatchWork,
  printer: RowPorts['printer'],
  { job, stored, signal }: { job: PrintJob; stored: BatchInput['values']; signal: AbortSignal },
): Promise<Uint8Array<ArrayBuffer> | 'lacking'> {
  const filled = original === null ? null : await original(job, stored);
  if (filled !== null) return new Uint8Array(await filled.arrayBuffer());
  const exported = await printer.print(job, { format, signal });
  const isWhole = batch.takesLacking || omissionsOf(document, exported) === null;
  return isWhole ? new Uint8Array(exported.bytes) : 'lacking';
}

/**
 * Makes one document as a single filling is made: printed, delivered and recorded. What was recorded before the app
 * was closed is printed again with its moment, so that it is the same file.
 * @throws AppError; the signal's reason if it is aborted
 */
export async function makeRow(
  work: BatchWork,
  row: number,
  { name, values }: BatchInput,
  { executions, printer, now, deliver }: RowPorts,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | 'lacking'> {
  const { batch, form, document, format } = work;
  const id = executionId(batch.id, row);
  const createdAt = (await executions.get(id))?.createdAt ?? now().toISOString();
  const outcome = outcomeOf(form, values, { today: batch.today });
  const fields = executionFields(form, outcome);
  const size = new TextEncoder().encode(JSON.stringify(fields)).byteLength;
  if (size > limits.recordBytes - ENVELOPE_BYTES) throw new AppError('record-too-large');
  const job: PrintJob = {
    document,
    values: printedOutcome(form, outcome, document.language),
    ...(isLiving(form) ? { selection: outcome.selection } : {}),
    madeAt: createdAt,
  };
  const bytes = await fileOf(work, printer, { job, stored: outcome.values, signal });
  signal.throwIfAborted();
  if (bytes === 'lacking') return bytes;
  await deliver(name, bytes);
  await executions.record({
    id,
    template: batch.template,
    templateName: batch.basis.name,
    fields,
    createdAt,
    ...(isLiving(form) ? { today: batch.today } : {}),
    templateWrite: batch.basis.write,
    version: batch.version,
    ...(format === 'pdf' ? { pdf: await hashOf(bytes) } : {}),
  });
  return bytes;
}

/** Whether nothing more can be made before the person does something. */
export function stopsAll(error: unknown): boolean {
  const { code } = toAppError(error);
  return code !== 'document-generation-failed' && code !== 'record-too-large';
}
