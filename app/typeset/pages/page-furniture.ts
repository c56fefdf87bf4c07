import type { TextStyle } from '#app/document/model.ts';
import { DEFAULT_STYLE } from '#app/document/styles.ts';
import type { SettingContext } from '../context.ts';
import { PAGINATION_ARTIFACT } from '../display-list.ts';
import type { DisplayGroup } from '../display-list.ts';
import { flowHeight } from '../flow/flow-box.ts';
import type { FlowBox } from '../flow/flow-box.ts';
import { placeBoxes } from '../flow/place.ts';
import type { NumberFrame, PageFrame } from './page-frame.ts';
import { pageNumber } from '../phrases.ts';

/** The content of every page besides its body. Takes the frame; returns display groups. */
export const NUMBER_STYLE: TextStyle = { ...DEFAULT_STYLE, size: 10, color: '#475569' };

/** From the middle of the digits down to their baseline, in ems. */
const HALF_DIGIT = 0.36;

/** Share of the free space that is before the number. */
const SHARE_BEFORE = { left: 0, center: 0.5, right: 1 } as const;

/** @param artifact the area is not part of the document's structure on this page */
export function placeArea(
  boxes: readonly FlowBox[],
  frame: PageFrame,
  top: number,
  artifact = true,
): DisplayGroup[] {
  const groups: DisplayGroup[] = [];
  const placed = boxes.map((box, index) => ({
    box,
    y: flowHeight(boxes.slice(0, index + 1)) - box.height,
  }));
  placeBoxes(placed, { x: frame.left, y: top, artifact }, groups);
  return groups;
}

interface Furniture {
  header: readonly DisplayGroup[];
  footer: readonly DisplayGroup[];
}

/** Header and footer on the pages; placed once for each frame, unless they contain the page's number. */
export class PlacedFurniture {
  readonly #known = new Map<PageFrame, Furniture>();

  /** @param page counted from 1 */
  on(frame: PageFrame, page: number): Furniture {
    const known = this.#known.get(frame);
    if (known !== undefined && !frame.numbered) return known;
    const { header, footer } = frame;
    const placed = {
      header: placeArea(header.on(page), frame, header.top),
      footer: placeArea(footer.on(page), frame, footer.top),
    };
    this.#known.set(frame, placed);
    return placed;
  }
}

export function numberBaseline({ middle }: NumberFrame): number {
  return middle + HALF_DIGIT * NUMBER_STYLE.size;
}

/** In the margin that the document sets (specification 3, section 7); null if it sets none. */
export function numberGroup(
  { number, left, width: room }: PageFrame,
  context: SettingContext,
  page: number,
  total: number,
): DisplayGroup | null {
  if (number === null) return null;
  const set = context.setStyle(NUMBER_STYLE);
  const words = pageNumber(context.language, page, total)
    .split(/( )/)
    .flatMap((part) => (part === ' ' ? [set.chain.space] : context.shape(set, part)));
  const width = words.reduce((sum, word) => sum + word.width, 0) * NUMBER_STYLE.size;
  const { size, color } = NUMBER_STYLE;
  const x = (room - width) * SHARE_BEFORE[number.align];
  const item = { kind: 'text', x, y: 0, size, color, words, spaceExtra: 0 } as const;
  return { x: left, y: numberBaseline(number), tag: PAGINATION_ARTIFACT, items: [item] };
}
