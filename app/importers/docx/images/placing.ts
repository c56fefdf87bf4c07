import type { ImagePlace } from '#app/document/model.ts';
import { fromEmus } from '#app/word/units.ts';
import { attribute, child, elements, integer, textOf, type XmlElement } from '../../xml/element.ts';

/** Lines of text beside a picture need some room. */
const WIDEST_BESIDE = 0.75;

const WRAPS: ReadonlySet<string> = new Set(['wp:wrapSquare', 'wp:wrapTight', 'wp:wrapThrough']);

/** Where an image stands, and whether Word shows it elsewhere. */
export interface Placing {
  place?: ImagePlace;
  isMoved: boolean;
}

/** The side of the column that a picture is nearer to, by its alignment or by the place of its middle. */
function sideOf(position: XmlElement | null, width: number, column: number): 'left' | 'right' | null {
  const align = child(position, 'wp:align');
  if (align !== null) {
    const word = textOf(align).trim();
    if (word === 'left' || word === 'inside') return 'left';
    return word === 'right' || word === 'outside' ? 'right' : null;
  }
  const offset = child(position, 'wp:posOffset');
  const at = offset === null ? 0 : Number(textOf(offset));
  if (!Number.isFinite(at)) return null;
  return fromEmus(at) + width / 2 <= column / 2 ? 'left' : 'right';
}

/** From where the place of a picture is measured such that it keeps it in its paragraph. */
const WITH_TEXT: ReadonlySet<string> = new Set(['paragraph', 'line']);

/** @param drawing `wp:inline` or `wp:anchor` */
export function placingOf(drawing: XmlElement, width: number, column: number): Placing {
  if (drawing.name !== 'wp:anchor') return { isMoved: false };
  const wrap = elements(drawing).find(({ name }) => WRAPS.has(name));
  const side =
    wrap === undefined || width > column * WIDEST_BESIDE
      ? null
      : sideOf(child(drawing, 'wp:positionH'), width, column);
  if (side === null) return { isMoved: true };
  const vertical = child(drawing, 'wp:positionV');
  const offset = child(vertical, 'wp:posOffset');
  const isAtTop = offset === null || Math.abs(fromEmus(Number(textOf(offset)) || 0)) < 20;
  const isWithText = WITH_TEXT.has(attribute(vertical, 'relativeFrom') ?? '');
  return { place: side, isMoved: !(isAtTop && isWithText) };
}

/** Sizes in `cx` and `cy`, in pixels; null for a size that is none. */
export function extentOf(element: XmlElement | null): { width: number; height: number } | null {
  const [cx, cy] = [integer(element, 'cx'), integer(element, 'cy')];
  if (cx === null || cy === null || cx <= 0 || cy <= 0) return null;
  return { width: fromEmus(cx), height: fromEmus(cy) };
}

const SIDE = { min: 1, max: 5000 } as const;

/** A size that a document stores: the proportions stay. */
export function storableSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, SIDE.max / Math.max(width, height));
  const side = (length: number) => Math.max(SIDE.min, Math.round(length * scale * 100) / 100);
  return { width: side(width), height: side(height) };
}
