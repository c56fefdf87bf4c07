import type { TabStop } from '#app/document/model.ts';
import { NARROWEST_LINE } from '#app/document/styles.ts';
import type { ParagraphChange, ParagraphValues } from '../paragraph-format/paragraph-values.ts';
import { PX_PER_CM } from '../paragraph-format/units.ts';

/** The column in which a paragraph's lines stand: the text of the page, or of a cell. Pixels of the paper. */
export interface Column {
  left: number;
  width: number;
}

/** Marks of the paragraph's indents; the `left` one moves the first line with the others. */
export type IndentMark = 'firstLine' | 'hanging' | 'left' | 'right';

export type Indented = Pick<ParagraphValues, 'left' | 'right' | 'firstLine'>;

export const STEP = PX_PER_CM / 4;

/** The next quarter of a centimetre. */
export const snapped = (x: number): number => Math.round(x / STEP) * STEP;

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** Where the mark stands, from the left edge of the column. */
export function placeOf(mark: IndentMark, { left, right, firstLine }: Indented, width: number): number {
  if (mark === 'right') return width - right;
  return mark === 'firstLine' ? left + firstLine : left;
}

/** The indents with the mark at `x`, from the left edge of the column; as in print, a line keeps its least width. */
export function withMarkAt(mark: IndentMark, x: number, from: Indented, width: number): ParagraphChange {
  const { left, right, firstLine } = from;
  const end = Math.max(0, width - right - NARROWEST_LINE);
  switch (mark) {
    case 'firstLine':
      return { firstLine: clamp(x, 0, end) - left };
    case 'hanging': {
      const moved = clamp(x, 0, end);
      return { left: moved, firstLine: left + firstLine - moved };
    }
    case 'left':
      return { left: clamp(x, Math.max(0, -firstLine), Math.max(0, end - Math.max(0, firstLine))) };
    case 'right':
      return {
        right: clamp(width - x, 0, Math.max(0, width - left - Math.max(0, firstLine) - NARROWEST_LINE)),
      };
  }
}

/** The stops without the one at `at`. */
export const withoutStop = (stops: readonly TabStop[], at: number): readonly TabStop[] =>
  stops.filter((stop) => stop.at !== at);

/** The stops with this one; it replaces one at the same place. */
export function withStop(stops: readonly TabStop[], stop: TabStop): readonly TabStop[] {
  return [...withoutStop(stops, stop.at), stop].sort((a, b) => a.at - b.at);
}

/** The stops with the one of this index moved, not before the first pixel; one that is gone changes nothing. */
export function withStopMoved(
  stops: readonly TabStop[],
  index: number,
  move: (now: number) => number,
): readonly TabStop[] {
  const stop = stops[index];
  if (stop === undefined) return stops;
  return withStop(withoutStop(stops, stop.at), { ...stop, at: Math.max(1, move(stop.at)) });
}

/** A mark of the scale. */
export interface Tick {
  /** From the left edge of the paper. */
  x: number;
  /** Whole centimetres from the column's edge; null between them. */
  centimetres: number | null;
}

/** Half centimetres over the whole paper, counted from the column's left edge. */
export function ticksOf(column: Column, paperWidth: number): readonly Tick[] {
  const half = PX_PER_CM / 2;
  const first = Math.ceil(-column.left / half);
  const last = Math.floor((paperWidth - column.left) / half);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const halves = first + at;
    const isWhole = halves % 2 === 0 && halves !== 0;
    return { x: column.left + halves * half, centimetres: isWhole ? Math.abs(halves / 2) : null };
  });
}
