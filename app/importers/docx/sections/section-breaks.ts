import type { PageBreak } from '#app/document/model.ts';
import { child, elements, type XmlElement } from '../../xml/element.ts';
import { beginningOf, type Geometry, geometryOf, isSamePage, isSamePaper, sectionOf } from './geometry.ts';

/** The `w:sectPr` of a body in order: each says what ends there. One of the body itself ends the document. */
export function sectionsIn(body: XmlElement): XmlElement[] {
  return elements(body).flatMap((element) => {
    const section = element.name === 'w:sectPr' ? element : child(child(element, 'w:pPr'), 'w:sectPr');
    return section === null ? [] : [section];
  });
}

/** A page break that has no id yet. */
export type SectionBreak = Omit<PageBreak, 'id'>;

/** A section of other paper begins a page, even one that says that it continues on the last one. */
function breakBefore(
  next: XmlElement,
  begun: Geometry,
  ended: Geometry,
  first: Geometry,
): SectionBreak | null {
  if (beginningOf(next) === 'continuous' && isSamePaper(ended, begun)) return null;
  const section = isSamePage(ended, begun) ? {} : { section: sectionOf(begun, first) };
  return { kind: 'page-break', path: [], ...section };
}

/**
 * The page breaks between the sections of a body, by the `w:sectPr` that they come after.
 * @param parent of blocks: only a `w:body` has sections
 */
export function sectionBreaksOf(parent: XmlElement): ReadonlyMap<XmlElement, SectionBreak> {
  const breaks = new Map<XmlElement, SectionBreak>();
  const sections = parent.name === 'w:body' ? sectionsIn(parent) : [];
  const first = geometryOf(sections[0] ?? null);
  let [ended, endedBy] = [first, sections[0]];
  for (const next of sections.slice(1)) {
    const begun = geometryOf(next);
    const found = breakBefore(next, begun, ended, first);
    if (found !== null && endedBy !== undefined) breaks.set(endedBy, found);
    // A section that goes on with other margins has those of its page.
    [ended, endedBy] = [found === null ? ended : begun, next];
  }
  return breaks;
}
