import type { Capitals, ParagraphFormat, TextAlignment } from '#app/document/model.ts';
import type { NamedStyle, StyleParagraph, StyleText } from '#app/document/styling/named-style.ts';
import { NORMAL, STYLE_NAME_MAX } from '#app/document/styling/named-style.ts';
import { isReadyStyle } from '#app/document/styling/ready-styles.ts';
import type { ResolvedStyle, StyleSheet } from '#app/document/styling/style-sheet.ts';
import { FONT_SIZE_RANGE } from '#app/document/styles.ts';
import { withoutOwnWords } from '../document-styles.ts';

/** A style while it is edited: measures are texts, and empty is what the style below says. */
export interface StyleDraft {
  name: string;
  basedOn: string;
  family: string;
  size: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  color: string;
  capitals: Capitals;
  align: TextAlignment;
  before: string;
  after: string;
  /** Multiple of a simple line. */
  lines: string;
  /** In centimetres. */
  firstLine: string;
  left: string;
}

export const MEASURES = ['before', 'after', 'lines', 'firstLine', 'left'] as const;
export type StyleMeasure = (typeof MEASURES)[number];

const PIXELS_PER_CM = 96 / 2.54;

interface Measure {
  min: number;
  max: number;
  /** Pixels of one unit as it is typed. */
  unit: number;
}

export const LIMITS: Readonly<Record<StyleMeasure, Measure>> = {
  before: { min: 0, max: 600, unit: 1 },
  after: { min: 0, max: 600, unit: 1 },
  lines: { min: 0.5, max: 10, unit: 1 },
  firstLine: { min: -20, max: 20, unit: PIXELS_PER_CM },
  left: { min: 0, max: 20, unit: PIXELS_PER_CM },
};

const shown = (value: number | undefined): string =>
  value === undefined ? '' : String(Math.round(value * 100) / 100).replace('.', ',');

/** The number that a text says; null if it says none, undefined if it is empty. */
function typed(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^-?\d{1,4}(?:[.,]\d{1,3})?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : null;
}

export function draftOf(sheet: StyleSheet, id: string): StyleDraft {
  const { text, paragraph } = sheet.resolve(id, 'paragraph');
  const own = sheet.own(id)?.paragraph.format;
  const { lineHeight } = own ?? {};
  return {
    name: sheet.style(id)?.name ?? '',
    basedOn: sheet.style(id)?.basedOn ?? NORMAL,
    family: text.family,
    size: shown(text.size),
    bold: text.bold,
    italic: text.italic,
    underline: text.underline,
    color: text.color,
    capitals: text.capitals,
    align: paragraph.align ?? 'start',
    before: shown(own?.before),
    after: shown(own?.after),
    lines: shown(lineHeight !== undefined && 'multiple' in lineHeight ? lineHeight.multiple : undefined),
    firstLine: own?.firstLine === undefined ? '' : shown(own.firstLine / PIXELS_PER_CM),
    left: own?.left === undefined ? '' : shown(own.left / PIXELS_PER_CM),
  };
}

export function isWrong(draft: StyleDraft, name: StyleMeasure): boolean {
  const value = typed(draft[name]);
  return value === null || (value !== undefined && (value < LIMITS[name].min || value > LIMITS[name].max));
}

export function isWrongSize({ size }: StyleDraft): boolean {
  const value = typed(size);
  return typeof value !== 'number' || value < FONT_SIZE_RANGE.min || value > FONT_SIZE_RANGE.max;
}

/** What differs from the style as it is without the document's words. */
function textOf(draft: StyleDraft, { text }: ResolvedStyle): StyleText {
  const { family, bold, italic, underline, color, capitals } = draft;
  const chosen = { family, size: typed(draft.size) ?? text.size, bold, italic, underline, color, capitals };
  return Object.fromEntries(
    Object.entries(chosen).filter(([part, value]) => value !== text[part as keyof StyleText]),
  );
}

function formatOf(draft: StyleDraft, before: ParagraphFormat | undefined): ParagraphFormat | null {
  const said = (name: StyleMeasure): number | undefined => {
    const value = typed(draft[name]);
    return typeof value === 'number' ? value * LIMITS[name].unit : undefined;
  };
  const multiple = said('lines');
  const exact =
    before?.lineHeight !== undefined && 'exact' in before.lineHeight ? before.lineHeight : undefined;
  const parts = {
    ...before,
    before: said('before'),
    after: said('after'),
    firstLine: said('firstLine'),
    left: said('left'),
    lineHeight: multiple === undefined ? exact : { multiple },
  };
  const known = Object.entries(parts).filter(([, part]) => part !== undefined);
  return known.length === 0 ? null : (Object.fromEntries(known) as ParagraphFormat);
}

/** The words of the document on the style; null if a measure is not one. */
export function styleOfDraft(draft: StyleDraft, sheet: StyleSheet, id: string): NamedStyle | null {
  const isReady = isReadyStyle(id);
  if (isWrongSize(draft) || MEASURES.some((name) => isWrong(draft, name))) return null;
  if (!isReady && draft.name.trim() === '') return null;
  const below = withoutOwnWords(sheet, id, draft.basedOn).resolve(id, 'paragraph');
  const own = sheet.own(id);
  const { align: _, ...others } = own?.paragraph ?? {};
  const format = formatOf(draft, others.format);
  const paragraph: StyleParagraph = {
    ...(others.numbering === undefined ? {} : { numbering: others.numbering }),
    ...(draft.align === (below.paragraph.align ?? 'start') ? {} : { align: draft.align }),
    ...(format === null ? {} : { format }),
  };
  return {
    ...(isReady ? {} : { name: draft.name.trim().slice(0, STYLE_NAME_MAX), basedOn: draft.basedOn }),
    text: textOf(draft, below),
    paragraph,
  };
}
