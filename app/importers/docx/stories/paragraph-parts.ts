import { attribute, child, elements, type XmlElement } from '../../xml/element.ts';
import { type Decide, isKept, isRevision, presentProperties } from '../revisions/tracked.ts';
import { isMarker, node } from './node.ts';

/** Around runs without a meaning that the document has. */
const TRANSPARENT: ReadonlySet<string> = new Set(['w:smartTag', 'w:customXml', 'w:bdo', 'w:dir']);
const DRAWINGS: ReadonlySet<string> = new Set(['w:drawing', 'w:pict', 'w:object']);

/** What ends a page or a column, but not a line alone. */
export function isPageEnd(part: XmlElement): boolean {
  const type = part.name === 'w:br' ? attribute(part, 'w:type') : null;
  return type === 'page' || type === 'column';
}

const isCut = (part: XmlElement): boolean => part.name === 'w:fldChar' || isPageEnd(part);

export interface PartMeans {
  accepts: Decide;
  /** Makes the story of a text box. @param content `w:txbxContent` */
  story: (content: XmlElement) => XmlElement;
}

/** A drawing whose text boxes are stories of their own. */
function withStories(drawing: XmlElement, means: PartMeans): XmlElement {
  if (drawing.name === 'w:txbxContent') return means.story(drawing);
  let isChanged = false;
  const children = drawing.children.map((each) => {
    if (typeof each === 'string') return each;
    const made = withStories(each, means);
    isChanged ||= made !== each;
    return made;
  });
  return isChanged ? node(drawing.name, children, drawing) : drawing;
}

/** A run in pieces, so that the characters of fields and the breaks are runs of their own. */
function runPieces(run: XmlElement, means: PartMeans): XmlElement[] {
  const look = child(run, 'w:rPr');
  const properties = look === null ? [] : [presentProperties(look, means.accepts)];
  const parts = elements(run)
    .filter((each) => each !== look)
    .map((each) => (DRAWINGS.has(each.name) ? withStories(each, means) : each));
  const pieces: XmlElement[] = [];
  let piece: XmlElement[] = [];
  const end = (): void => {
    if (piece.length > 0) pieces.push(node('w:r', [...properties, ...piece], run));
    piece = [];
  };
  for (const part of parts) {
    if (isCut(part)) end();
    piece.push(part);
    if (isCut(part)) end();
  }
  end();
  return pieces;
}

/** Appends what a paragraph or a part of it has, without its tracked changes and what wraps runs only. */
function gather(parent: XmlElement, means: PartMeans, into: XmlElement[]): void {
  for (const each of elements(parent)) {
    if (each.name === 'w:r') for (const piece of runPieces(each, means)) into.push(piece);
    else if (isRevision(each.name)) {
      if (isKept(each, means.accepts)) gather(each, means, into);
    } else if (TRANSPARENT.has(each.name)) gather(each, means, into);
    else if (each.name === 'w:hyperlink' || each.name === 'w:fldSimple') {
      const inner = partsOf(each, means);
      if (inner.length > 0 || elements(each).length === 0) into.push(node(each.name, inner, each));
    } else if (each.name === 'w:sdt') {
      const content = partsOf(child(each, 'w:sdtContent'), means);
      into.push(controlAround(each, content));
    } else if (isMarker(each.name) || each.name.startsWith('m:')) into.push(each);
    else if (each.name === 'w:ffData') into.push(each);
  }
}

export function partsOf(parent: XmlElement | null, means: PartMeans): XmlElement[] {
  const parts: XmlElement[] = [];
  if (parent !== null) gather(parent, means, parts);
  return parts;
}

/** The control around parts of a paragraph. */
export function controlAround(control: XmlElement, content: (XmlElement | string)[]): XmlElement {
  const properties = child(control, 'w:sdtPr');
  return node('w:sdt', [...(properties === null ? [] : [properties]), node('w:sdtContent', content)]);
}
