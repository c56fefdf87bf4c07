import type { Heading, Paragraph, TabStop, TextDirection } from '#app/document/model.ts';
import type { SettingContext } from '../context.ts';
import type { StructureId } from '../display-list.ts';
import { buildItems, toStretch } from './items/build-items.ts';
import type { Division } from './breaking/break-points.ts';
import { divideTooWide } from './breaking/emergency.ts';
import { breakGreedily } from './breaking/greedy.ts';
import { breakEvenly, endsShort, lengthenLastLine } from './breaking/last-line.ts';
import { lineExtent, lineStart } from './items/items.ts';
import type { ItemList } from './items/items.ts';
import { breakOptimally } from './breaking/knuth-plass.ts';
import type { Tolerance } from './breaking/knuth-plass.ts';
import { measureOf } from './breaking/measures.ts';
import type { Measures } from './breaking/measures.ts';
import { freeLine, setJustifiedBeside, setRaggedBeside } from './lines-beside.ts';
import { LinkTags } from './link-tags.ts';
import { placeTabs } from './items/tab-stops.ts';
import type { TabPlan } from './items/tab-stops.ts';
import { toRuns } from './items/runs.ts';
import type { Run, ValueListener } from './items/runs.ts';
import { setLine } from './set-line.ts';
import type { LineFrame, SetLine } from './set-line.ts';
import { seenFrom } from '../beside/exclusions.ts';
import type { Exclusion } from '../beside/exclusions.ts';
import type { FieldRange } from '../display-list.ts';

/**
 * Sets a paragraph from inlines to lines: runs, items, breaks, parts, lines. Justified text is broken as a whole, first
 * without dividing words, then with division; ragged text line by line.
 */

/** Tried in this order. The last one accepts any looseness. */
const UNDIVIDED: Tolerance = { ratio: 1.6, soft: false };
const DIVIDED: Tolerance = { ratio: 1.95, soft: true };
/** For a last line that would be a piece of a word. */
const WHOLE_WORD: Tolerance = { ratio: 2.5, soft: false };
const LOOSE: Tolerance = { ratio: 4, soft: true };
const LOOSEST: Tolerance = { ratio: Infinity, soft: true };

interface Broken {
  list: ItemList;
  breaks: number[];
}

/** Returns the items of a stretch with places for these hyphens. */
type Build = (division: Division) => ItemList;

function tryBreaking(list: ItemList, measures: Measures, tolerance: Tolerance): Broken | null {
  const breaks = breakOptimally(list.items, measures, tolerance);
  return breaks === null ? null : { list, breaks };
}

/**
 * Words are divided if the spaces would be too wide otherwise or the last line one short word, and rather not if the
 * last line is then a piece of a word; words in capitals only if there is no other way.
 */
function breakJustified(build: Build, measures: Measures): Broken {
  const isGood = (found: Broken | null): found is Broken =>
    found !== null &&
    !endsShort(found.list.items, found.breaks, measureOf(measures, found.breaks.length - 1));
  const undivided = tryBreaking(build('none'), measures, UNDIVIDED);
  if (isGood(undivided)) return undivided;
  const words = build('words');
  const divided = tryBreaking(words, measures, DIVIDED);
  if (isGood(divided)) return divided;
  const whole =
    divided !== null && endsInPiece(divided) ? tryBreaking(build('none'), measures, WHOLE_WORD) : null;
  const near = undivided ?? whole ?? divided ?? tryBreaking(words, measures, LOOSE);
  if (near !== null) return near;
  const all = build('all');
  return (
    tryBreaking(all, measures, LOOSE) ??
    tryBreaking(all, measures, LOOSEST) ?? { list: all, breaks: breakGreedily(all.items, measures, true) }
  );
}

/** Whether the last line begins in the middle of a word. */
function endsInPiece({ list, breaks }: Broken): boolean {
  return list.items[breaks.at(-2) ?? -1]?.flagged === true;
}

/** `as-placed`: tabs stand at their stops in the lines as they fill. */
function breakRagged(build: Build, measure: number, manner: 'even' | 'usual' | 'as-placed'): Broken {
  const list = build('none');
  if (manner === 'even') return { list, breaks: breakEvenly(list.items, measure) };
  const breaks = breakGreedily(list.items, measure, false);
  return {
    list,
    breaks: manner === 'as-placed' ? breaks : lengthenLastLine(list.items, breaks, measure),
  };
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
  /** Size of the paragraph's text. */
  size: number;
  /** Lines are about equally long. */
  even: boolean;
  tag: StructureId;
  /** Ranges of fields' values in the block's text. */
  values: readonly FieldRange[];
  links: LinkTags;
  /** Room at the start of the first line, for the paragraph's label or its indent. */
  lead: number;
  tabs: TabPlan | null;
}

function setStretch(
  runs: readonly Run[],
  offset: number,
  { frame, height, size, even, tag, values, links, lead, tabs }: Place,
  exclusions: readonly Exclusion[],
  context: SettingContext,
): SetLine[] {
  const { above, below } = frame.strut;
  const marks = { ranges: values, links };
  const isBeside = exclusions.length > 0;
  if (runs.length === 0) {
    const line = { height: above + below, baseline: above, items: [], leaders: [], offset };
    return [isBeside ? { ...line, beside: freeLine(frame, exclusions) } : line];
  }
  const hasTabs = runs.some((run) => run.kind === 'tab');
  const justify = frame.align === 'justify' && !hasTabs;
  const stretch = toStretch(runs, frame.direction);
  const build = (division: Division): ItemList => {
    const measure = { width: frame.width, height, size };
    const built = buildItems(stretch, measure, tag, context, division, lead);
    const list = hasTabs && tabs !== null ? placeTabs(built, frame.width, tabs) : built;
    const fitting = divideTooWide(list, frame.width, division !== 'none');
    // A word that is too wide is rather hyphenated than cut, though it is in capitals.
    return fitting !== list && division === 'words' ? build('all') : fitting;
  };
  if (isBeside) {
    const beside = { frame, exclusions, justify, marks };
    if (!justify) return setRaggedBeside(build('none'), even, beside);
    return setJustifiedBeside(build('none'), (measures) => breakJustified(build, measures), beside);
  }
  const { list, breaks } = justify
    ? breakJustified(build, frame.width)
    : breakRagged(build, frame.width, hasTabs && tabs !== null ? 'as-placed' : even ? 'even' : 'usual');
  const { items } = list;
  let start = 0;
  return breaks.map((end) => {
    const line = setLine(list, start, end, frame, justify && end < items.length, marks);
    start = end < items.length ? lineStart(items, end) : end;
    return line;
  });
}

/** The paragraph's tab stops, and the end of a hanging indent, from the edge of its lines. */
function planTabs({ format }: Paragraph | Heading, shift: number, language: string): TabPlan | null {
  const { tabStops = [], firstLine = 0 } = format ?? {};
  if (tabStops.length === 0) return null;
  const stops = tabStops.map((stop) => ({ ...stop, at: stop.at - shift }));
  const hanging: TabStop[] = firstLine < 0 ? [{ at: 0, align: 'left', leader: 'none' }] : [];
  return {
    stops: [...stops, ...hanging].sort((a, b) => a.at - b.at),
    decimal: language.startsWith('en') ? '.' : ',',
  };
}

/** How the first line begins, and where the column is that tab stops count from. */
export interface ParagraphStart {
  /** Room at the start of the first line. */
  lead?: number;
  /** From the edge of the column to that of the lines. */
  shift?: number;
  /** Images beside the text, seen from the top of the first line. */
  beside?: readonly Exclusion[];
}

export function setParagraph(
  paragraph: Paragraph | Heading,
  area: { left: number; width: number; height: number },
  direction: TextDirection,
  tag: StructureId,
  context: SettingContext,
  { lead = 0, shift = 0, beside = [] }: ParagraphStart = {},
): SetLine[] {
  const spacing = paragraph.format?.lineHeight;
  const frame: LineFrame = {
    left: area.left,
    width: area.width,
    align: paragraph.align,
    direction,
    strut: lineExtent(context.setStyle(paragraph.style), spacing),
    leading: context.leading,
    spacing,
  };
  context.progress?.paragraph();
  const tabs = planTabs(paragraph, shift, context.language);
  const values: FieldRange[] = [];
  const onValue: ValueListener = (field, from, to) => values.push({ field, from, to });
  const runs = toRuns(paragraph.inlines, context.shown, context.marksFields ? onValue : null);
  const links = new LinkTags(context.structure, tag);
  const even = paragraph.kind === 'heading';
  const { size } = paragraph.style;
  const place = { frame, height: area.height, size, even, tag, values, links, lead: 0, tabs };
  let y = 0;
  return splitAtBreaks(runs).flatMap((stretch, index) => {
    const own = index === 0 ? { ...place, lead } : place;
    const lines = setStretch(stretch.runs, stretch.offset, own, seenFrom(beside, y), context);
    for (const { height, skip = 0 } of lines) y += skip + height;
    return lines;
  });
}
