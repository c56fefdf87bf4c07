import { limits } from '#domain/api/limits.ts';
import { detectFormat, type ImportFormat } from './detect.ts';
import { ImportError, type ImportRefusal } from './import-error.ts';
import type { ImportChoices, ImportedDocument } from './imported.ts';
import type { Importer } from './importer.ts';

/** A file as a person chose it. */
export interface ChosenFile {
  name: string;
  content: Blob;
}

export interface ReadMeans {
  choices: ImportChoices;
  /** BCP 47 tag of the document's language if the file does not say it. */
  language: string;
}

/** What a file is made into. */
export interface ReadFile {
  /** SHA-256 of its bytes. */
  hash: string;
  format: ImportFormat;
  document: ImportedDocument;
}

/** Errors lose their class when they cross from the worker. */
export type ReadAnswer = { read: ReadFile } | { refused: ImportRefusal };

export type Importers = Readonly<Partial<Record<ImportFormat, () => Promise<Importer>>>>;

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function load(importers: Importers, format: ImportFormat): Promise<Importer> {
  const importer = importers[format];
  if (importer === undefined) throw new ImportError('unknown-format');
  try {
    return await importer();
  } catch (cause) {
    throw new ImportError('unavailable', { cause });
  }
}

/** @param tell called with 0 when the importer begins, and with the share that is read from then on */
async function read(
  { name, content }: ChosenFile,
  { choices, language }: ReadMeans,
  importers: Importers,
  tell: (done: number) => void,
): Promise<ReadFile> {
  if (content.size > limits.documentBytes) throw new ImportError('too-large');
  const bytes = new Uint8Array(await content.arrayBuffer());
  const hash = await hashOf(bytes);
  const format = detectFormat(bytes, name);
  const importer = await load(importers, format);
  tell(0);
  return { hash, format, document: await importer(bytes, { choices, language, onProgress: tell }) };
}

/** Reads a file. Never rejects: what an importer throws besides its own error is a file that it cannot read. */
export async function readFile(...given: Parameters<typeof read>): Promise<ReadAnswer> {
  try {
    return { read: await read(...given) };
  } catch (error) {
    return { refused: error instanceof ImportError ? error.reason : 'broken' };
  }
}
