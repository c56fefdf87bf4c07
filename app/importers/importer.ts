import type { ImportChoices, ImportedDocument } from './imported.ts';

export interface ImportMeans {
  choices: ImportChoices;
  /** BCP 47 tag of the document's language if the file does not say it. */
  language: string;
  /** Called while the file is read, with the share that is read, from 0 to 1. */
  onProgress?: ((done: number) => void) | undefined;
}

/**
 * Reads the bytes of a file of one format. Nothing is fetched: what the file refers to outside itself is left out.
 * @throws ImportError
 */
export type Importer = (bytes: Uint8Array, means: ImportMeans) => Promise<ImportedDocument>;
