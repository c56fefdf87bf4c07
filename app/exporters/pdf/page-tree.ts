import { PDFName, PDFRef } from 'pdf-lib';
import type { PDFContext, PDFDict } from 'pdf-lib';
import { POINTS } from './content-stream.ts';
import { RawObject } from './file/raw-object.ts';

/** What all pages share; lengths in pixels. */
interface PageForm {
  width: number;
  height: number;
  resources: PDFRef;
}

interface PageContents {
  content: PDFRef;
  /** In the structure's parent tree. */
  structureKey: number;
  annotations: readonly PDFRef[];
}

/** The document's pages (ISO 32000-1, 7.7.3), all of one size, below one node. */
export class PageTree {
  readonly #context: PDFContext;
  readonly #root: PDFRef;
  readonly #shared: string;
  readonly #pages: PDFRef[] = [];

  constructor(context: PDFContext, { width, height, resources }: PageForm) {
    this.#context = context;
    this.#root = context.nextRef();
    this.#shared =
      `/Type/Page/Parent ${this.#root.toString()}/Resources ${resources.toString()}` +
      `/MediaBox[0 0 ${String(width * POINTS)} ${String(height * POINTS)}]`;
  }

  /** @param own the page's own reference, by which structure and bookmarks name it */
  add(own: PDFRef, { content, structureKey, annotations }: PageContents): void {
    const links = annotations.length === 0 ? '' : `/Annots[${annotations.map(String).join(' ')}]`;
    const structure = `/StructParents ${String(structureKey)}/Tabs/S`;
    this.#context.assign(
      own,
      new RawObject(`<<${this.#shared}/Contents ${content.toString()}${structure}${links}>>`),
    );
    this.#pages.push(own);
  }

  /** Enters the pages in the catalogue, in place of the library's empty node. */
  write(catalog: PDFDict): void {
    const empty = catalog.get(PDFName.of('Pages'));
    if (empty instanceof PDFRef) this.#context.delete(empty);
    const kids = this.#pages.map(String).join(' ');
    this.#context.assign(
      this.#root,
      new RawObject(`<</Type/Pages/Kids[${kids}]/Count ${String(this.#pages.length)}>>`),
    );
    catalog.set(PDFName.of('Pages'), this.#root);
  }
}
