import { FOOTNOTES } from '#app/document/styles.ts';
import { flowHeight } from './flow-box.ts';
import type { FlowBox, RowBox } from './flow-box.ts';

/**
 * The notes at the foot of a page while its body is filled. Takes what continues from the previous page, and the notes
 * of each line that is placed; says how much room they take.
 */

const NONE: readonly FlowBox[][] = [];
const ofRows = new WeakMap<RowBox, readonly FlowBox[][]>();

/** Notes whose marks are in a box, in order. Repeated header rows show only the marks. */
export function notesIn(box: FlowBox): readonly FlowBox[][] {
  if (box.kind === 'line') return box.footnotes ?? NONE;
  if (box.kind === 'blank' || box.repeated) return NONE;
  const known = ofRows.get(box);
  if (known !== undefined) return known;
  const found = box.cells.flatMap(({ boxes }) => boxes.flatMap(notesIn));
  const notes = found.length === 0 ? NONE : found;
  ofRows.set(box, notes);
  return notes;
}

/** Says of a part of a row without notes that it has none: a row may be split over a thousand pages. */
export function inheritNoNotes(row: RowBox, part: RowBox): RowBox {
  if (ofRows.get(row) === NONE) ofRows.set(part, NONE);
  return part;
}

/** The vertical list of notes; each begins with the gap between notes. */
export function joinNotes(notes: readonly (readonly FlowBox[])[]): FlowBox[] {
  return notes.flatMap((boxes) =>
    boxes.map((box, index) => (index === 0 ? { ...box, before: FOOTNOTES.between } : box)),
  );
}

/** Height of the foot with its rule; 0 without notes. */
function footHeight(boxes: readonly FlowBox[]): number {
  return boxes.length === 0 ? 0 : FOOTNOTES.rule + flowHeight(boxes);
}

/** The lines before the first place where a page may end. */
function beginningOf(note: readonly FlowBox[]): readonly FlowBox[] {
  const end = note.findIndex(({ breakBefore }, index) => index > 0 && breakBefore === 'allowed');
  return end === -1 ? note : note.slice(0, end);
}

/** Share of a page that a note from the previous page may take before text goes on. */
const CARRIED_SHARE = 2 / 3;

export class Foot {
  readonly #boxes: FlowBox[];
  /** Room that is not left to the body. */
  reserved: number;

  /** @param carried rest of notes that began on an earlier page */
  constructor(carried: readonly FlowBox[], room: number) {
    this.#boxes = [...carried];
    this.reserved = Math.min(footHeight(carried), room * CARRIED_SHARE);
  }

  /** Height with these notes as well. */
  heightWith(notes: readonly FlowBox[][]): number {
    return footHeight([...this.#boxes, ...joinNotes(notes)]);
  }

  /** Height with the first lines of the last of these notes, which goes on on the next page. */
  leastWith(notes: readonly FlowBox[][]): number {
    const last = beginningOf(notes.at(-1) ?? []);
    return footHeight([...this.#boxes, ...joinNotes([...notes.slice(0, -1), last])]);
  }

  add(notes: readonly FlowBox[][]): void {
    this.#boxes.push(...joinNotes(notes));
    this.reserved = footHeight(this.#boxes);
  }
}
