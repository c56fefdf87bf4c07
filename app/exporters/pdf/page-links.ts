import { PDFHexString, PDFName, PDFString } from 'pdf-lib';
import type { PDFContext, PDFDict, PDFRef } from 'pdf-lib';
import { returnAddress } from '#app/document/pages/footnotes.ts';
import { anchoredBlock } from '#app/typeset/anchors.ts';
import type { DisplayGroup, DisplayList, LinkItem, StructureId } from '#app/typeset/display-list.ts';
import { POINTS } from './content-stream.ts';
import { linkToPage } from '#app/typeset/phrases.ts';
import type { StructureTree } from './structure-tree.ts';

/** The annotation is printed, as PDF/A requires. */
const PRINT = 4;

/**
 * The links of a page as annotations: each has a rectangle and a target. A link within the document is also the place
 * where another one leads to, so its target is known only after all pages.
 */
export class PageLinks {
  /** By address: the page, and left and top on it. */
  readonly #places = new Map<string, readonly [page: PDFRef, left: number, top: number]>();
  readonly #waiting: { annotation: PDFDict; target: string }[] = [];
  readonly #destinations: DisplayList['destinations'];
  /** Of all pages. */
  readonly #heights: readonly number[];
  readonly #references: readonly PDFRef[];
  readonly #language: string;
  #found: { rectangle: number[]; target: string; link: StructureId | null }[] = [];

  /** @param references of all pages, in order */
  constructor(
    { pages, destinations }: Pick<DisplayList, 'pages' | 'destinations'>,
    references: readonly PDFRef[],
    language: string,
  ) {
    this.#heights = pages.map(({ height }) => height);
    this.#destinations = destinations;
    this.#references = references;
    this.#language = language;
  }

  /** @param height of the page, in pixels */
  add(item: LinkItem, group: Pick<DisplayGroup, 'x' | 'y' | 'tag'>, height: number): void {
    const block = anchoredBlock(item.target);
    if (block !== null && !this.#destinations.has(block)) return;
    const [left, top] = [group.x + item.x, height - group.y - item.y];
    const edges = [left, top - item.height, left + item.width, top];
    this.#found.push({
      rectangle: edges.map((edge) => Math.round(edge * POINTS * 100) / 100),
      target: item.target,
      link: group.tag < 0 ? null : item.link,
    });
  }

  /** Writes the links added since the last page, and adds them to the structure tree if they belong to it. */
  write(context: PDFContext, tree: StructureTree, page: PDFRef): PDFRef[] {
    const annotations = this.#found.map(({ rectangle, target, link }) => {
      const reference = context.nextRef();
      const own = returnAddress(target);
      const [left = 0, , , top = 0] = rectangle;
      if (own !== null && !this.#places.has(own)) this.#places.set(own, [page, left, top]);
      const annotation = context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: rectangle,
        Border: [0, 0, 0],
        F: PRINT,
        ...(own === null
          ? this.#leadsTo(context, target)
          : { Contents: PDFHexString.fromText(/\d+$/.exec(target)?.[0] ?? target) }),
      });
      if (own !== null) this.#waiting.push({ annotation, target });
      if (link !== null)
        annotation.set(PDFName.of('StructParent'), context.obj(tree.annotate(link, reference)));
      context.assign(reference, annotation);
      return reference;
    });
    this.#found = [];
    return annotations;
  }

  /** Call after the last page. */
  finish(context: PDFContext): void {
    for (const { annotation, target } of this.#waiting) {
      const place = this.#places.get(target);
      if (place === undefined) continue;
      const [page, left, top] = place;
      annotation.set(PDFName.of('Dest'), context.obj([page, 'XYZ', left, top, null]));
    }
  }

  /** A place of the document, or an address. */
  #leadsTo(context: PDFContext, target: string) {
    const block = anchoredBlock(target);
    const place = block === null ? undefined : this.#destinations.get(block);
    const page = place === undefined ? undefined : this.#references[place.page];
    if (place !== undefined && page !== undefined) {
      const height = this.#heights[place.page] ?? 0;
      const top = Math.round((height - place.y) * POINTS * 100) / 100;
      return {
        Contents: PDFHexString.fromText(linkToPage(this.#language, place.page + 1)),
        Dest: context.obj([page, 'XYZ', 0, top, null]),
      };
    }
    return {
      Contents: PDFHexString.fromText(target),
      A: { Type: 'Action', S: 'URI', URI: PDFString.of(address(target)) },
    };
  }
}

/** Encodes the address as a URI, without characters that have a meaning inside a PDF string. */
function address(target: string): string {
  return encodeURI(decodeSafely(target)).replaceAll(
    /[()\\]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}

/** Decodes percent-encoding; returns the address unchanged if the encoding is malformed. */
function decodeSafely(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}
