import { toAppError } from '#domain/api/errors.ts';
import { selectParts } from '#app/document/living/select-parts.ts';
import { selectionChange } from '#app/document/living/selection-change.ts';
import type { DocumentModel } from '#app/document/model.ts';
import type { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { DocumentPreview } from '#app/typeset/preview/document-preview.ts';
import type { PreviewUpdate } from '#app/typeset/preview/preview.ts';
import type { PrintJob } from './printer.ts';

interface Previewed {
  whole: DocumentModel;
  /** The parts of it that the pages show. */
  shown: DocumentModel;
  /** What selected them, as a text. */
  selection: string;
  pages: DocumentPreview;
}

const keyOf = (selection: PrintJob['selection']): string => JSON.stringify(selection ?? null);

/**
 * Holds the one document whose pages are previewed while it is filled in: the whole of it, of which each selection
 * shows a part.
 */
export class PreviewedDocument {
  readonly #fonts: FontLibrary;
  #previewed: Previewed | null = null;

  constructor(fonts: FontLibrary) {
    this.#fonts = fonts;
  }

  /** @throws AppError `document-generation-failed` */
  async open(job: PrintJob): Promise<PreviewUpdate> {
    this.#previewed = null;
    return this.#keep(() => this.#opened(job));
  }

  /** Null if no document is previewed. @throws AppError `document-generation-failed` */
  async refill(values: PrintJob['values'], selection?: PrintJob['selection']): Promise<PreviewUpdate | null> {
    const before = this.#previewed;
    if (before === null) return null;
    this.#previewed = null;
    return this.#keep(async () => {
      if (keyOf(selection) === before.selection) {
        await before.pages.fill(values);
        return before;
      }
      return this.#reselected(before, values, selection);
    });
  }

  async #opened({ document, values, selection }: PrintJob): Promise<Previewed> {
    const shown = selectParts(document, selection);
    const pages = await DocumentPreview.of(shown, values, this.#fonts);
    return { whole: document, shown, selection: keyOf(selection), pages };
  }

  /** A header or a footer decides how high the body is: where one changes, everything is set anew. */
  async #reselected(
    { whole, shown, pages }: Previewed,
    values: PrintJob['values'],
    selection: PrintJob['selection'],
  ): Promise<Previewed> {
    const { document, body } = selectionChange(shown, selectParts(whole, selection));
    if (body === null) return this.#opened({ document: whole, values, selection });
    await pages.fill(values, body);
    return { whole, shown: document, selection: keyOf(selection), pages };
  }

  /** After a failure the document is no longer previewed. */
  async #keep(run: () => Promise<Previewed>): Promise<PreviewUpdate> {
    try {
      const previewed = await run();
      const update = previewed.pages.takeUpdate();
      this.#previewed = previewed;
      return update;
    } catch (error) {
      throw toAppError(error, 'document-generation-failed');
    }
  }
}
