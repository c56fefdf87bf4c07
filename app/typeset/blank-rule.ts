import type { BlankItem, RectItem } from './display-list.ts';

/** The line is a little below the baseline and as thick as the strokes of the text. */
export function blankRule({ x, y, width, size, color }: BlankItem): RectItem {
  return { kind: 'rect', x, y: y + 0.12 * size, width, height: Math.max(0.75, 0.05 * size), color };
}
