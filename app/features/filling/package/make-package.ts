import type { PrintOptions, Printer } from '#app/rendering/printer.ts';
import { crc32 } from '#app/shared/zip/crc32.ts';
import { FileNames } from '#app/shared/zip/file-names.ts';
import { zipOf } from '#app/shared/zip/zip-of.ts';
import { formats } from '#app/exporters/formats.ts';
import { safeFileName } from '#domain/rules/documents/file-name.ts';
import {
  generateDocument,
  type Generated,
  type GenerationPorts,
  type Pdf,
} from '../generation/generate-document.ts';
import type { PackagePart } from './model/package-part.ts';

/** A document of a package that was made and recorded, with the answers that it was made of. */
export interface MadeDocument {
  part: PackagePart;
  /** Version of the part's values. */
  version: number;
  generated: Generated;
}

export interface MakeOptions extends PrintOptions {
  /** Called before each document, from 0. */
  onDocument: (at: number) => void;
  /** Called after each document: it is recorded and must not be made again. */
  onMade: (made: MadeDocument) => void;
}

/**
 * Makes the documents of a package in order, each as if its template were filled in alone. Those that were made of the
 * same answers before are not made again. Null if the person does not accept a document with omissions.
 * @throws as `generateDocument`
 */
export async function makePackage(
  ports: Omit<GenerationPorts, 'deliver'>,
  parts: readonly PackagePart[],
  before: readonly MadeDocument[],
  { onDocument, onMade, ...options }: MakeOptions,
): Promise<MadeDocument[] | null> {
  const all: MadeDocument[] = [];
  for (const [at, part] of parts.entries()) {
    const version = part.values.version();
    const known = before.find((made) => made.part === part && made.version === version);
    if (known !== undefined) {
      all.push(known);
      continue;
    }
    onDocument(at);
    const { template, document, values, rules } = part;
    const job = { template, document, values: values.all(), today: rules.today() };
    const generated = await generateDocument({ ...ports, deliver: () => undefined }, job, options);
    if (generated === null) return null;
    const made = { part, version, generated };
    onMade(made);
    all.push(made);
  }
  return all;
}

export type Delivery = 'one' | 'files';

/** The documents as one file: a PDF with all pages in order, or a zip. @throws AppError `document-generation-failed` */
export async function packageFile(
  printer: Pick<Printer, 'join'>,
  { name, language }: { name: string; language: string },
  documents: readonly MadeDocument[],
  delivery: Delivery,
): Promise<Pdf> {
  const base = safeFileName(name, 'documentos');
  if (delivery === 'one') {
    const joined = await printer.join({
      title: name,
      language,
      documents: documents.map(({ part, generated }) => ({
        title: part.template.name,
        file: generated.pdf.file,
      })),
    });
    const file = new Blob([Uint8Array.from(joined)], { type: formats.pdf.mediaType });
    return { file, name: `${base}.pdf` };
  }
  const names = new FileNames();
  const entries = await Promise.all(
    documents.map(async ({ generated: { pdf } }) => ({
      name: names.next(pdf.name),
      size: pdf.file.size,
      crc: crc32(new Uint8Array(await pdf.file.arrayBuffer())),
      file: pdf.file,
    })),
  );
  return { file: zipOf(entries, new Date()), name: `${base}.zip` };
}
