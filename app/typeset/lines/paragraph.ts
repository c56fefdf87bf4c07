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
import { LinkTags } from './link-tags.ts';
import { placeTabs } from './items/tab-stops.ts';
import type { TabPlan } from './items/tab-stops.ts';
import { toRuns } from './items/runs.ts';
import type { Run, ValueListener } from './items/runs.ts';
import { setLine } from './set-line.ts';
import type { LineFrame, SetLine } from './set-line.ts';
import type { FieldRange } from '../display-list.ts';

/**
 * Sets a paragraph from inlines to lines: runs, items, breaks, parts, lines. Justified text is broken as a whole, first
 * without dividing words, then with division; ragged text line by line.
 */

/** Tried in this order. The last one accepts any looseness. */
const UNDIVIDED: Tolerance = { ratio: 1.6, soft: false };
const DIVIDED: Tolerance = { ratio: 1.95, soft: true };
const LOOSE: Tolerance = { ratio: 4, soft: true };
const LOOSEST: Tolerance = { ratio: Infinity, soft: true };

interface Broken {
  list: ItemList;
  breaks: number[];
}

/** Returns the items of a stretch with places for these hyphens. */
type Build = (division: Division) => ItemList;

function tryBreaking(list: ItemList, measure: number, tolerance: Tolerance): Broken | null {
  const breaks = breakOptimally(list.items, measure, tolerance);
  return breaks === null ? null : { list, breaks };
}

/**
 * Words are divided if the spaces would be too wide otherwise or the last line one short word; words in capitals only
 * if there is no other way.
 */
function breakJustified(build: Build, measure: number): Broken {
  const isGood = (found: Broken | null): found is Broken =>
    found !== null && !endsShort(found.list.items, found.breaks, measure);
  const undivided = tryBreaking(build('none'), measure, UNDIVIDED);
  if (isGood(undivided)) return undivided;
  const words = build('words');
  const divided = tryBreaking(words, measure, DIVIDED);
  if (isGood(divided)) return divided;
  const near = undivided ?? divided ?? tryBreaking(words, measure, LOOSE);
  if (near !== null) return near;
  const all = build('all');
  return (
    tryBreaking(all, measure, LOOSE) ??
    tryBreaking(all, measure, LOOSEST) ?? { list: all, breaks: breakGreedily(all.items, measure, true) }
  );
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
  { frame, height, even, tag, values, links, lead, tabs }: Place,
  context: SettingContext,
): SetLine[] {
  const { above, below } = frame.strut;
  if (runs.length === 0) return [{ height: above + below, baseline: above, items: [], leaders: [], offset }];
  const hasTabs = runs.some((run) => run.kind === 'tab');
  const justify = frame.align === 'justify' && !hasTabs;
  const stretch = toStretch(runs, frame.direction);
  const build = (division: Division): ItemList => {
    const built = buildItems(stretch, { width: frame.width, height }, tag, context, division, lead);
    const list = hasTabs && tabs !== null ? placeTabs(built, frame.width, tabs) : built;
    const fitting = divideTooWide(list, frame.width, division !== 'none');
    // A word that is too wide is rather hyphenated than cut, though it is in capitals.
    return fitting !== list && division === 'words' ? build('all') : fitting;
  };
  const { list, breaks } = justify
    ? breakJustified(build, frame.width)
    : breakRagged(build, frame.width, hasTabs && tabs !== null ? 'as-placed' : even ? 'even' : 'usual');
  const { items } = list;
  const marks = { ranges: values, links };
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
}

export function setParagraph(
  paragraph: Paragraph | Heading,
  area: { left: number; width: number; height: number },
  direction: TextDirection,
  tag: StructureId,
  context: SettingContext,
  { lead = 0, shift = 0 }: ParagraphStart = {},
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
  const place = { frame, height: area.height, even, tag, values, links, lead: 0, tabs };
  return splitAtBreaks(runs).flatMap((stretch, index) =>
    setStretch(stretch.runs, stretch.offset, index === 0 ? { ...place, lead } : place, context),
  );
}
