import { NARROWEST_LINE } from '#app/document/styles.ts';
import { freeOf, nextEnd } from '../beside/exclusions.ts';
import type { Exclusion, Interval } from '../beside/exclusions.ts';
import { breakGreedily } from './breaking/greedy.ts';
import { breakEvenly, lengthenLastLine } from './breaking/last-line.ts';
import type { Measures } from './breaking/measures.ts';
import { lineStart } from './items/items.ts';
import type { ItemList } from './items/items.ts';
import { measureLine, setLine } from './set-line.ts';
import type { LineFrame, LineMarks, SetLine } from './set-line.ts';

/**
 * Lines beside images. Takes items and the images, seen from the top of the first line; returns lines that fill what
 * the images leave. A line that does not fit beside an image begins below it.
 */
export interface BesideLines {
  frame: LineFrame;
  exclusions: readonly Exclusion[];
  justify: boolean;
  marks: LineMarks;
}

interface PlannedLine {
  start: number;
  end: number;
  left: number;
  width: number;
  /** Free height above it. */
  skip: number;
  height: number;
}

const SLACK = 0.01;

function columnOf({ left, width }: LineFrame): Interval {
  return { left, right: left + width };
}

/** The next line from an item on, as high as its own parts need. */
function planLine(list: ItemList, start: number, y: number, soft: boolean, beside: BesideLines): PlannedLine {
  const { frame, exclusions } = beside;
  let skip = 0;
  let height = frame.strut.above + frame.strut.below;
  for (;;) {
    const top = y + skip;
    const { left, right } = freeOf(exclusions, columnOf(frame), top, top + height);
    const width = right - left;
    const [end = list.items.length] =
      width > 0 ? breakGreedily(list.items, width, soft, { from: start, lines: 1 }) : [];
    const needed = measureLine(list, start, end, frame);
    const below = nextEnd(exclusions, top);
    const fits = width >= NARROWEST_LINE && needed.width <= width + SLACK;
    if (!fits && below !== null) {
      skip = below - y;
      height = frame.strut.above + frame.strut.below;
    } else if (needed.height > height + SLACK) height = needed.height;
    else return { start, end, left, width, skip, height: needed.height };
  }
}

function planLines(list: ItemList, soft: boolean, beside: BesideLines): PlannedLine[] {
  const lines: PlannedLine[] = [];
  let [start, y] = [0, 0];
  while (start < list.items.length || lines.length === 0) {
    const line = planLine(list, start, y, soft, beside);
    lines.push(line);
    y += line.skip + line.height;
    if (line.end >= list.items.length) break;
    start = lineStart(list.items, line.end);
  }
  return lines;
}

/** Where the lines of a plan stand, if there are more of them. */
function placesOf(
  plan: readonly PlannedLine[],
  { frame, exclusions }: BesideLines,
): (line: number) => Interval {
  const height = frame.strut.above + frame.strut.below;
  const end = plan.reduce((sum, line) => sum + line.skip + line.height, 0);
  return (line) => {
    const known = plan[line];
    if (known !== undefined) return { left: known.left, right: known.left + known.width };
    const top = end + (line - plan.length) * height;
    return freeOf(exclusions, columnOf(frame), top, top + height);
  };
}

/** The lines of these breaks in the places of a plan; null if one of them would overlap an image there. */
function replan(
  list: ItemList,
  breaks: readonly number[],
  plan: readonly PlannedLine[],
  beside: BesideLines,
): PlannedLine[] | null {
  const { frame, exclusions } = beside;
  const placeOf = placesOf(plan, beside);
  const lines: PlannedLine[] = [];
  let [start, y] = [0, 0];
  for (const [index, end] of breaks.entries()) {
    const { left, right } = placeOf(index);
    const skip = plan[index]?.skip ?? 0;
    const { height } = measureLine(list, start, end, frame);
    const free = freeOf(exclusions, columnOf(frame), y + skip, y + skip + height);
    if (free.left > left + SLACK || free.right < right - SLACK) return null;
    lines.push({ start, end, left, width: right - left, skip, height });
    y += skip + height;
    start = end < list.items.length ? lineStart(list.items, end) : end;
  }
  return lines;
}

function setPlanned(list: ItemList, plan: readonly PlannedLine[], { frame, justify, marks }: BesideLines) {
  return plan.map(({ start, end, left, width, skip }) => {
    const isStretched = justify && end < list.items.length;
    const line = setLine(list, start, end, { ...frame, left, width }, isStretched, marks);
    return { ...line, beside: { left, width }, ...(skip === 0 ? {} : { skip }) };
  });
}

/** Ragged lines. @param even about equally long, where all stand beside the same images */
export function setRaggedBeside(list: ItemList, even: boolean, beside: BesideLines): SetLine[] {
  const plan = planLines(list, false, beside);
  const breaks = plan.map(({ end }) => end);
  const width = plan.at(-1)?.width ?? 0;
  const isEven = even && plan.every((line) => line.width === width);
  const lengthened = isEven ? breakEvenly(list.items, width) : lengthenLastLine(list.items, breaks, width);
  return setPlanned(list, replan(list, lengthened, plan, beside) ?? plan, beside);
}

/**
 * Justified lines, broken as a whole.
 * @param draft items without added hyphens
 * @param breakWhole breaks lines of the given widths
 */
export function setJustifiedBeside(
  draft: ItemList,
  breakWhole: (measures: Measures) => { list: ItemList; breaks: number[] },
  beside: BesideLines,
): SetLine[] {
  const plan = planLines(draft, false, beside);
  if (plan.every(({ skip }, index) => index === 0 || skip === 0)) {
    const placeOf = placesOf(plan, beside);
    const { list, breaks } = breakWhole((line) => {
      const { left, right } = placeOf(line);
      return right - left;
    });
    const whole = replan(list, breaks, plan, beside);
    if (whole !== null) return setPlanned(list, whole, beside);
  }
  return setPlanned(draft, plan, beside);
}

/** Where an empty line stands, as high as its paragraph's style says; in the whole column if images leave nothing. */
export function freeLine(
  frame: LineFrame,
  exclusions: readonly Exclusion[],
): { left: number; width: number } {
  const { left, right } = freeOf(exclusions, columnOf(frame), 0, frame.strut.above + frame.strut.below);
  return right - left < NARROWEST_LINE
    ? { left: frame.left, width: frame.width }
    : { left, width: right - left };
}
