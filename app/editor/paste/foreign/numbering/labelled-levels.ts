import { INDENT_MAX } from '#app/document/numbering/own-schemes.ts';
import { LIST_INDENT } from '#app/document/styles.ts';
import { pixelsOf } from '../styles/lengths.ts';
import type { Styles } from '../styles/style-sheets.ts';
import type { NumberedItem } from './items.ts';

/** What a list shows on one of its levels. */
export interface LabelledLevel {
  /** In reading order. */
  labels: readonly string[];
  /** Where its lines begin, and how far before that its labels do, in pixels. */
  left: number;
  hang: number;
}

const within = (value: number): number => Math.round(Math.min(INDENT_MAX, Math.max(0, value)) * 100) / 100;

/** Word's items say where they begin; those of other programs are indented by their lists. */
function indentOf({ element, list, level }: NumberedItem, styles: Styles): { left: number; hang: number } {
  if (list === '') return { left: level * LIST_INDENT, hang: LIST_INDENT };
  const told = styles(element);
  const left = within(pixelsOf(told.get('margin-left')) ?? 0);
  return { left, hang: Math.min(left, within(-(pixelsOf(told.get('text-indent')) ?? 0))) };
}

/** The levels of a list that are used, from the outermost on. */
export function labelledLevels(
  items: readonly NumberedItem[],
  styles: Styles,
): ReadonlyMap<number, LabelledLevel> {
  const levels = new Map<number, { labels: string[]; left: number; hang: number }>();
  for (const item of items) {
    const own = levels.get(item.level);
    if (own === undefined) levels.set(item.level, { labels: [item.marker], ...indentOf(item, styles) });
    else own.labels.push(item.marker);
  }
  return new Map([...levels].sort(([a], [b]) => a - b));
}
