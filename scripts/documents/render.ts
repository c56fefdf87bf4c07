/**
 * npm run render -- <template.json> <values.json> <out.pdf or out.docx>
 * npm run render -- <template.json> <sheet.xlsx, .ods or .csv> <folder> [pdf or docx] [key column]
 *
 * Prints an exported template with the same code as the browser. Values: `{ "<field id or name>": "value" }`; of a group
 * of fields, its rows: `{ "<group>": [{ "<column>": "value" }] }`. Rules of the template decide as they do in the form.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { exit } from 'node:process';
import { z } from 'zod';
import { toAppError } from '#domain/api/errors.ts';
import type { TemplateColumn, TemplateField } from '#domain/entities/template.ts';
import { parseTemplateExport } from '#domain/entities/template-export.ts';
import type { TemplateExport } from '#domain/entities/template-export.ts';
import { isLiving, livingFormOf } from '#domain/rules/living/living-form.ts';
import { outcomeOf } from '#domain/rules/living/outcome-of.ts';
import { printedOutcome } from '#domain/rules/living/printed-outcome.ts';
import { writeRows } from '#domain/rules/living/rows.ts';
import { localDay } from '#domain/rules/time/local-day.ts';
import { keptValue } from '#domain/rules/values/field-value.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import type { PrintJob } from '#app/rendering/printer.ts';
import type { DocumentModel } from '#app/document/model.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { exporters } from '#app/exporters/exporters.ts';
import { formats, type ExportFormat } from '#app/exporters/formats.ts';
import { printDocument } from '#app/rendering/print.ts';
import type { ExportedFile } from '#app/exporters/exporter.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { replacedFamiliesOf } from '#app/typeset/fonts/replaced-families.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { convertImage } from './convert-image.ts';
import { renderBatch } from './render-batch.ts';

const LANGUAGE = 'pt-BR';

const USAGE = `Usage:
  npm run render -- <template.json> <values.json> <out.pdf or out.docx>
  npm run render -- <template.json> <sheet.xlsx, .ods or .csv> <folder> [pdf or docx] [key column]`;

/** A value, or the rows of a group by the ids or names of its columns. */
type Given = string | readonly GivenValues[];
type GivenValues = { readonly [field: string]: Given };

const valuesSchema = z.record(z.string(), z.unknown());
const givenSchema: z.ZodType<Given> = z.lazy(() =>
  z.union([z.string(), z.array(z.record(z.string(), givenSchema))]),
);

/** @throws Error that names each value that is not a text */
export function readValues(json: string): GivenValues {
  const read = valuesSchema.safeParse(JSON.parse(json));
  if (!read.success) throw new Error('The values must be one object: { "<field id or name>": "text" }.');
  const entries = Object.entries(read.data);
  const given = entries.flatMap(([name, value]) => {
    const parsed = givenSchema.safeParse(value);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  if (given.length === entries.length) return Object.fromEntries(given);
  const wrong = entries.filter(([, value]) => !givenSchema.safeParse(value).success);
  const told = wrong.map(([name, value]) => `"${name}" is ${value === null ? 'null' : `a ${typeof value}`}`);
  throw new Error(
    `Each value must be a text in quotes, or a list of rows: ${told.join(', ')}. Leave out a field without a value.`,
  );
}

type Asked = TemplateField | TemplateColumn;

/** What is given for each field, by its id. @param read what it is stored as */
function valuesById(
  fields: readonly Asked[],
  given: GivenValues,
  read: (field: Asked, value: string) => string,
): Record<string, string> {
  const entries = fields.flatMap((field) => {
    const { id, name, columns } = field;
    const value = Object.hasOwn(given, id) ? given[id] : Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined) return [];
    if (typeof value === 'string') return [[id, read(field, value)] as const];
    const rows = value.map((row, at) => ({
      id: String(at + 1),
      values: valuesById(columns ?? [], row, read),
    }));
    return [[id, writeRows(rows)] as const];
  });
  return Object.fromEntries(entries);
}

/** A value as the form would store what a person types. */
function storedValue({ type, options }: Asked, written: string): string {
  return keptValue({ type, options }, written, valueLanguage(LANGUAGE)) ?? written;
}

/** Values as they are given; of a template with rules, what these make of them. */
function printedOf(
  { template }: TemplateExport,
  given: GivenValues,
  now: Date,
): Pick<PrintJob, 'values' | 'selection'> {
  const form = livingFormOf(template, LANGUAGE);
  if (!isLiving(form)) return { values: valuesById(template.fields, given, (_, value) => value) };
  const answers = valuesById(template.fields, given, storedValue);
  const outcome = outcomeOf(form, answers, { today: localDay(now) });
  return { values: printedOutcome(form, outcome, LANGUAGE), selection: outcome.selection };
}

function modelOf({ template }: TemplateExport): DocumentModel {
  const { name, document, fields } = template;
  return toDocumentModel({ title: name, language: LANGUAGE, document, fields });
}

export async function renderTemplate(
  exported: TemplateExport,
  given: GivenValues,
  now: Date,
  format: ExportFormat = 'pdf',
): Promise<ExportedFile> {
  const model = modelOf(exported);
  const images = async (hash: string) => {
    const file = exported.files[hash];
    return file === undefined ? null : new Uint8Array(Buffer.from(file.data, 'base64'));
  };
  return printDocument(
    { document: model, ...printedOf(exported, given, now) },
    {
      exporter: exporters[format],
      fonts: new FontLibrary(nodeFontSource),
      images,
      convertImage,
      now: () => now,
    },
  );
}

/** By the extension of the file; PDF for any other. */
function formatOf(path: string): ExportFormat {
  return path.toLowerCase().endsWith(`.${formats.docx.extension}`) ? 'docx' : 'pdf';
}

/** One document for each row of a sheet; what is not made is said. */
async function makeBatch(
  exported: TemplateExport,
  sheet: string,
  folder: string,
  [format, key]: readonly string[],
): Promise<void> {
  if (format !== undefined && format !== 'pdf' && format !== 'docx')
    throw new Error(`Documents are made as pdf or docx, not as ${format}.`);
  const { files, problems, unused } = await renderBatch(exported, sheet, folder, {
    ...(format === undefined ? {} : { format }),
    key,
  });
  console.log(`${folder}: ${String(files.length)} file(s)`);
  if (unused.length > 0) console.log(`Columns that fill no field: ${unused.join(', ')}`);
  for (const problem of problems) console.error(`Left out: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

/** @throws Error that names the file and what is wrong with it */
async function templateAt(path: string): Promise<TemplateExport> {
  const text = await readFile(path, 'utf8');
  try {
    return parseTemplateExport(text);
  } catch (error) {
    const { code, field } = toAppError(error);
    if (code !== 'import-unreadable') throw error;
    const where = field === undefined || field === '' ? '' : ` Look at: ${field}.`;
    throw new Error(`${path} is no whole exported template ('Exportar' in the list of templates).${where}`, {
      cause: error,
    });
  }
}

async function main([templatePath, valuesPath, outPath, ...options]: readonly string[]): Promise<void> {
  if (templatePath === undefined || valuesPath === undefined || outPath === undefined) {
    throw new Error(USAGE);
  }
  const exported = await templateAt(templatePath);
  if (!valuesPath.toLowerCase().endsWith('.json')) return makeBatch(exported, valuesPath, outPath, options);
  const values = readValues(await readFile(valuesPath, 'utf8'));
  const printed = await renderTemplate(exported, values, new Date(), formatOf(outPath));
  await writeFile(outPath, printed.bytes);
  const pages = printed.pages === 0 ? '' : `${String(printed.pages)} page(s), `;
  console.log(`${outPath}: ${pages}${String(printed.bytes.length)} bytes`);
  if (printed.missingCharacters.length > 0)
    console.log(`Shown as boxes: ${printed.missingCharacters.join(' ')}`);
  if (printed.replacedFamilies.length > 0)
    console.log(`Font files not found, set in the default family: ${printed.replacedFamilies.join(', ')}`);
  for (const { asked, used } of replacedFamiliesOf(modelOf(exported)))
    console.log(`The font ${asked} is not here; its text is set in ${used}.`);
  if (printed.unreadableImages.length > 0)
    console.log(`Images not readable: ${printed.unreadableImages.join(' ')}`);
}

if (import.meta.main) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    const known = toAppError(error);
    console.error(
      known.code === 'internal'
        ? error instanceof Error
          ? error.message
          : String(error)
        : `${known.code}${known.field === undefined ? '' : ` (${known.field})`}`,
    );
    exit(1);
  }
}
