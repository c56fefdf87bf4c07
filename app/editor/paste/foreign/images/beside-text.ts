import { PLACE_ATTRIBUTE } from '#app/editor/images/image-place.ts';
import type { Styles } from '../styles/style-sheets.ts';

type Side = 'left' | 'right';

const BLOCK = 'p, h1, h2, h3, h4, h5, h6, li, td, th, blockquote, figure, div';
const TEXT_BLOCK = /^(?:P|H[1-6]|BLOCKQUOTE)$/;

const isSide = (value: string | null | undefined): value is Side => value === 'left' || value === 'right';

function toldBy(element: Element, styles: Styles): Side | null {
  const float = styles(element).get('float')?.trim().toLowerCase();
  if (isSide(float)) return float;
  // Of other elements it aligns their text.
  const align = /^(?:IMG|TABLE)$/.test(element.tagName) ? element.getAttribute('align')?.toLowerCase() : null;
  return isSide(align) ? align : null;
}

const isEmpty = (element: Element): boolean => element.textContent.trim() === '';

/** The side of the column at which an image stands, by itself or by a box around it alone. */
function sideOf(image: Element, styles: Styles): Side | null {
  for (let at: Element | null = image; at !== null && (at === image || isEmpty(at)); at = at.parentElement) {
    if (at !== image && at.querySelectorAll('img').length > 1) return null;
    const side = toldBy(at, styles);
    if (side !== null) return side;
  }
  return null;
}

/** Lines go around it from the top of its paragraph: one that it has for itself becomes that of the next words. */
function moveToWords(image: Element): void {
  const block = image.closest(BLOCK);
  if (block === null || image.closest('li, td, th') !== null) return;
  let box = block;
  while (box.parentElement !== null && box.parentElement.matches('figure, div') && isEmpty(box.parentElement))
    box = box.parentElement;
  const next = box.nextElementSibling;
  if (!isEmpty(box) || next === null || !TEXT_BLOCK.test(next.tagName)) return;
  next.prepend(image);
  if (box.querySelector('img') === null) box.remove();
}

/**
 * Images with text around them keep their side. Marks that the markup brings along are not of this reading.
 * @returns whether it is one
 */
export function placeBesideText(image: Element, styles: Styles): boolean {
  image.removeAttribute(PLACE_ATTRIBUTE);
  const side = sideOf(image, styles);
  if (side === null) return false;
  image.setAttribute(PLACE_ATTRIBUTE, side);
  moveToWords(image);
  return true;
}
