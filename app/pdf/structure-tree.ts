import { PDFName } from 'pdf-lib';
import type { PDFContext, PDFDict, PDFRef } from 'pdf-lib';
import type { StructureId, StructureNode } from '#app/typeset/display-list.ts';
import { RawObject, hexText } from './raw-object.ts';

/**
 * The tagged structure (ISO 32000-1, 14.7 and 14.8): follows what is painted, in its order, and writes the tree of
 * elements and the way back from marked content to them. A node of which nothing is painted is left out.
 */
interface Kid {
  page: PDFRef;
  /** Number of a marked content, or a structure id. */
  content: number;
  isElement: boolean;
}

interface Element {
  reference: PDFRef;
  kids: Kid[];
}

function attributesOf(node: StructureNode): string {
  const spans = `${node.columnSpan === undefined ? '' : `/ColSpan ${String(node.columnSpan)}`}${node.rowSpan === undefined ? '' : `/RowSpan ${String(node.rowSpan)}`}`;
  const table = node.role === 'TH' ? `/Scope/Column${spans}` : spans;
  return table === '' ? '' : `/A<</O/Table${table}>>`;
}

export class StructureTree {
  readonly #context: PDFContext;
  readonly #nodes: readonly StructureNode[];
  readonly #elements = new Map<StructureId, Element>();
  readonly #pages: { reference: PDFRef; contents: StructureId[] }[] = [];
  #contents: StructureId[] = [];

  constructor(context: PDFContext, nodes: readonly StructureNode[]) {
    this.#context = context;
    this.#nodes = nodes;
  }

  /** @returns the page's key in the parent tree */
  beginPage(page: PDFRef): number {
    this.#contents = [];
    return this.#pages.push({ reference: page, contents: this.#contents }) - 1;
  }

  /** The node exists from here on, even without content. */
  touch(id: StructureId): Element {
    const known = this.#elements.get(id);
    if (known !== undefined) return known;
    const element: Element = { reference: this.#context.nextRef(), kids: [] };
    this.#elements.set(id, element);
    const parent = this.#nodes[id]?.parent ?? -1;
    if (parent >= 0) this.touch(parent).kids.push({ page: this.#page(), content: id, isElement: true });
    return element;
  }

  role(id: StructureId): string {
    return this.#nodes[id]?.role ?? 'Span';
  }

  /** @returns the number to mark the content with */
  mark(id: StructureId): number {
    const number = this.#contents.push(id) - 1;
    this.touch(id).kids.push({ page: this.#page(), content: number, isElement: false });
    return number;
  }

  #page(): PDFRef {
    const page = this.#pages.at(-1);
    if (page === undefined) throw new Error('content marked before the first page');
    return page.reference;
  }

  write(catalog: PDFDict): void {
    const root = this.#context.nextRef();
    this.touch(0);
    for (const [id, element] of this.#elements)
      this.#context.assign(element.reference, this.#element(id, element, root));
    const document = this.touch(0).reference.toString();
    const parents = this.#context.register(new RawObject(this.#parentTree()));
    const last = `/ParentTreeNextKey ${String(this.#pages.length)}`;
    this.#context.assign(
      root,
      new RawObject(`<</Type/StructTreeRoot/K ${document}/ParentTree ${parents.toString()}${last}>>`),
    );
    catalog.set(PDFName.of('StructTreeRoot'), root);
    catalog.set(PDFName.of('MarkInfo'), this.#context.obj({ Marked: true }));
  }

  #element(id: StructureId, { kids }: Element, root: PDFRef): RawObject {
    const node = this.#nodes[id];
    const parent = node === undefined || node.parent < 0 ? root : this.touch(node.parent).reference;
    const page = kids.find((kid) => !kid.isElement)?.page;
    const alt = node?.role === 'Figure' ? `/Alt${hexText(node.alt ?? '')}` : '';
    return new RawObject(
      `<</Type/StructElem/S/${this.role(id)}/P ${parent.toString()}${page === undefined ? '' : `/Pg ${page.toString()}`}` +
        `${node === undefined ? '' : attributesOf(node)}${alt}/K[${kids.map((kid) => this.#kid(kid, page)).join(' ')}]>>`,
    );
  }

  #kid(kid: Kid, page: PDFRef | undefined): string {
    if (kid.isElement) return this.touch(kid.content).reference.toString();
    return kid.page === page
      ? String(kid.content)
      : `<</Type/MCR/Pg ${kid.page.toString()}/MCID ${String(kid.content)}>>`;
  }

  #parentTree(): string {
    const entries = this.#pages.map(
      ({ contents }, key) =>
        `${String(key)}[${contents.map((id) => this.touch(id).reference.toString()).join(' ')}]`,
    );
    return `<</Nums[${entries.join('\n')}]>>`;
  }
}
