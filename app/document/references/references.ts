import type { Block, DocumentModel, Heading, Paragraph, Reference } from '../model.ts';
import { type Citation, citeParagraphs, numberedIn } from '../numbering/number-blocks.ts';
import { OBJECT_CHARACTER, inlinesText, type ShownValues } from '../text.ts';

export type ReferenceTarget = Paragraph | Heading;

const inTable = new WeakMap<Block, readonly ReferenceTarget[]>();

/** Paragraphs and headings that a reference can point to, in reading order; not items of lists. */
export function targetsIn(block: Block): readonly ReferenceTarget[] {
  if (block.kind === 'paragraph' || block.kind === 'heading') return [block];
  if (block.kind !== 'table') return [];
  const known = inTable.get(block);
  if (known !== undefined) return known;
  const found = block.rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks.flatMap(targetsIn)));
  inTable.set(block, found);
  return found;
}

/** A text within the text of a target, as those could go round in a circle; and the text of an empty block. */
const WITHIN = '…';

function plain(text: string): string {
  return text.replaceAll(OBJECT_CHARACTER, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** Headers and footers, each of which is numbered by itself. */
export function furnitureAreas({
  header,
  footer,
  firstPage,
}: Pick<DocumentModel, 'header' | 'footer' | 'firstPage'>): (readonly Block[])[] {
  return [header, footer, ...(firstPage === undefined ? [] : [firstPage.header, firstPage.footer])];
}

/** What the references of a document show. Nothing is computed until the first reference is asked for. */
export class References {
  #areas: readonly (readonly Block[])[] = [];
  #targets: ReadonlyMap<string, ReferenceTarget> | null = null;
  #citations: ReadonlyMap<string, Citation> | null = null;
  #pages: ReadonlyMap<string, number> = new Map();

  /** Takes the blocks as they are now; each area is numbered by itself. */
  read(areas: readonly (readonly Block[])[]): void {
    this.#areas = areas;
    this.#targets = null;
    this.#citations = null;
  }

  /** @param pages of the targets, from 1; those that are not in it are on the first page */
  setPages(pages: ReadonlyMap<string, number>): void {
    this.#pages = pages;
  }

  target(id: string): ReferenceTarget | undefined {
    this.#targets ??= new Map(
      this.#areas.flatMap((blocks) => blocks.flatMap(targetsIn)).map((target) => [target.id, target]),
    );
    return this.#targets.get(id);
  }

  /** Null if the target is not in the document. A target without a number shows its text. */
  textOf({ target: id, shows }: Reference, shown: ShownValues): string | null {
    const target = id === '' ? undefined : this.target(id);
    if (target === undefined) return null;
    if (shows === 'page') return String(this.#pages.get(id) ?? 1);
    this.#citations ??= new Map(
      this.#areas.flatMap((blocks) => [...citeParagraphs(blocks.flatMap(numberedIn))]),
    );
    const citation = this.#citations.get(id);
    if (shows !== 'text' && citation !== undefined) return citation[shows];
    return this.#text(target, shown);
  }

  #text({ inlines }: ReferenceTarget, shown: ShownValues): string {
    const reference = (inner: Reference): string | null => {
      const isText = inner.shows === 'text' || (inner.shows !== 'page' && !this.#isNumbered(inner.target));
      return isText && this.target(inner.target) !== undefined ? WITHIN : this.textOf(inner, shown);
    };
    const text = plain(inlinesText(inlines, { ...shown, reference }));
    return text === '' ? WITHIN : text;
  }

  #isNumbered(id: string): boolean {
    return this.#citations?.has(id) === true;
  }
}
