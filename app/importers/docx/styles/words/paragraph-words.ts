import type { TabAlignment, TabLeader, TabStop } from '#app/document/model.ts';
import { FORMAT_LIMITS } from '#app/document/reading/paragraphs/format.ts';
import { fromTwips } from '#app/word/units.ts';
import { attribute, child, elements, integer, type XmlElement } from '../../../xml/element.ts';
import { isOn } from './on-off.ts';

/** `before` and `after` of paragraphs that leave it to the program (`w:beforeAutospacing`): 14 points, in twips. */
const AUTOMATIC = 280;
/** Height of a simple line in `w:line`. */
const SIMPLE = 240;
/** Twips of a character where an indent is said in characters. */
const CHARACTER = 210;

/** What one `w:pPr` says, lengths in twips as in the file; what it does not say is undefined. */
export interface ParagraphWords {
  jc?: string | undefined;
  bidi?: boolean | undefined;
  left?: number | undefined;
  right?: number | undefined;
  /** Negative for a hanging indent. */
  firstLine?: number | undefined;
  before?: number | undefined;
  after?: number | undefined;
  line?: number | undefined;
  lineRule?: string | undefined;
  /** No space between paragraphs of the same style. */
  contextual?: boolean | undefined;
  keepNext?: boolean | undefined;
  pageBreakBefore?: boolean | undefined;
  /** From 0; 9 is the text. */
  outline?: number | undefined;
  /** By position in pixels; null takes off a stop of the style. */
  tabs?: ReadonlyMap<number, TabStop | null> | undefined;
  /** `w:shd` */
  shading?: XmlElement | undefined;
}

/** A length in twips, or with a unit as files of the strict form have it. */
function twips(element: XmlElement | null, name: string): number | null {
  const whole = integer(element, name);
  if (whole !== null) return whole;
  const parts = /^(-?\d{1,7}(?:\.\d{1,6})?)(pt|in|cm|mm|pc|pi)?$/.exec(attribute(element, name) ?? '');
  if (parts === null) return null;
  const unit = { pt: 20, in: 1440, cm: 1440 / 2.54, mm: 144 / 2.54, pc: 240, pi: 240 }[parts[2] ?? ''] ?? 1;
  return Math.round(Number(parts[1]) * unit);
}

function first(...values: readonly (number | null)[]): number | undefined {
  return values.find((value) => value !== null) ?? undefined;
}

function chars(element: XmlElement | null, name: string): number | null {
  const hundredths = integer(element, name);
  return hundredths === null || hundredths === 0 ? null : (hundredths * CHARACTER) / 100;
}

function firstLineOf(indent: XmlElement | null): number | undefined {
  const hanging = first(twips(indent, 'w:hanging'), chars(indent, 'w:hangingChars'));
  // A hanging indent goes before one of the first line (17.3.1.12).
  if (hanging !== undefined) return -hanging;
  return first(twips(indent, 'w:firstLine'), chars(indent, 'w:firstLineChars'));
}

function spaceOf(spacing: XmlElement | null, side: 'before' | 'after'): number | undefined {
  const automatic = attribute(spacing, `w:${side}Autospacing`);
  if (automatic !== null && !['0', 'false', 'off'].includes(automatic)) return AUTOMATIC;
  const lines = integer(spacing, `w:${side}Lines`);
  return first(twips(spacing, `w:${side}`), lines === null ? null : (lines * SIMPLE) / 100);
}

const TAB_ALIGNMENTS: Readonly<Record<string, TabAlignment>> = {
  left: 'left',
  start: 'left',
  num: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  decimal: 'decimal',
};

const TAB_LEADERS: Readonly<Record<string, TabLeader>> = {
  dot: 'dots',
  middleDot: 'dots',
  hyphen: 'line',
  underscore: 'line',
  heavy: 'line',
};

function tabsOf(tabs: XmlElement | null): ReadonlyMap<number, TabStop | null> | undefined {
  const stops = elements(tabs, 'w:tab').flatMap((tab): [number, TabStop | null][] => {
    const position = twips(tab, 'w:pos');
    if (position === null) return [];
    const at = fromTwips(position);
    const kind = attribute(tab, 'w:val') ?? 'left';
    if (kind === 'clear') return [[at, null]];
    const align = TAB_ALIGNMENTS[kind];
    if (align === undefined || at < FORMAT_LIMITS.stop.min || at > FORMAT_LIMITS.stop.max) return [];
    return [[at, { at, align, leader: TAB_LEADERS[attribute(tab, 'w:leader') ?? ''] ?? 'none' }]];
  });
  return stops.length === 0 ? undefined : new Map(stops);
}

export function readParagraphWords(properties: XmlElement | null): ParagraphWords {
  if (properties === null) return {};
  const indent = child(properties, 'w:ind');
  const spacing = child(properties, 'w:spacing');
  return {
    jc: attribute(child(properties, 'w:jc'), 'w:val') ?? undefined,
    bidi: isOn(properties, 'w:bidi'),
    left: first(
      twips(indent, 'w:start'),
      twips(indent, 'w:left'),
      chars(indent, 'w:startChars'),
      chars(indent, 'w:leftChars'),
    ),
    right: first(
      twips(indent, 'w:end'),
      twips(indent, 'w:right'),
      chars(indent, 'w:endChars'),
      chars(indent, 'w:rightChars'),
    ),
    firstLine: firstLineOf(indent),
    before: spaceOf(spacing, 'before'),
    after: spaceOf(spacing, 'after'),
    line: twips(spacing, 'w:line') ?? undefined,
    lineRule:
      attribute(spacing, 'w:lineRule') ?? (attribute(spacing, 'w:line') === null ? undefined : 'auto'),
    contextual: isOn(properties, 'w:contextualSpacing'),
    keepNext: isOn(properties, 'w:keepNext'),
    pageBreakBefore: isOn(properties, 'w:pageBreakBefore'),
    outline: integer(child(properties, 'w:outlineLvl'), 'w:val') ?? undefined,
    tabs: tabsOf(child(properties, 'w:tabs')),
    shading: child(properties, 'w:shd') ?? undefined,
  };
}

/** The second over the first; tab stops by their positions. */
export function overParagraph(below: ParagraphWords, words: ParagraphWords): ParagraphWords {
  const joined: ParagraphWords = { ...below };
  for (const [name, value] of Object.entries(words))
    if (value !== undefined) Object.assign(joined, { [name]: value });
  if (below.tabs !== undefined && words.tabs !== undefined)
    joined.tabs = new Map([...below.tabs, ...words.tabs]);
  return joined;
}
