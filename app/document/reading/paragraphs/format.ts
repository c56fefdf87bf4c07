import type { LineSpacing, ParagraphFormat, TabAlignment, TabLeader, TabStop } from '#app/document/model.ts';
import { isJsonObject, readState } from '../json-node.ts';
import type { JsonNode } from '../json-node.ts';

/** Key of the paragraph format in a block's node state. */
export const FORMAT_KEY = 'format';

/** What can be set, in pixels; `multiple` in simple lines. */
export const FORMAT_LIMITS = {
  left: { min: 0, max: 1200 },
  right: { min: 0, max: 1200 },
  firstLine: { min: -1200, max: 1200 },
  before: { min: 0, max: 600 },
  after: { min: 0, max: 600 },
  multiple: { min: 0.5, max: 10 },
  exact: { min: 4, max: 600 },
  stop: { min: 1, max: 2400 },
  stops: 40,
} as const;

export const TAB_ALIGNMENTS: readonly TabAlignment[] = ['left', 'center', 'right', 'decimal'];
export const TAB_LEADERS: readonly TabLeader[] = ['none', 'dots', 'line'];

interface Range {
  min: number;
  max: number;
}

function within(value: unknown, { min, max }: Range): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return Math.min(max, Math.max(min, value));
}

function parseSpacing(value: unknown): LineSpacing | undefined {
  if (!isJsonObject(value)) return undefined;
  const multiple = within(value['multiple'], FORMAT_LIMITS.multiple);
  if (multiple !== undefined) return { multiple };
  const exact = within(value['exact'], FORMAT_LIMITS.exact);
  return exact === undefined ? undefined : { exact };
}

function parseStop(value: unknown): TabStop[] {
  if (!isJsonObject(value)) return [];
  const at = within(value['at'], FORMAT_LIMITS.stop);
  if (at === undefined) return [];
  const align = TAB_ALIGNMENTS.find((each) => each === value['align']) ?? 'left';
  return [{ at, align, leader: TAB_LEADERS.find((each) => each === value['leader']) ?? 'none' }];
}

/** The last stop of a position counts. An empty list says that the paragraph has none of its style's stops. */
function parseStops(value: unknown): readonly TabStop[] | undefined {
  if (!Array.isArray(value)) return undefined;
  if (value.length === 0) return [];
  const stops = new Map(
    value
      .slice(0, FORMAT_LIMITS.stops)
      .flatMap(parseStop)
      .map((stop) => [stop.at, stop]),
  );
  return stops.size === 0 ? undefined : [...stops.values()].sort((a, b) => a.at - b.at);
}

function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** The format that a stored value holds; null if it says nothing. What is out of range becomes the nearest value. */
export function parseFormat(value: unknown): ParagraphFormat | null {
  if (!isJsonObject(value)) return null;
  const found = {
    left: within(value['left'], FORMAT_LIMITS.left),
    right: within(value['right'], FORMAT_LIMITS.right),
    firstLine: within(value['firstLine'], FORMAT_LIMITS.firstLine),
    before: within(value['before'], FORMAT_LIMITS.before),
    after: within(value['after'], FORMAT_LIMITS.after),
    lineHeight: parseSpacing(value['lineHeight']),
    keepNext: flag(value['keepNext']),
    pageBreakBefore: flag(value['pageBreakBefore']),
    tabStops: parseStops(value['tabStops']),
  };
  const known = Object.entries(found).filter(([, part]) => part !== undefined);
  return known.length === 0 ? null : (Object.fromEntries(known) as ParagraphFormat);
}

export function readFormat(node: JsonNode): { format?: ParagraphFormat } {
  const format = parseFormat(readState(node, FORMAT_KEY));
  return format === null ? {} : { format };
}
