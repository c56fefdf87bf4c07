import { v7 } from 'uuid';
import type { Batch, BatchFormat, BatchStore, TemplateStore } from '#app/data/ports.ts';
import { formats } from '#app/exporters/formats.ts';
import type { Template } from '#domain/entities/template.ts';
import { FileNames } from '#app/shared/zip/file-names.ts';
import type { BatchTable } from '#app/shared/sheets/table/batch-table.ts';

export interface BatchChoice {
  format: BatchFormat;
  folder: FileSystemDirectoryHandle | null;
}

interface Beginning extends BatchChoice {
  template: Template;
  table: BatchTable;
}

export function exportFormatOf(format: BatchFormat): 'pdf' | 'docx' {
  return format.startsWith('docx') ? 'docx' : 'pdf';
}

/**
 * Stores everything that the documents without a problem are made from: from here on they are made even if the app is
 * closed in between. Returns the batch's id.
 * @throws AppError `device-storage-full`
 */
export async function beginBatch(
  { batches, templates }: { batches: BatchStore; templates: Pick<TemplateStore, 'keepVersion'> },
  { template, table, format, folder }: Beginning,
): Promise<string> {
  const { uid, write, name, fields, sections, document } = template;
  const basis = { write: write.id, name, fields, sections, document };
  const { extension } = formats[exportFormatOf(format)];
  const names = new FileNames();
  const inputs = table.rows.flatMap(({ row, checked }) =>
    checked === null || checked.problems.length > 0
      ? []
      : [{ name: names.next(`${checked.name}.${extension}`), lines: row.lines, values: row.values }],
  );
  const batch: Batch = {
    id: v7(),
    template: uid,
    basis,
    version: await templates.keepVersion(uid, basis),
    createdAt: new Date().toISOString(),
    today: table.today,
    format,
    count: inputs.length,
    folder,
    takesLacking: false,
    state: 'begun',
  };
  await batches.begin(batch, inputs);
  return batch.id;
}
