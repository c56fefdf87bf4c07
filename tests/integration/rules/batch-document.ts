import type { Execution } from '#domain/entities/execution.ts';
import { newestFirstKey } from '#domain/entities/execution.ts';
import type { LivingForm } from '#domain/rules/living/outcome.ts';
import type { BatchInput, ExecutionInput } from '#app/data/ports.ts';
import type { DocumentModel } from '#app/document/model.ts';
import type { ExportFormat } from '#app/exporters/formats.ts';
import { type BatchWork, makeRow } from '#app/features/batch/run/make-row.ts';
import type { PrintJob, Printer } from '#app/rendering/printer.ts';

const TODAY = '2026-11-27';
const NOW = `${TODAY}T12:00:00.000Z`;

function workOf(form: LivingForm, document: DocumentModel, format: ExportFormat): BatchWork {
  const stored = { header: null, content: { root: { type: 'root' as const, children: [] } }, footer: null };
  return {
    batch: {
      id: '019a0000-0000-7000-8000-000000000001',
      template: 'template',
      basis: {
        write: 'w',
        name: 'T',
        fields: [...form.fields],
        sections: [...form.sections],
        document: stored,
      },
      version: 'v'.repeat(64),
      createdAt: NOW,
      today: TODAY,
      format: 'pdf-zip',
      count: 1,
      folder: null,
      takesLacking: true,
      state: 'begun',
    },
    form,
    document,
    format,
    original: null,
  };
}

function recorded(input: ExecutionInput): Execution {
  return {
    id: 'e',
    company: 'c',
    createdAt: NOW,
    createdBy: 'u',
    deleted: false,
    write: { id: 'w', by: 'u', at: NOW, ancestors: [] },
    newestFirst: newestFirstKey(NOW),
    ...input,
  };
}

interface Made {
  job: PrintJob;
  execution: Execution;
  bytes: Uint8Array;
}

/** A document as a batch prints and records it. @throws AppError where it cannot be printed */
export async function madeByBatch(
  { form, document, values }: { form: LivingForm; document: DocumentModel; values: BatchInput['values'] },
  format: ExportFormat,
  print: (job: PrintJob) => ReturnType<Printer['print']>,
): Promise<Made> {
  const jobs: PrintJob[] = [];
  const executions: Execution[] = [];
  const bytes = await makeRow(
    workOf(form, document, format),
    0,
    { name: 'a', lines: [1], values },
    {
      executions: {
        get: async () => null,
        record: async (input) => {
          const execution = recorded(input);
          executions.push(execution);
          return execution;
        },
      },
      printer: {
        print: (job) => {
          jobs.push(job);
          return print(job);
        },
      },
      now: () => new Date(NOW),
      deliver: async () => undefined,
    },
    new AbortController().signal,
  );
  const [[job], [execution]] = [jobs, executions];
  if (job === undefined || execution === undefined || bytes === 'lacking') throw new Error('not made');
  return { job, execution, bytes };
}
