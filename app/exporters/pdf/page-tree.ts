import { PDFName, PDFRef } from 'pdf-lib';
import type { PDFContext, PDFDict } from 'pdf-lib';
import { POINTS } from './content-stream.ts';
import { RawObject } from './file/raw-object.ts';

interface PageContents {
  /** In pixels. */
  size: { width: number; height: number };
  content: PDFRef;
  /** Key in the parent tree of the structure. */
  structureKey: number;
  annotations: readonly PDFRef[];
}

/** The document's page tree (ISO 32000-1, 7.7.3): all pages are children of one node. */
export class PageTree {
  readonly #context: PDFContext;
  readonly #root: PDFRef;
  readonly #shared: string;
  readonly #pages: PDFRef[] = [];

  /** @param resources of all pages */
  constructor(context: PDFContext, resources: PDFRef) {
    this.#context = context;
    this.#root = context.nextRef();
    this.#shared = `/Type/Page/Parent ${this.#root.toString()}/Resources ${resources.toString()}`;
  }

  /** @param own the page's own reference, which structure and bookmarks use */
  add(own: PDFRef, { size, content, structureKey, annotations }: PageContents): void {
    const box = `/MediaBox[0 0 ${String(size.width * POINTS)} ${String(size.height * POINTS)}]`;
    const links = annotations.length === 0 ? '' : `/Annots[${annotations.map(String).join(' ')}]`;
    const structure = `/StructParents ${String(structureKey)}/Tabs/S`;
    this.#context.assign(
      own,
      new RawObject(`<<${this.#shared}${box}/Contents ${content.toString()}${structure}${links}>>`),
    );
    this.#pages.push(own);
  }

  /** Replaces the library's empty page tree in the catalogue. */
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
