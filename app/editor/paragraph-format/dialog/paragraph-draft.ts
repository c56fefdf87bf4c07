import type { LineSpacing, TabStop } from '#app/document/model.ts';
import { FORMAT_LIMITS } from '#app/document/reading/paragraphs/format.ts';
import { LINE_SPACINGS } from '../line-spacing.ts';
import type { ParagraphChange, ParagraphValues } from '../paragraph-values.ts';
import { fromShown, PX_PER_CM, PX_PER_PT, toShown } from '../units.ts';
import type { Decimal } from '../units.ts';

export const SPECIALS = ['none', 'firstLine', 'hanging'] as const;
type Special = (typeof SPECIALS)[number];

export const SPACINGS = ['usual', '1', '1.15', '1.5', '2', 'multiple', 'exact'] as const;
export type Spacing = (typeof SPACINGS)[number];

/** The paragraph dialog while it is edited: measures are texts until they are applied. */
export interface ParagraphDraft {
  alignment: ParagraphValues['alignment'];
  /** Of the line that begins first: as Word counts, a hanging indent begins at `left`. */
  left: string;
  right: string;
  special: Special;
  specialBy: string;
  before: string;
  after: string;
  spacing: Spacing;
  spacingBy: string;
  keepNext: boolean;
  pageBreakBefore: boolean;
  stops: readonly StopDraft[];
}

/** A tab stop, whose position is a text until it is applied. */
export interface StopDraft {
  at: string;
  align: TabStop['align'];
  leader: TabStop['leader'];
}

export type ParagraphMeasure = 'left' | 'right' | 'specialBy' | 'before' | 'after' | 'spacingBy';

const SPECIAL_USUAL = 1.25 * PX_PER_CM;
const EXACT_USUAL = 16;

const NAMED: readonly number[] = LINE_SPACINGS;

function spacingOf(lineHeight: LineSpacing | null): { spacing: Spacing; by: number } {
  if (lineHeight === null) return { spacing: 'usual', by: 1.25 };
  if ('exact' in lineHeight) return { spacing: 'exact', by: lineHeight.exact / PX_PER_PT };
  const { multiple } = lineHeight;
  const named = NAMED.includes(multiple) ? SPACINGS.find((each) => each === String(multiple)) : undefined;
  return { spacing: named ?? 'multiple', by: multiple };
}

export function draftOf(values: ParagraphValues, decimal: Decimal): ParagraphDraft {
  const { alignment, left, right, firstLine, before, after, lineHeight, keepNext, pageBreakBefore } = values;
  const cm = (value: number): string => toShown(value / PX_PER_CM, decimal);
  const pt = (value: number): string => toShown(value / PX_PER_PT, decimal);
  const { spacing, by } = spacingOf(lineHeight);
  return {
    alignment,
    left: cm(left + Math.min(0, firstLine)),
    right: cm(right),
    special: firstLine === 0 ? 'none' : firstLine > 0 ? 'firstLine' : 'hanging',
    specialBy: cm(firstLine === 0 ? SPECIAL_USUAL : Math.abs(firstLine)),
    before: pt(before),
    after: pt(after),
    spacing,
    spacingBy: toShown(by, decimal),
    keepNext,
    pageBreakBefore,
    stops: values.tabStops.map((stop) => ({ ...stop, at: cm(stop.at) })),
  };
}

/** The measure that a multiple or exact spacing begins with when it is chosen. */
export function usualSpacingBy(spacing: Spacing, decimal: Decimal): string {
  return toShown(spacing === 'exact' ? EXACT_USUAL : 1.25, decimal);
}

type Measures = Record<ParagraphMeasure, number | null>;

/** In pixels, and `spacingBy` of a multiple in simple lines; null for what is no measure within its limits. */
function measuresOf(draft: ParagraphDraft): Measures {
  const within = (text: string, { min, max }: { min: number; max: number }, unit: number): number | null => {
    const value = fromShown(text);
    if (value === null) return null;
    const measure = value * unit;
    return measure < min || measure > max ? null : measure;
  };
  const indent = FORMAT_LIMITS.left;
  const exact = draft.spacing === 'exact';
  return {
    left: within(draft.left, indent, PX_PER_CM),
    right: within(draft.right, indent, PX_PER_CM),
    specialBy: draft.special === 'none' ? 0 : within(draft.specialBy, indent, PX_PER_CM),
    before: within(draft.before, FORMAT_LIMITS.before, PX_PER_PT),
    after: within(draft.after, FORMAT_LIMITS.after, PX_PER_PT),
    spacingBy:
      draft.spacing === 'multiple' || exact
        ? within(draft.spacingBy, exact ? FORMAT_LIMITS.exact : FORMAT_LIMITS.multiple, exact ? PX_PER_PT : 1)
        : 1,
  };
}

/** In pixels, in their order; null while a position is wrong. */
function stopsOf({ stops }: ParagraphDraft): readonly TabStop[] | null {
  const read = stops.map(({ at, ...stop }) => ({ ...stop, at: stopAt(at) }));
  const valid = read.flatMap(({ at, ...stop }) => (at === null ? [] : [{ at, ...stop }]));
  return valid.length === read.length ? valid.sort((a, b) => a.at - b.at) : null;
}

/** Position of a tab stop in pixels; null if it is none. */
export function stopAt(text: string): number | null {
  const at = (fromShown(text) ?? 0) * PX_PER_CM;
  return at < FORMAT_LIMITS.stop.min || at > FORMAT_LIMITS.stop.max ? null : at;
}

export function wrongMeasures(draft: ParagraphDraft): ReadonlySet<ParagraphMeasure> {
  const found = Object.entries(measuresOf(draft)) as [ParagraphMeasure, number | null][];
  return new Set(found.flatMap(([name, value]) => (value === null ? [name] : [])));
}

function lineHeightOf({ spacing }: ParagraphDraft, by: number): LineSpacing | null {
  if (spacing === 'usual') return null;
  if (spacing === 'exact') return { exact: by };
  return { multiple: spacing === 'multiple' ? by : Number(spacing) };
}

/** The values that a draft stands for; null while one of its measures is wrong. */
export function valuesOf(draft: ParagraphDraft): Required<ParagraphChange> | null {
  const { left, right, specialBy, before, after, spacingBy } = measuresOf(draft);
  if (left === null || right === null || specialBy === null) return null;
  if (before === null || after === null || spacingBy === null) return null;
  const tabStops = stopsOf(draft);
  if (tabStops === null) return null;
  const hanging = draft.special === 'hanging' ? specialBy : 0;
  return {
    alignment: draft.alignment,
    left: left + hanging,
    right,
    firstLine: draft.special === 'firstLine' ? specialBy : 0 - hanging,
    before,
    after,
    lineHeight: lineHeightOf(draft, spacingBy),
    keepNext: draft.keepNext,
    pageBreakBefore: draft.pageBreakBefore,
    tabStops,
  };
}

const PARTS: Readonly<Record<keyof ParagraphChange, readonly (keyof ParagraphDraft)[]>> = {
  alignment: ['alignment'],
  left: ['left', 'special', 'specialBy'],
  right: ['right'],
  firstLine: ['special', 'specialBy'],
  before: ['before'],
  after: ['after'],
  lineHeight: ['spacing', 'spacingBy'],
  keepNext: ['keepNext'],
  pageBreakBefore: ['pageBreakBefore'],
  tabStops: ['stops'],
};

/** What a person changed; the rest stays as it is in each selected block. Null while a measure is wrong. */
export function changeOf(draft: ParagraphDraft, first: ParagraphDraft): ParagraphChange | null {
  const values = valuesOf(draft);
  if (values === null) return null;
  const changed = Object.entries(values).filter(([name]) =>
    PARTS[name as keyof ParagraphChange].some((part) => draft[part] !== first[part]),
  );
  return Object.fromEntries(changed);
}
