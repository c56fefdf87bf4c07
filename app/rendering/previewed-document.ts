import { toAppError } from '#domain/api/errors.ts';
import { type Decided, printedParts } from '#app/document/living/printed-parts.ts';
import { selectionChange } from '#app/document/living/selection-change.ts';
import { photosIn } from '#app/document/photos/show-photos.ts';
import type { DocumentModel } from '#app/document/model.ts';
import type { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { DocumentPreview } from '#app/typeset/preview/document-preview.ts';
import type { PreviewUpdate } from '#app/typeset/preview/preview.ts';
import type { PrintJob } from './printer.ts';

interface Previewed {
  whole: DocumentModel;
  /** The parts of it that the pages show. */
  shown: DocumentModel;
  /** What decided them, as a text. */
  decided: string;
  pages: DocumentPreview;
}

const keyOf = ({ values, selection }: Decided): string =>
  JSON.stringify([selection ?? null, ...photosIn(values)]);

/**
 * Holds the one document whose pages are previewed while it is filled in: the whole of it, of which rules and photos
 * decide the parts that are shown.
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
      const decided = { values, selection };
      if (keyOf(decided) === before.decided) {
        await before.pages.fill(values);
        return before;
      }
      return this.#decidedAnew(before, decided);
    });
  }

  async #opened({ document, values, selection }: PrintJob): Promise<Previewed> {
    const decided = { values, selection };
    const shown = printedParts(document, decided);
    const pages = await DocumentPreview.of(shown, values, this.#fonts);
    return { whole: document, shown, decided: keyOf(decided), pages };
  }

  /** A header or a footer decides how high the body is: where one changes, everything is set anew. */
  async #decidedAnew({ whole, shown, pages }: Previewed, decided: Decided): Promise<Previewed> {
    const { document, body } = selectionChange(shown, printedParts(whole, decided));
    if (body === null) return this.#opened({ document: whole, ...decided });
    await pages.fill(decided.values, body);
    return { whole, shown: document, decided: keyOf(decided), pages };
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
