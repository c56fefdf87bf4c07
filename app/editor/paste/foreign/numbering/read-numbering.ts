import type { OwnSchemes } from '#app/document/numbering/own-schemes.ts';
import { STYLE_ATTRIBUTE } from '../inert-markup.ts';
import { retag } from '../retag.ts';
import type { Styles } from '../styles/style-sheets.ts';
import { pixelsOf } from '../styles/lengths.ts';
import { fitScheme } from './fit-scheme.ts';
import { unwrapLists } from './html-lists.ts';
import { type NumberedItem, byList, dropMarker, isBullet, isPlainList, itemsIn } from './items.ts';
import { dropNumberMarks, writeNumberMark } from './number-marks.ts';
import { buildLists } from './word-lists.ts';

/** Pixels of a level of indentation. */
const INDENT = 40;

/** An item of Word says where it begins; one of a list is indented by its lists. */
function indented({ element, level, list }: NumberedItem): Element {
  if (list !== '') return element;
  const own = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
  element.setAttribute(STYLE_ATTRIBUTE, `margin-left: ${String((level - 1) * INDENT)}px; ${own}`);
  return retag(element, element.tagName);
}

function writeAsText(item: NumberedItem, styles: Styles): void {
  const element = indented(item);
  const isHanging = (pixelsOf(styles(element).get('text-indent')) ?? 0) < 0;
  const label = element.ownerDocument.createElement('span');
  // A tab leads to where the other lines begin, as in Word.
  label.setAttribute(STYLE_ATTRIBUTE, 'white-space: pre');
  label.textContent = `${item.marker}${isHanging ? '\t' : ' '}`;
  element.prepend(label);
}

/** Numbers paragraphs by the scheme that their labels fit. @returns how many become text, because they fit none */
function numberItems(items: readonly NumberedItem[], styles: Styles, schemes: OwnSchemes): number {
  const fit = fitScheme(items, { styles, schemes });
  let written = 0;
  for (const item of items) {
    const { element, level, marker } = item;
    const own = fit?.levels.get(level);
    dropMarker(item, styles);
    if (fit === null || own === undefined) {
      writeAsText(item, styles);
      written += 1;
    } else writeNumberMark(element, { scheme: fit.scheme, level: own, label: marker });
  }
  return written;
}

/**
 * Rebuilds the numbering of other programs: lists where the document's lists show the same numbers, otherwise numbered
 * paragraphs, and text where no scheme writes the labels.
 * @param schemes the document's own
 * @returns how many numbers are text
 */
export function readNumbering(dom: Document, styles: Styles, schemes: OwnSchemes): number {
  dropNumberMarks(dom);
  const lists = byList(itemsIn(dom, styles));
  const plain = new Set(
    lists
      .filter(isPlainList)
      .flat()
      .map(({ element }) => element),
  );
  const belongs = (item: NumberedItem): boolean => plain.has(item.element) || isBullet(item);
  const numbered = lists.map((items) => items.filter((item) => !belongs(item) && item.marker !== ''));
  let written = 0;
  for (const items of numbered) if (items.length > 0) written += numberItems(items, styles, schemes);
  buildLists(dom, lists.flat(), belongs, styles);
  for (const items of unwrapLists(dom, styles))
    if (items.length > 0) written += numberItems(items, styles, schemes);
  return written;
}
