import type { Block, Heading, Paragraph, Table } from '#app/document/model.ts';
import { child, descendants, elements, textOf, type XmlElement } from '../../xml/element.ts';
import { PAGE_BREAK, type ParagraphLook, type Scope } from '../scope.ts';
import { type SectionBreak, sectionBreaksOf } from '../sections/section-breaks.ts';
import { readTable } from '../tables/table.ts';
import { type Item, withLists } from './items.ts';
import { textBoxesIn } from './text-boxes.ts';
import { isOn } from './toggles.ts';

/** Tables and text boxes in one another; what is deeper becomes paragraphs. A stored document has room for twice as many. */
const NESTING_MAX = 8;

function blockOf(look: ParagraphLook, id: string, inlines: Paragraph['inlines']): Paragraph | Heading {
  const { role, align, direction, styleId, numbering, format, text } = look;
  const common = {
    path: [],
    id,
    align,
    ...(direction === undefined ? {} : { direction }),
    indent: role === 'quote' ? 1 : 0,
    inlines,
    style: text,
    ...(styleId === undefined ? {} : { styleId }),
    ...(numbering === undefined ? {} : { numbering }),
    ...(format === undefined ? {} : { format }),
  };
  if (typeof role === 'number') return { ...common, kind: 'heading', level: role };
  return { ...common, kind: 'paragraph', ...(role === 'quote' ? { quote: true } : {}) };
}

/** Whether the end of a paragraph is hidden, so that without content nothing of it is shown. */
function hasHiddenEnd(properties: XmlElement | null): boolean {
  return isOn(child(properties, 'w:rPr'), 'w:vanish');
}

/** Whether a table begins with a paragraph that begins a page. */
function beginsPage({ rows }: Table): boolean {
  const first = rows[0]?.cells[0]?.blocks[0];
  return (first?.kind === 'paragraph' || first?.kind === 'heading') && first.format?.pageBreakBefore === true;
}

class BlockReader {
  readonly #scope: Scope;
  readonly #breaks: ReadonlyMap<XmlElement, SectionBreak>;
  readonly #blocks: (Block | Item)[] = [];

  constructor(scope: Scope, breaks: ReadonlyMap<XmlElement, SectionBreak>) {
    this.#scope = scope;
    this.#breaks = breaks;
  }

  read(parent: XmlElement): Block[] {
    for (const element of elements(parent)) this.#element(element);
    return withLists(this.#blocks);
  }

  #element(element: XmlElement): void {
    switch (element.name) {
      case 'w:p':
        this.#paragraph(element);
        break;
      case 'w:tbl':
        this.#table(element);
        break;
      case PAGE_BREAK:
        this.#blocks.push({ kind: 'page-break', path: [], id: this.#scope.idOf(element) });
        break;
      case 'w:altChunk':
        this.#scope.remarks.add('unknown-part');
    }
  }

  /** A paragraph without content that is hidden, or carries a text box or the end of a section, is none of its own. */
  #paragraph(element: XmlElement): void {
    const scope = this.#scope;
    const properties = child(element, 'w:pPr');
    const look = scope.looks.paragraph(properties, scope.cell);
    const block = blockOf(look, scope.idOf(element), scope.inlines(element, look, scope));
    if (child(properties, 'w:framePr') !== null) scope.remarks.add('text-box', textOf(element));
    const boxes = textBoxesIn(element);
    const ending = child(properties, 'w:sectPr');
    const isCarrier = boxes.length > 0 || ending !== null || hasHiddenEnd(properties);
    if (block.inlines.length > 0 || !isCarrier) this.#add(block, look.item);
    for (const box of boxes) this.#textBox(box);
    if (ending !== null) this.#endSection(ending);
  }

  #endSection(section: XmlElement): void {
    const pageBreak = this.#breaks.get(section);
    if (pageBreak !== undefined) this.#blocks.push({ ...pageBreak, id: this.#scope.idOf(section) });
  }

  #add(block: Paragraph | Heading, item: ParagraphLook['item']): void {
    if (item === undefined || block.kind === 'heading') this.#blocks.push(block);
    else this.#blocks.push({ kind: 'item', ...item, content: block });
  }

  #textBox(content: XmlElement): void {
    const { remarks, depth } = this.#scope;
    remarks.add('text-box', textOf(content));
    if (depth < NESTING_MAX)
      this.#blocks.push(...this.#scope.blocks(content, { ...this.#scope, depth: depth + 1 }));
    else this.#flatten(content, 'deep-nesting');
  }

  #table(element: XmlElement): void {
    if (this.#scope.depth >= NESTING_MAX) this.#flatten(element, 'nested-table');
    else for (const table of readTable(element, this.#scope)) this.#addTable(table);
  }

  /** What begins a page in a cell begins it for the table. */
  #addTable(table: Table): void {
    const isOnPage = this.#scope.area === 'content' && this.#scope.depth === 0;
    if (isOnPage && beginsPage(table)) this.#blocks.push({ kind: 'page-break', path: [], id: '' });
    this.#blocks.push(table);
  }

  /** The paragraphs below an element, whatever they are in. */
  #flatten(element: XmlElement, remark: 'nested-table' | 'deep-nesting'): void {
    const scope = this.#scope;
    scope.remarks.add(remark, textOf(element));
    for (const paragraph of descendants(element, 'w:p')) {
      const look = scope.looks.paragraph(child(paragraph, 'w:pPr'), scope.cell);
      this.#add(blockOf(look, scope.idOf(paragraph), scope.inlines(paragraph, look, scope)), look.item);
    }
  }
}

/** Reads a `w:p`, `w:tbl`, ... in a `w:body`, `w:tc`, `w:hdr`, `w:txbxContent`, `w:footnote`. */
export function readBlocks(parent: XmlElement, scope: Scope): Block[] {
  return new BlockReader(scope, sectionBreaksOf(parent)).read(parent);
}
