/**
 * npm run render -- <template.json> <values.json> <out.pdf>
 *
 * Typesets an exported template with the same code as the browser. Values: `{ "<field id or name>": "value" }`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { exit } from 'node:process';
import { z } from 'zod';
import { toAppError } from '#domain/api/errors.ts';
import { parseTemplateExport } from '#domain/entities/template-export.ts';
import type { TemplateExport } from '#domain/entities/template-export.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { exportPdf } from '#app/exporters/pdf/export-pdf.ts';
import { printDocument } from '#app/rendering/print.ts';
import type { ExportedFile } from '#app/exporters/exporter.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';

const valuesSchema = z.record(z.string(), z.string());

function valuesById(
  { template }: TemplateExport,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const entries = template.fields.flatMap(({ id, name }) => {
    const value = Object.hasOwn(given, id) ? given[id] : Object.hasOwn(given, name) ? given[name] : undefined;
    return value === undefined ? [] : [[id, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Reads WebP if the canvas package is installed; otherwise such an image is shown as a frame. */
async function convertImage(bytes: Uint8Array): Promise<Uint8Array> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(bytes);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return new Uint8Array(await canvas.encode('png'));
}

export async function renderTemplate(
  exported: TemplateExport,
  given: Readonly<Record<string, string>>,
  now: Date,
): Promise<ExportedFile> {
  const { name, document, fields } = exported.template;
  const model = toDocumentModel({ title: name, language: 'pt-BR', document, fields });
  const images = async (hash: string) => {
    const file = exported.files[hash];
    return file === undefined ? null : new Uint8Array(Buffer.from(file.data, 'base64'));
  };
  return printDocument(
    { document: model, values: valuesById(exported, given) },
    { exporter: exportPdf, fonts: new FontLibrary(nodeFontSource), images, convertImage, now: () => now },
  );
}

async function main([templatePath, valuesPath, outPath]: readonly string[]): Promise<void> {
  if (templatePath === undefined || valuesPath === undefined || outPath === undefined) {
    throw new Error('Usage: npm run render -- <template.json> <values.json> <out.pdf>');
  }
  const exported = parseTemplateExport(await readFile(templatePath, 'utf8'));
  const values = valuesSchema.parse(JSON.parse(await readFile(valuesPath, 'utf8')));
  const printed = await renderTemplate(exported, values, new Date());
  await writeFile(outPath, printed.bytes);
  console.log(`${outPath}: ${String(printed.pages)} page(s), ${String(printed.bytes.length)} bytes`);
  if (printed.missingCharacters.length > 0)
    console.log(`Shown as boxes: ${printed.missingCharacters.join(' ')}`);
  if (printed.replacedFamilies.length > 0)
    console.log(`Set in the default family: ${printed.replacedFamilies.join(', ')}`);
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
        ? String(error)
        : `${known.code}${known.field === undefined ? '' : ` (${known.field})`}`,
    );
    exit(1);
  }
}
