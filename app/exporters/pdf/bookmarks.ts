import { PDFName } from 'pdf-lib';
import type { PDFContext, PDFDict, PDFRef } from 'pdf-lib';
import type { DisplayGroup, StructureId, StructureNode } from '#app/typeset/display-list.ts';
import { RawObject, hexText } from './file/raw-object.ts';

/**
 * The outline that a PDF reader shows beside the pages (ISO 32000-1, 12.3.3). Records the text of each heading and the
 * position of its first line during painting. A heading is nested below the nearest earlier one of a higher rank.
 */
interface Bookmark {
  title: string;
  /** Target of the bookmark, as a PDF array. */
  destination: string;
  children: Bookmark[];
}

interface Place {
  page: PDFRef;
  /** Top of the heading's first line, in points from the bottom of the page. */
  top: number;
}

const HEADING = /^H([1-6])$/;
/** The character that a divided word leaves in copied text. */
const SOFT_HYPHEN = '\u00ad';

function wordsOf({ items }: DisplayGroup): string {
  return items
    .flatMap((item) => (item.kind === 'text' ? item.words.map((word) => word.clusters.join('')) : []))
    .join('');
}

function joined(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const divided = text.endsWith(SOFT_HYPHEN) || line.startsWith(SOFT_HYPHEN);
    text += divided || text === '' ? line : ` ${line}`;
  }
  return text.replaceAll(SOFT_HYPHEN, '').replaceAll(/\s+/g, ' ').trim();
}

function countAll(bookmarks: readonly Bookmark[]): number {
  return bookmarks.reduce((sum, { children }) => sum + 1 + countAll(children), 0);
}

export class Bookmarks {
  readonly #nodes: readonly StructureNode[];
  readonly #headings = new Map<StructureId, { rank: number; place: Place; lines: string[] }>();

  constructor(nodes: readonly StructureNode[]) {
    this.#nodes = nodes;
  }

  /** Records a group if it is a line of a heading. */
  follow(group: DisplayGroup, place: () => Place): void {
    const rank = HEADING.exec(this.#nodes[group.tag]?.role ?? '')?.[1];
    if (rank === undefined) return;
    const known = this.#headings.get(group.tag);
    if (known === undefined)
      this.#headings.set(group.tag, { rank: Number(rank), place: place(), lines: [wordsOf(group)] });
    else known.lines.push(wordsOf(group));
  }

  write(context: PDFContext, catalog: PDFDict): void {
    const bookmarks = this.#nested();
    if (bookmarks.length === 0) return;
    const root = context.nextRef();
    const ends = writeSiblings(context, bookmarks, root);
    context.assign(root, new RawObject(`<</Type/Outlines${ends}/Count ${String(countAll(bookmarks))}>>`));
    catalog.set(PDFName.of('Outlines'), root);
  }

  #nested(): Bookmark[] {
    const top: Bookmark[] = [];
    const open: { rank: number; children: Bookmark[] }[] = [{ rank: 0, children: top }];
    for (const { rank, place, lines } of this.#headings.values()) {
      const title = joined(lines);
      if (title === '') continue;
      while ((open.at(-1)?.rank ?? 0) >= rank) open.pop();
      const destination = `[${place.page.toString()}/XYZ 0 ${String(Math.round(place.top * 100) / 100)} null]`;
      const bookmark: Bookmark = { title, destination, children: [] };
      open.at(-1)?.children.push(bookmark);
      open.push({ rank, children: bookmark.children });
    }
    return top;
  }
}

/** @returns the parent's entries that reference its first and last child */
function writeSiblings(context: PDFContext, bookmarks: readonly Bookmark[], parent: PDFRef): string {
  const references = bookmarks.map(() => context.nextRef());
  for (const [index, { title, destination, children }] of bookmarks.entries()) {
    const own = references[index];
    if (own === undefined) continue;
    const entry = (name: string, reference: PDFRef | undefined) =>
      reference === undefined ? '' : `/${name} ${reference.toString()}`;
    const below =
      children.length === 0
        ? ''
        : `${writeSiblings(context, children, own)}/Count ${String(countAll(children))}`;
    const beside = `${entry('Prev', references[index - 1])}${entry('Next', references[index + 1])}`;
    context.assign(
      own,
      new RawObject(
        `<</Title${hexText(title)}/Parent ${parent.toString()}${beside}${below}/Dest${destination}>>`,
      ),
    );
  }
  return `/First ${references[0]?.toString() ?? ''}/Last ${references.at(-1)?.toString() ?? ''}`;
}
