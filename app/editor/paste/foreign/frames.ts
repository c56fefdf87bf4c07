import { foreignColor } from './styles/colors.ts';
import type { Styles } from './styles/style-sheets.ts';

const PAPER = '#ffffff';
const BORDER = /^border(?:-(?:top|right|bottom|left))?(?:-style)?$/;
const DRAWN = /\b(?:solid|double|dashed|dotted|ridge|groove|inset|outset|wave|dot-dash)\b/i;

function isFramed(element: Element, styles: Styles): boolean {
  const told = styles(element);
  const ground = foreignColor(told.get('background-color') ?? told.get('background'));
  if (ground !== null && ground !== PAPER) return true;
  return [...told].some(([property, value]) => BORDER.test(property) && DRAWN.test(value));
}

/**
 * The number of rules, and of paragraphs of an office program with borders or a background: a document has them around
 * cells only. Boxes of a page are set for a screen.
 */
export function countFrames(dom: Document, styles: Styles, isOffice: boolean): number {
  const rules = dom.querySelectorAll('hr').length;
  if (!isOffice) return rules;
  const framed = [...dom.querySelectorAll('p, h1, h2, h3, h4, h5, h6, blockquote, div')].filter(
    (element) => (element.textContent ?? '').trim() !== '' && isFramed(element, styles),
  );
  return rules + framed.length;
}
