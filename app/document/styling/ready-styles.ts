import { HEADING_BOLD, HEADINGS } from '../styles.ts';
import type { Heading } from '../model.ts';
import { NORMAL, type NamedStyle, type StyleRole } from './named-style.ts';

/** 1.25 cm, as ABNT NBR 14724 and most contracts have it. */
export const FIRST_LINE = 47;

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

type HeadingId = `heading-${Heading['level']}`;

export function headingId(level: Heading['level']): HeadingId {
  return `heading-${level}`;
}

/** The document's default may indent first lines; a heading or a signature does not follow it there. */
const NO_INDENT = { firstLine: 0 } as const;

function heading(level: Heading['level']): NamedStyle {
  return {
    basedOn: NORMAL,
    text: { size: HEADINGS[level].size, bold: HEADING_BOLD },
    paragraph: { format: NO_INDENT },
  };
}

const headings = Object.fromEntries(LEVELS.map((level) => [headingId(level), heading(level)])) as Record<
  HeadingId,
  NamedStyle
>;

/** The styles that every document has, in the order of lists, as they are while a document does not change them. */
export const READY_STYLES = {
  [NORMAL]: { text: {}, paragraph: {} },
  title: {
    basedOn: headingId(1),
    text: { size: 20, capitals: 'all' },
    paragraph: { align: 'center' },
  },
  ...headings,
  clause: {
    basedOn: NORMAL,
    text: { bold: true },
    paragraph: { format: { ...NO_INDENT, before: 12, keepNext: true } },
  },
  paragraph: {
    basedOn: NORMAL,
    text: {},
    paragraph: { align: 'justify', format: { firstLine: FIRST_LINE } },
  },
  quote: { basedOn: NORMAL, text: { italic: true }, paragraph: { format: NO_INDENT } },
  small: {
    basedOn: NORMAL,
    text: { size: 11 },
    paragraph: { format: { ...NO_INDENT, after: 4 } },
  },
  signature: {
    basedOn: NORMAL,
    text: {},
    paragraph: { align: 'center', format: { ...NO_INDENT, after: 0 } },
  },
} as const satisfies Record<string, NamedStyle>;

export type ReadyStyleId = keyof typeof READY_STYLES;

export function isReadyStyle(id: string): id is ReadyStyleId {
  return Object.hasOwn(READY_STYLES, id);
}

const roles = new Map<string, StyleRole>([
  [NORMAL, 'paragraph'],
  ['quote', 'quote'],
  ...LEVELS.map((level) => [headingId(level), level] as const),
]);

/** The kind of block that a ready style makes by itself; null if the style it is based on decides. */
export function ownRole(id: string): StyleRole | null {
  return roles.get(id) ?? null;
}

/** The style of a block that names none. */
export function styleOfRole(role: StyleRole): ReadyStyleId {
  if (role === 'paragraph') return NORMAL;
  return role === 'quote' ? 'quote' : headingId(role);
}
