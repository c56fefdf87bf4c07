import type { FileStore } from '#app/data/ports.ts';
import type { DocumentEditors } from '#app/editor/document-editors.ts';
import { takeImage } from './take-image.ts';

interface AddImagesParts {
  store: Pick<FileStore, 'put'>;
  editors: Pick<DocumentEditors, 'insertImage'>;
  onError: (error: unknown) => void;
}

/** Resizes each file, stores it on the device and inserts it at the caret; a failure does not stop the others. */
export async function addImages(
  files: readonly File[],
  { store, editors, onError }: AddImagesParts,
): Promise<void> {
  for (const file of files) {
    try {
      editors.insertImage(await takeImage(file, store));
    } catch (error) {
      onError(error);
    }
  }
}
