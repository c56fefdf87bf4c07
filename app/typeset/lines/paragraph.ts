import type { Heading, Paragraph } from '#app/document/model.ts';
import type { SettingContext } from '../context.ts';
import type { StructureId } from '../display-list.ts';
import { buildItems } from './build-items.ts';
import { divideTooWide } from './emergency.ts';
import { breakGreedily } from './greedy.ts';
import { lineStart } from './items.ts';
import type { Item } from './items.ts';
import { breakOptimally } from './knuth-plass.ts';
import type { Tolerance } from './knuth-plass.ts';
import { toRuns } from './runs.ts';
import type { Run } from './runs.ts';
import { setLine } from './set-line.ts';
import type { LineFrame, SetLine } from './set-line.ts';

/**
 * A paragraph from inlines to lines: runs, items, breaks, lines. Justified text is broken as a whole, at first without
 * dividing words, then with; ragged text line by line.
 */

/** Tried in turn; the last accepts any looseness. */
const TOLERANCES: readonly Tolerance[] = [
  { ratio: 1.6, soft: false },
  { ratio: 1.95, soft: true },
  { ratio: 4, soft: true },
  { ratio: Infinity, soft: true },
];

function breakJustified(items: readonly Item[], measure: number): number[] {
  for (const tolerance of TOLERANCES) {
    const breaks = breakOptimally(items, measure, tolerance);
    if (breaks !== null) return breaks;
  }
  return breakGreedily(items, measure, true);
}

/** Stretches between line breaks, each with the offset at which it begins. */
function splitAtBreaks(runs: readonly Run[]): { runs: Run[]; offset: number }[] {
  const stretches: { runs: Run[]; offset: number }[] = [{ runs: [], offset: 0 }];
  for (const run of runs) {
    if (run.kind === 'line-break') stretches.push({ runs: [], offset: run.offset + 1 });
    else stretches.at(-1)?.runs.push(run);
  }
  return stretches;
}

function setStretch(
  runs: readonly Run[],
  offset: number,
  frame: LineFrame,
  height: number,
  tag: StructureId,
  context: SettingContext,
): SetLine[] {
  const justify = frame.align === 'justify' && runs.every((run) => run.kind !== 'tab');
  const built = buildItems(runs, { width: frame.width, height }, tag, context);
  if (built.length === 0)
    return [
      { height: frame.strut.above + frame.strut.below, baseline: frame.strut.above, items: [], offset },
    ];
  const items = divideTooWide(built, frame.width, justify);
  const breaks = justify ? breakJustified(items, frame.width) : breakGreedily(items, frame.width, false);
  let start = 0;
  return breaks.map((end) => {
    const line = setLine(items, start, end, frame, justify && end < items.length);
    start = end < items.length ? lineStart(items, end) : end;
    return line;
  });
}

export function setParagraph(
  paragraph: Paragraph | Heading,
  area: { left: number; width: number; height: number },
  tag: StructureId,
  context: SettingContext,
): SetLine[] {
  const frame: LineFrame = {
    left: area.left,
    width: area.width,
    align: paragraph.align,
    strut: context.setStyle(paragraph.style),
  };
  const stretches = splitAtBreaks(toRuns(paragraph.inlines, context.shown));
  return stretches.flatMap((stretch) =>
    setStretch(stretch.runs, stretch.offset, frame, area.height, tag, context),
  );
}
