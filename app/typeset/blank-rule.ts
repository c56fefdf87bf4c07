import type { BlankItem, RectItem } from './display-list.ts';

/** A little below the baseline, as thick as the text's own strokes. */
export function blankRule({ x, y, width, size, color }: BlankItem): RectItem {
  return { kind: 'rect', x, y: y + 0.12 * size, width, height: Math.max(0.75, 0.05 * size), color };
}
