import type { PageSetup, Section } from '#app/document/model.ts';
import { fromTwips } from '#app/word/units.ts';
import { attribute, child, integer, type XmlElement } from '../../xml/element.ts';
import { within } from '../blocks/toggles.ts';

/** Paper and margins of one section, with the distances of header and footer from the paper's edge. */
export interface Geometry extends Required<Section> {
  edges: NonNullable<PageSetup['edges']>;
}

/** In twips: Word's paper and margins for what a file does not say. */
const LETTER = { width: 12_240, height: 15_840, margin: 1440, edge: 720 } as const;

/** As a document stores them, in pixels. */
const LIMITS = { size: { min: 100, max: 5000 }, margin: { min: 0, max: 1000 } } as const;

function lengthOf(element: XmlElement | null, name: string, otherwise: number): number {
  return fromTwips(integer(element, name) ?? otherwise);
}

/** @param section `w:sectPr` */
export function geometryOf(section: XmlElement | null): Geometry {
  const [paper, margins] = [child(section, 'w:pgSz'), child(section, 'w:pgMar')];
  const side = (name: string, otherwise: number) =>
    within(lengthOf(paper, name, otherwise), LIMITS.size.min, LIMITS.size.max);
  // Margins below zero keep their distance whatever header and footer need.
  const margin = (name: string, otherwise: number = LETTER.margin) =>
    within(Math.abs(lengthOf(margins, name, otherwise)), LIMITS.margin.min, LIMITS.margin.max);
  const gutter = fromTwips(integer(margins, 'w:gutter') ?? 0);
  return {
    width: side('w:w', LETTER.width),
    height: side('w:h', LETTER.height),
    margins: {
      top: margin('w:top'),
      right: margin('w:right'),
      bottom: margin('w:bottom'),
      left: within(margin('w:left') + gutter, LIMITS.margin.min, LIMITS.margin.max),
    },
    edges: { header: margin('w:header', LETTER.edge), footer: margin('w:footer', LETTER.edge) },
  };
}

export const isSamePaper = (one: Geometry, other: Geometry): boolean =>
  one.width === other.width && one.height === other.height;

const isSameMargins = ({ margins: one }: Geometry, { margins: other }: Geometry): boolean =>
  one.top === other.top &&
  one.right === other.right &&
  one.bottom === other.bottom &&
  one.left === other.left;

export const isSamePage = (one: Geometry, other: Geometry): boolean =>
  isSamePaper(one, other) && isSameMargins(one, other);

/** What a section has otherwise than the document, which is as its first section. */
export function sectionOf(section: Geometry, first: Geometry): Section {
  const { width, height, margins } = section;
  return {
    ...(isSamePaper(section, first) ? {} : { width, height }),
    ...(isSameMargins(section, first) ? {} : { margins }),
  };
}

/** How a section begins: `w:type`. */
export function beginningOf(section: XmlElement | null): string {
  return attribute(child(section, 'w:type'), 'w:val') ?? 'nextPage';
}
