import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sheets } from '#app/i18n/en_US/sheets.ts';
import type { TemplateExport } from '#domain/entities/template-export.ts';
import { isLiving, livingFormOf } from '#domain/rules/living/living-form.ts';
import { printedOutcome } from '#domain/rules/living/printed-outcome.ts';
import { partsOf } from '#domain/rules/living/addresses.ts';
import { localDay } from '#domain/rules/time/local-day.ts';
import { documentFileName } from '#domain/rules/documents/document-file-name.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { exporters } from '#app/exporters/exporters.ts';
import { formats, type ExportFormat } from '#app/exporters/formats.ts';
import { columnsOf, hasHeads } from '#app/shared/sheets/mapping/columns.ts';
import { matchColumns, plainNames } from '#app/shared/sheets/mapping/match-columns.ts';
import { plainName } from '#app/shared/sheets/mapping/plain-name.ts';
import { targetsOf } from '#app/shared/sheets/mapping/targets.ts';
import { buildRows } from '#app/shared/sheets/rows/build-rows.ts';
import { checkRow, type CheckedRow } from '#app/shared/sheets/rows/check-row.ts';
import { FileNames } from '#app/shared/zip/file-names.ts';
import type { BatchRow } from '#app/shared/sheets/rows/batch-row.ts';
import { readSheet } from '#app/importers/sheets/read-sheet.ts';
import { ImportError } from '#app/importers/import-error.ts';
import { SHEET_LIMITS, SheetError, type Sheet } from '#app/importers/sheets/sheet.ts';
import { printDocument } from '#app/rendering/print.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { convertImage } from './convert-image.ts';

const LANGUAGE = 'pt-BR';

export interface BatchOptions {
  format?: ExportFormat;
  /** Name of the column whose equal values make rows one document. */
  key?: string | undefined;
  now?: Date;
}

export interface RenderedBatch {
  /** Paths of the files that were written. */
  files: string[];
  /** What was not made, in words: one for each problem. */
  problems: string[];
  /** Names of columns that fill no field. */
  unused: string[];
}

/** @throws Error with the reason in words */
async function sheetAt(path: string): Promise<Sheet> {
  try {
    if ((await stat(path)).size > SHEET_LIMITS.bytes) throw new SheetError('too-large');
    return readSheet(new Uint8Array(await readFile(path)));
  } catch (error) {
    if (!(error instanceof SheetError || error instanceof ImportError)) throw error;
    const { text, help } = sheets.refusal[error.reason];
    throw new Error(`${path}: ${text} ${help}`, { cause: error });
  }
}

/** The documents that a sheet asks for. */
async function rowsOf(
  { template }: TemplateExport,
  path: string,
  key: string | undefined,
): Promise<{ rows: BatchRow[]; unused: string[] }> {
  const sheet = await sheetAt(path);
  const targets = targetsOf(template.fields);
  const heads = hasHeads(sheet.rows, plainNames(targets));
  const columns = columnsOf(sheet.rows, heads, (letter) => letter);
  const found = matchColumns(columns, targets, null);
  const at = key === undefined ? -1 : columns.findIndex(({ name }) => plainName(name) === plainName(key));
  if (key !== undefined && at < 0) throw new Error(`The sheet has no column "${key}".`);
  const body = heads ? sheet.rows.slice(1) : sheet.rows;
  return {
    rows: buildRows(body, targets, { ...found, key: at < 0 ? null : at }),
    unused: columns.flatMap(({ name }, index) =>
      found.columns[index] === null && index !== at ? [name] : [],
    ),
  };
}

/** The problems of a row, each with the field and the reason. */
function told({ template }: TemplateExport, { lines }: BatchRow, { problems }: CheckedRow): string[] {
  const names = new Map(
    template.fields.flatMap(({ id, name, columns = [] }) => [
      [id, name] as const,
      ...columns.map((column) => [column.id, `${name}: ${column.name}`] as const),
    ]),
  );
  // What cannot be calculated follows from the other problems, where there are some.
  const causes = problems.filter(({ problem }) => problem !== 'rule');
  return (causes.length > 0 ? causes : problems).map(({ address, problem, message }) => {
    const field = names.get(partsOf(address).at(-1) ?? '') ?? address;
    return `row ${lines.join(', ')}, ${field}: ${message ?? sheets.problem[problem]}`;
  });
}

/**
 * Makes a document of each row of a sheet, with the same code as the browser; rows with a problem are left out.
 * @throws Error with the reason in words if the sheet cannot be read
 */
export async function renderBatch(
  exported: TemplateExport,
  sheet: string,
  folder: string,
  { format = 'pdf', key, now = new Date() }: BatchOptions = {},
): Promise<RenderedBatch> {
  const { name, fields, document } = exported.template;
  const { rows, unused } = await rowsOf(exported, sheet, key);
  const model = toDocumentModel({ title: name, language: LANGUAGE, document, fields });
  const form = livingFormOf(exported.template, LANGUAGE);
  const fonts = new FontLibrary(nodeFontSource);
  const images = async (hash: string) => {
    const file = exported.files[hash];
    return file === undefined ? null : new Uint8Array(Buffer.from(file.data, 'base64'));
  };
  const names = new FileNames();
  const made: RenderedBatch = { files: [], problems: [], unused };
  await mkdir(folder, { recursive: true });
  for (const row of rows) {
    const checked = checkRow(form, row, { today: localDay(now) });
    made.problems.push(...told(exported, row, checked));
    if (checked.problems.length > 0) continue;
    const { outcome } = checked;
    const { bytes } = await printDocument(
      {
        document: model,
        values: printedOutcome(form, outcome, LANGUAGE),
        ...(isLiving(form) ? { selection: outcome.selection } : {}),
      },
      { exporter: exporters[format], fonts, images, convertImage, now: () => now },
    );
    const file = documentFileName(name, fields, outcome.values, LANGUAGE, formats[format].extension);
    const path = join(folder, names.next(file));
    await writeFile(path, bytes);
    made.files.push(path);
  }
  return made;
}
