import { toAppError } from '#domain/api/errors.ts';
import type { DocumentModel } from '#app/document/model.ts';
import { DocumentPages } from '#app/typeset/pages/document-pages.ts';
import type { BodyChange } from '#app/typeset/pages/set-document.ts';
import type { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { toPagination, type Pagination } from '#app/typeset/pages/pagination.ts';

/** Holds the one document whose pagination is updated while it is edited. */
export class IncrementalPagination {
  readonly #fonts: FontLibrary;
  #pages: DocumentPages | null = null;

  constructor(fonts: FontLibrary) {
    this.#fonts = fonts;
  }

  /** @throws AppError `document-generation-failed` */
  async follow(document: DocumentModel): Promise<Pagination> {
    this.#pages = null;
    return this.#keep(() => DocumentPages.of(document, this.#fonts));
  }

  /** Null if no document is followed. @throws AppError `document-generation-failed` */
  async repaginate(change: BodyChange): Promise<Pagination | null> {
    const pages = this.#pages;
    if (pages === null) return null;
    this.#pages = null;
    return this.#keep(async () => {
      await pages.change(change);
      return pages;
    });
  }

  /** After a failure the document is no longer followed. */
  async #keep(run: () => Promise<DocumentPages>): Promise<Pagination> {
    try {
      this.#pages = await run();
      return toPagination(this.#pages);
    } catch (error) {
      throw toAppError(error, 'document-generation-failed');
    }
  }
}
