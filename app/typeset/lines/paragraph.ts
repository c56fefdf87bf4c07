import type { Heading, Paragraph, TextDirection } from '#app/document/model.ts';
import type { SettingContext } from '../context.ts';
import type { StructureId } from '../display-list.ts';
import { buildItems, toStretch } from './build-items.ts';
import { divideTooWide } from './breaking/emergency.ts';
import { breakGreedily } from './breaking/greedy.ts';
import { lineStart } from './items.ts';
import type { ItemList } from './items.ts';
import { breakOptimally } from './breaking/knuth-plass.ts';
import type { Tolerance } from './breaking/knuth-plass.ts';
import { LinkTags } from './link-tags.ts';
import { toRuns } from './runs.ts';
import type { Run, ValueListener } from './runs.ts';
import { setLine } from './set-line.ts';
import type { LineFrame, SetLine } from './set-line.ts';
import type { FieldRange } from '../display-list.ts';

/**
 * Sets a paragraph from inlines to lines: runs, items, breaks, parts, lines. Justified text is broken as a whole, first
 * without dividing words, then with division; ragged text line by line.
 */

/** The first tolerance is tried without dividing words, then all in order. The last one accepts any looseness. */
const UNDIVIDED: Tolerance = { ratio: 1.6, soft: false };
const DIVIDED: readonly Tolerance[] = [
  { ratio: 1.95, soft: true },
  { ratio: 4, soft: true },
  { ratio: Infinity, soft: true },
];

interface Broken {
  list: ItemList;
  breaks: number[];
}

/** @param build returns the items, with or without places for hyphens */
function breakJustified(build: (divides: boolean) => ItemList, measure: number): Broken {
  const whole = build(false);
  const undivided = breakOptimally(whole.items, measure, UNDIVIDED);
  if (undivided !== null) return { list: whole, breaks: undivided };
  const list = build(true);
  for (const tolerance of DIVIDED) {
    const breaks = breakOptimally(list.items, measure, tolerance);
    if (breaks !== null) return { list, breaks };
  }
  return { list, breaks: breakGreedily(list.items, measure, true) };
}

/** Stretches between line breaks, each with its start offset. */
function splitAtBreaks(runs: readonly Run[]): { runs: Run[]; offset: number }[] {
  const stretches: { runs: Run[]; offset: number }[] = [{ runs: [], offset: 0 }];
  for (const run of runs) {
    if (run.kind === 'line-break') stretches.push({ runs: [], offset: run.offset + 1 });
    else stretches.at(-1)?.runs.push(run);
  }
  return stretches;
}

interface Place {
  frame: LineFrame;
  /** Maximum height of an image. */
  height: number;
  tag: StructureId;
  /** Ranges of fields' values in the block's text. */
  values: readonly FieldRange[];
  links: LinkTags;
}

function setStretch(
  runs: readonly Run[],
  offset: number,
  { frame, height, tag, values, links }: Place,
  context: SettingContext,
): SetLine[] {
  const { above, below } = frame.strut;
  if (runs.length === 0) return [{ height: above + below, baseline: above, items: [], offset }];
  const justify = frame.align === 'justify' && runs.every((run) => run.kind !== 'tab');
  const stretch = toStretch(runs, frame.direction);
  const build = (divides: boolean) => {
    const list = buildItems(stretch, { width: frame.width, height }, tag, context, divides);
    return divideTooWide(list, frame.width, divides);
  };
  const ragged = () => {
    const list = build(false);
    return { list, breaks: breakGreedily(list.items, frame.width, false) };
  };
  const { list, breaks } = justify ? breakJustified(build, frame.width) : ragged();
  const { items } = list;
  const marks = { ranges: values, links };
  let start = 0;
  return breaks.map((end) => {
    const line = setLine(list, start, end, frame, justify && end < items.length, marks);
    start = end < items.length ? lineStart(items, end) : end;
    return line;
  });
}

export function setParagraph(
  paragraph: Paragraph | Heading,
  area: { left: number; width: number; height: number },
  direction: TextDirection,
  tag: StructureId,
  context: SettingContext,
): SetLine[] {
  const frame: LineFrame = {
    left: area.left,
    width: area.width,
    align: paragraph.align,
    direction,
    strut: context.setStyle(paragraph.style),
  };
  context.progress?.paragraph();
  const values: FieldRange[] = [];
  const onValue: ValueListener = (field, from, to) => values.push({ field, from, to });
  const runs = toRuns(paragraph.inlines, context.shown, context.marksFields ? onValue : null);
  const links = new LinkTags(context.structure, tag);
  const place = { frame, height: area.height, tag, values, links };
  return splitAtBreaks(runs).flatMap((stretch) => setStretch(stretch.runs, stretch.offset, place, context));
}
