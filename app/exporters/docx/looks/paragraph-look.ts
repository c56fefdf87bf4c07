import type {
  Heading,
  LineSpacing,
  Paragraph,
  ParagraphFormat,
  TabStop,
  TextAlignment,
  TextDirection,
} from '#app/document/model.ts';
import type { NumberingLevel } from '#app/document/numbering/schemes.ts';
import type { StyleRole } from '#app/document/styling/named-style.ts';
import type { ResolvedStyle } from '#app/document/styling/style-sheet.ts';
import { HEADINGS, INDENT_WIDTH, PARAGRAPH_SPACING } from '#app/document/styles.ts';
import { wordSpacing } from '#app/word/leading.ts';
import { toTwips } from '#app/word/units.ts';
import { element, NOTHING, toggle, unlessEmpty, valued, type Xml } from '../xml/xml.ts';

/** Word's words on alignment, which mean start and end where text runs from right to left. */
type Justification = 'left' | 'center' | 'right' | 'both';

/** Everything that a paragraph's or a style's look holds, in pixels. */
export interface ParagraphLook {
  keepNext: boolean;
  pageBreakBefore: boolean;
  tabStops: readonly TabStop[];
  /** Only justified text divides words. */
  divides: boolean;
  direction: TextDirection;
  before: number;
  after: number;
  lineHeight: LineSpacing | undefined;
  left: number;
  right: number;
  firstLine: number;
  align: Justification;
  /** From 0; null for a paragraph of the text. */
  outline: number | null;
}

/** What Word has if neither the defaults nor a style say anything, with the spacing that the defaults say. */
export const DEFAULT_LOOK: ParagraphLook = {
  keepNext: false,
  pageBreakBefore: false,
  tabStops: [],
  divides: true,
  direction: 'ltr',
  before: 0,
  after: PARAGRAPH_SPACING,
  lineHeight: undefined,
  left: 0,
  right: 0,
  firstLine: 0,
  align: 'left',
  outline: null,
};

function justification(align: TextAlignment | undefined, direction: TextDirection): Justification {
  if (align === 'center') return 'center';
  if (align === 'justify') return 'both';
  if (align === undefined || align === 'start') return 'left';
  if (align === 'end') return 'right';
  return (align === 'left') === (direction === 'ltr') ? 'left' : 'right';
}

interface LookSource {
  format: ParagraphFormat | undefined;
  align: TextAlignment | undefined;
  role: StyleRole;
  direction?: TextDirection;
  /** Indent besides that of the format. */
  indent?: number;
  level?: NumberingLevel | undefined;
}

export function lookOf({
  format = {},
  align,
  role,
  direction = 'ltr',
  indent = 0,
  level,
}: LookSource): ParagraphLook {
  const isHeading = typeof role === 'number';
  const usual = isHeading ? HEADINGS[role] : { before: 0, after: PARAGRAPH_SPACING };
  return {
    keepNext: format.keepNext ?? isHeading,
    pageBreakBefore: format.pageBreakBefore ?? false,
    tabStops: format.tabStops ?? [],
    divides: align === 'justify',
    direction,
    before: format.before ?? usual.before,
    after: format.after ?? usual.after,
    lineHeight: format.lineHeight,
    left: indent + (format.left ?? level?.left ?? 0),
    right: format.right ?? 0,
    firstLine: format.firstLine ?? (level === undefined ? 0 : -level.hang),
    align: justification(align, direction),
    outline: isHeading ? role - 1 : null,
  };
}

export function lookOfStyle({ role, paragraph: { align, format } }: ResolvedStyle): ParagraphLook {
  return lookOf({ format, align, role, indent: role === 'quote' ? INDENT_WIDTH : 0 });
}

export function roleOf(block: Paragraph | Heading): StyleRole {
  if (block.kind === 'heading') return block.level;
  return block.quote === true ? 'quote' : 'paragraph';
}

const TAB_VALUES = { left: 'left', center: 'center', right: 'right', decimal: 'decimal' } as const;
const LEADERS = { none: 'none', dots: 'dot', line: 'underscore' } as const;

function tabs(stops: readonly TabStop[], base: readonly TabStop[]): Xml {
  const cleared = base.filter(({ at }) => stops.every((stop) => toTwips(stop.at) !== toTwips(at)));
  const all = [
    ...cleared.map(({ at }) => ({ at, value: 'clear', leader: undefined })),
    ...stops.map(({ at, align, leader }) => ({ at, value: TAB_VALUES[align], leader: LEADERS[leader] })),
  ].sort((a, b) => a.at - b.at);
  return unlessEmpty(
    'w:tabs',
    all.map(({ at, value, leader }) =>
      element('w:tab', { 'w:val': value, 'w:leader': leader, 'w:pos': toTwips(at) }),
    ),
  );
}

function sameStops(a: readonly TabStop[], b: readonly TabStop[]): boolean {
  return (
    a.length === b.length &&
    a.every((stop, at) => {
      const other = b[at];
      return other?.at === stop.at && other.align === stop.align && other.leader === stop.leader;
    })
  );
}

function spacing(look: ParagraphLook, base: ParagraphLook): Xml {
  const [own, other] = [wordSpacing(look.lineHeight), wordSpacing(base.lineHeight)];
  const isSame = own.line === other.line && own.rule === other.rule;
  const attributes = {
    'w:before': look.before === base.before ? undefined : toTwips(look.before),
    'w:after': look.after === base.after ? undefined : toTwips(look.after),
    'w:line': isSame ? undefined : own.line,
    'w:lineRule': isSame ? undefined : own.rule,
  };
  return Object.values(attributes).every((value) => value === undefined)
    ? NOTHING
    : element('w:spacing', attributes);
}

function indents(look: ParagraphLook, base: ParagraphLook): Xml {
  const isSameLine = look.firstLine === base.firstLine;
  const attributes = {
    'w:left': look.left === base.left ? undefined : toTwips(look.left),
    'w:right': look.right === base.right ? undefined : toTwips(look.right),
    'w:firstLine': isSameLine || look.firstLine < 0 ? undefined : toTwips(look.firstLine),
    'w:hanging': isSameLine || look.firstLine >= 0 ? undefined : toTwips(-look.firstLine),
  };
  return Object.values(attributes).every((value) => value === undefined)
    ? NOTHING
    : element('w:ind', attributes);
}

/** Parts of `w:pPr` that other writers make, each in its place of the schema. */
export interface ParagraphParts {
  style?: string | undefined;
  /** `w:framePr` */
  frame?: Xml;
  /** `w:numPr` */
  numbering?: Xml;
  /** `w:rPr` of the paragraph's mark. */
  mark?: Xml;
  /** `w:sectPr` */
  section?: Xml;
}

/** What a look says beyond another, in the order of the schema (ECMA-376, part 1, 17.3.1.26). */
export function paragraphProperties(
  look: ParagraphLook,
  base: ParagraphLook,
  { style, frame = NOTHING, numbering = NOTHING, mark = NOTHING, section = NOTHING }: ParagraphParts = {},
): Xml {
  const differs = (part: keyof ParagraphLook): boolean => look[part] !== base[part];
  return unlessEmpty('w:pPr', [
    style === undefined ? NOTHING : valued('w:pStyle', style),
    differs('keepNext') ? toggle('w:keepNext', look.keepNext) : NOTHING,
    differs('pageBreakBefore') ? toggle('w:pageBreakBefore', look.pageBreakBefore) : NOTHING,
    frame,
    numbering,
    sameStops(look.tabStops, base.tabStops) ? NOTHING : tabs(look.tabStops, base.tabStops),
    differs('divides') ? toggle('w:suppressAutoHyphens', !look.divides) : NOTHING,
    differs('direction') ? toggle('w:bidi', look.direction === 'rtl') : NOTHING,
    spacing(look, base),
    indents(look, base),
    differs('align') ? valued('w:jc', look.align) : NOTHING,
    differs('outline') ? valued('w:outlineLvl', look.outline ?? 9) : NOTHING,
    mark,
    section,
  ]);
}
