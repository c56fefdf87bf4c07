import type { XmlElement } from '../../xml/element.ts';

/** An element of a story while it is made. */
export interface Node extends XmlElement {
  children: (XmlElement | string)[];
}

export function node(name: string, children: (XmlElement | string)[], of?: XmlElement): Node {
  return { name, attributes: of?.attributes ?? {}, children };
}

/** What shows nothing by itself: it goes along with what is beside it. */
const MARKERS: ReadonlySet<string> = new Set([
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:commentRangeStart',
  'w:commentRangeEnd',
]);

export const isMarker = (name: string): boolean => MARKERS.has(name);

/** Whether a part of a paragraph may show something. */
export function shows(part: XmlElement | string): boolean {
  if (typeof part === 'string' || part.name === 'w:pPr' || isMarker(part.name)) return false;
  if (part.name !== 'w:r') return true;
  return part.children.some((each) => typeof each !== 'string' && each.name !== 'w:rPr');
}
