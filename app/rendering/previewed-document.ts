import { toAppError } from '#domain/api/errors.ts';
import type { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { DocumentPreview } from '#app/typeset/preview/document-preview.ts';
import type { PreviewUpdate } from '#app/typeset/preview/preview.ts';
import type { PrintJob } from './printer.ts';

/** Holds the one document whose pages are previewed while it is filled in. */
export class PreviewedDocument {
  readonly #fonts: FontLibrary;
  #preview: DocumentPreview | null = null;

  constructor(fonts: FontLibrary) {
    this.#fonts = fonts;
  }

  /** @throws AppError `document-generation-failed` */
  async open({ document, values }: PrintJob): Promise<PreviewUpdate> {
    this.#preview = null;
    return this.#keep(() => DocumentPreview.of(document, values, this.#fonts));
  }

  /** Null if no document is previewed. @throws AppError `document-generation-failed` */
  async refill(values: PrintJob['values']): Promise<PreviewUpdate | null> {
    const preview = this.#preview;
    if (preview === null) return null;
    this.#preview = null;
    return this.#keep(async () => {
      await preview.fill(values);
      return preview;
    });
  }

  /** After a failure the document is no longer previewed. */
  async #keep(run: () => Promise<DocumentPreview>): Promise<PreviewUpdate> {
    try {
      const preview = await run();
      const update = preview.takeUpdate();
      this.#preview = preview;
      return update;
    } catch (error) {
      throw toAppError(error, 'document-generation-failed');
    }
  }
}
