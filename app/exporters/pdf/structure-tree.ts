import { PDFName } from 'pdf-lib';
import type { PDFContext, PDFDict, PDFRef } from 'pdf-lib';
import type { StructureId, StructureNode } from '#app/typeset/display-list.ts';
import { RawObject, hexText } from './file/raw-object.ts';
import type { NumberedTexts } from './file/write-file.ts';

/**
 * The tagged structure (ISO 32000-1, 14.7 and 14.8). Records what is painted, in order, and writes the tree of elements
 * and the parent tree from marked content to elements. A node without painted content is omitted. There are thousands
 * of elements, so they are stored as plain numbers and written as final texts.
 */
interface Element {
  /** Index among the elements, in order of first appearance. */
  index: number;
  /**
   * Pairs: the page (an index of `#pages`) and the number of marked content on it; or `ELEMENT` and a structure id; or
   * `OBJECT` and an index of `#objects`.
   */
  kids: number[];
}

interface Page {
  reference: string;
  /** Owner of each marked content, by its number. */
  contents: StructureId[];
}

const ELEMENT = -1;
const OBJECT = -2;

/** Scope of a header cell: its row if it precedes the first data cell of the row, otherwise its column. */
function headerScopes(nodes: readonly StructureNode[]): (id: StructureId) => 'Row' | 'Column' {
  const firstData = new Map<StructureId, StructureId>();
  nodes.forEach(({ role, parent }, id) => {
    if (role === 'TD' && !firstData.has(parent)) firstData.set(parent, id);
  });
  return (id) => (id < (firstData.get(nodes[id]?.parent ?? -1) ?? -1) ? 'Row' : 'Column');
}

export class StructureTree {
  readonly #nodes: readonly StructureNode[];
  readonly #elements = new Map<StructureId, Element>();
  readonly #boxes = new Map<StructureId, readonly number[]>();
  readonly #scopeOf: (id: StructureId) => 'Row' | 'Column';
  readonly #pages: Page[] = [];
  readonly #objects: { reference: string; page: number }[] = [];
  /** Target of each key of the parent tree. */
  readonly #parents: (Page | StructureId)[] = [];
  #contents: StructureId[] = [];
  #first = 0;

  constructor(nodes: readonly StructureNode[]) {
    this.#nodes = nodes;
    this.#scopeOf = headerScopes(nodes);
  }

  /** @returns the page's key in the parent tree */
  beginPage(page: PDFRef): number {
    this.#contents = [];
    const begun: Page = { reference: page.toString(), contents: this.#contents };
    this.#pages.push(begun);
    return this.#parents.push(begun) - 1;
  }

  /** Adds an annotation of the last page to the node. @returns its key in the parent tree */
  annotate(id: StructureId, annotation: PDFRef): number {
    const object = { reference: annotation.toString(), page: this.#pages.length - 1 };
    this.touch(id).kids.push(OBJECT, this.#objects.push(object) - 1);
    return this.#parents.push(id) - 1;
  }

  /** Creates the node, even if it has no content yet. */
  touch(id: StructureId): Element {
    const known = this.#elements.get(id);
    if (known !== undefined) return known;
    const parent = this.#nodes[id]?.parent ?? -1;
    if (parent >= 0) this.touch(parent).kids.push(ELEMENT, id);
    const element: Element = { index: this.#elements.size, kids: [] };
    this.#elements.set(id, element);
    return element;
  }

  /** Bounding box of a figure on its page: left, bottom, right, top in points. */
  place(figure: StructureId, box: readonly number[]): void {
    this.#boxes.set(figure, box);
  }

  role(id: StructureId): string {
    return this.#nodes[id]?.role ?? 'Span';
  }

  /** @returns the number to mark the content with */
  mark(id: StructureId): number {
    const page = this.#pages.length - 1;
    if (page < 0) throw new Error('content marked before the first page');
    const number = this.#contents.push(id) - 1;
    this.touch(id).kids.push(page, number);
    return number;
  }

  /** Adds the tree to the catalogue. @returns the elements, to be written in addition to the context's objects */
  write(context: PDFContext, catalog: PDFDict): NumberedTexts {
    this.touch(0);
    const root = context.nextRef();
    this.#first = context.largestObjectNumber + 1;
    context.largestObjectNumber += this.#elements.size;
    const texts: string[] = [];
    this.#elements.forEach(({ kids }, id) => texts.push(this.#element(id, kids, root.toString())));
    const parents = context.register(new RawObject(this.#parentTree()));
    const last = `/ParentTreeNextKey ${String(this.#parents.length)}`;
    context.assign(
      root,
      new RawObject(
        `<</Type/StructTreeRoot/K ${this.#reference(0)}/ParentTree ${parents.toString()}${last}>>`,
      ),
    );
    catalog.set(PDFName.of('StructTreeRoot'), root);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    return { first: this.#first, texts };
  }

  #reference(id: StructureId): string {
    return `${String(this.#first + this.touch(id).index)} 0 R`;
  }

  #element(id: StructureId, kids: readonly number[], root: string): string {
    const node = this.#nodes[id];
    const parent = node === undefined || node.parent < 0 ? root : this.#reference(node.parent);
    let page = ELEMENT;
    for (let at = 0; at < kids.length && page < 0; at += 2) page = kids[at] ?? ELEMENT;
    const own = this.#pages[page];
    const alt = node?.role === 'Figure' ? `/Alt${hexText(node.alt ?? '')}` : '';
    return (
      `<</S/${this.role(id)}/P ${parent}${own === undefined ? '' : `/Pg ${own.reference}`}` +
      `${this.#attributes(id)}${alt}${this.#kids(kids, page)}>>`
    );
  }

  #attributes(id: StructureId): string {
    const { role, columnSpan, rowSpan } = this.#nodes[id] ?? { role: 'Document' };
    const box = this.#boxes.get(id);
    if (box !== undefined) return `/A<</O/Layout/BBox[${box.map((edge) => edge.toFixed(2)).join(' ')}]>>`;
    const scope = role === 'TH' ? `/Scope/${this.#scopeOf(id)}` : '';
    const spans = `${columnSpan === undefined ? '' : `/ColSpan ${String(columnSpan)}`}${rowSpan === undefined ? '' : `/RowSpan ${String(rowSpan)}`}`;
    return scope === '' && spans === '' ? '' : `/A<</O/Table${scope}${spans}>>`;
  }

  /** @param own page whose marked content is referenced by number alone */
  #kids(kids: readonly number[], own: number): string {
    let texts = '';
    for (let at = 0; at < kids.length; at += 2) {
      const kid = this.#kid(kids[at] ?? ELEMENT, kids[at + 1] ?? 0, own);
      texts += at === 0 ? kid : ` ${kid}`;
    }
    if (kids.length === 2) return `/K ${texts}`;
    return `/K[${texts}]`;
  }

  #kid(page: number, content: number, own: number): string {
    if (page === ELEMENT) return this.#reference(content);
    if (page === OBJECT) return this.#objectKid(content);
    return page === own
      ? String(content)
      : `<</Type/MCR/Pg ${this.#pages[page]?.reference ?? ''}/MCID ${String(content)}>>`;
  }

  #objectKid(index: number): string {
    const { reference, page } = this.#objects[index] ?? { reference: '', page: 0 };
    return `<</Type/OBJR/Pg ${this.#pages[page]?.reference ?? ''}/Obj ${reference}>>`;
  }

  #parentTree(): string {
    const entries = this.#parents.map((parent, key) =>
      typeof parent === 'number'
        ? `${String(key)} ${this.#reference(parent)}`
        : `${String(key)}[${parent.contents.map((id) => this.#reference(id)).join(' ')}]`,
    );
    return `<</Nums[${entries.join('\n')}]>>`;
  }
}
