import type { PageNumberPlace } from '#app/document/model.ts';
import { attribute, descend, descendants, elements, textOf, type XmlElement } from '../../xml/element.ts';

const SIDES = ['left', 'center', 'right'] as const;

/** What the fields of a paragraph show, in order. */
function instructions(paragraph: XmlElement): string {
  const fields = [...descendants(paragraph, 'w:fldSimple')];
  return fields.map((field) => (attribute(field, 'w:instr') ?? '').trim()).join(' ');
}

/** Side of a frame that shows nothing but 'N de total'; null for another paragraph. */
function sideOf(paragraph: XmlElement): (typeof SIDES)[number] | null {
  const frame = descend(paragraph, 'w:pPr', 'w:framePr');
  const words = [...descendants(paragraph, 'w:t')].map(textOf).join('');
  if (instructions(paragraph) !== 'PAGE NUMPAGES' || !/^\d+ (?:de|of) \d+$/.test(words)) return null;
  return SIDES.find((side) => side === attribute(frame, 'w:xAlign')) ?? null;
}

/** A header or footer without the frame in which our own files have the number of the page. */
export function withoutNumber(
  root: XmlElement,
  edge: 'header' | 'footer',
): { root: XmlElement; place: PageNumberPlace } {
  const frame = elements(root, 'w:p').find((paragraph) => sideOf(paragraph) !== null);
  const side = frame === undefined ? null : sideOf(frame);
  if (side === null) return { root, place: 'none' };
  const children = root.children.filter((each) => each !== frame);
  return { root: { ...root, children }, place: `${edge === 'header' ? 'top' : 'bottom'}-${side}` };
}
