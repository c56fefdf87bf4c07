import type { FileStore } from '#app/data/ports.ts';
import type { DocumentEditors } from '#app/editor/document-editors.ts';
import { takeImage } from './take-image.ts';

interface AddImagesParts {
  store: Pick<FileStore, 'put'>;
  editors: Pick<DocumentEditors, 'insertImage'>;
  onError: (error: unknown) => void;
}

/** Makes each file fit, keeps it on the device and places it at the caret; one that cannot be used stops no other. */
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
