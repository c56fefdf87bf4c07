import { DEFAULT_MARGIN } from '#app/document/styles.ts';
import type { PageSetup } from '#app/document/model.ts';

export type Side = keyof PageSetup['margins'];

export const SIDES: readonly Side[] = ['top', 'left', 'right', 'bottom'];

/** Minimum width and height of the text area, in pixels. */
const TEXT_MIN = 100;

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const satisfies Record<
  Side,
  Side
>;

/** Largest margin on a side that leaves room for text. */
export function marginMax({ width, height, margins }: PageSetup, side: Side): number {
  const length = side === 'left' || side === 'right' ? width : height;
  return Math.max(0, Math.floor(length - margins[opposite[side]] - TEXT_MIN));
}

/** Typed pixels: an empty text means the default, zero stays zero (specification 3, section 5). */
export function typedMargin(typed: string, max: number): number {
  const digits = typed.replaceAll(/\D/gu, '');
  return Math.min(max, digits === '' ? DEFAULT_MARGIN : Number(digits));
}
