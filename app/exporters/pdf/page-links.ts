import { PDFHexString, PDFName, PDFString } from 'pdf-lib';
import type { PDFContext, PDFRef } from 'pdf-lib';
import type { DisplayGroup, LinkItem, StructureId } from '#app/typeset/display-list.ts';
import { POINTS } from './content-stream.ts';
import type { StructureTree } from './structure-tree.ts';

/** The annotation is printed, as PDF/A requires. */
const PRINT = 4;

/** The links of a page as annotations: each has a rectangle and a target. */
export class PageLinks {
  readonly #height: number;
  #found: { rectangle: number[]; target: string; link: StructureId | null }[] = [];

  /** @param height of the page in pixels */
  constructor(height: number) {
    this.#height = height;
  }

  add(item: LinkItem, group: Pick<DisplayGroup, 'x' | 'y' | 'tag'>): void {
    const [left, top] = [group.x + item.x, this.#height - group.y - item.y];
    const edges = [left, top - item.height, left + item.width, top];
    this.#found.push({
      rectangle: edges.map((edge) => Math.round(edge * POINTS * 100) / 100),
      target: item.target,
      link: group.tag < 0 ? null : item.link,
    });
  }

  /** Writes the links added since the last page, and adds them to the structure tree if they belong to it. */
  write(context: PDFContext, tree: StructureTree): PDFRef[] {
    const annotations = this.#found.map(({ rectangle, target, link }) => {
      const reference = context.nextRef();
      const annotation = context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: rectangle,
        Border: [0, 0, 0],
        F: PRINT,
        Contents: PDFHexString.fromText(target),
        A: { Type: 'Action', S: 'URI', URI: PDFString.of(address(target)) },
      });
      if (link !== null)
        annotation.set(PDFName.of('StructParent'), context.obj(tree.annotate(link, reference)));
      context.assign(reference, annotation);
      return reference;
    });
    this.#found = [];
    return annotations;
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
