import { filled, make, toggle, valued } from '../wordml/make.ts';
import type { XmlElement } from '../xml/element.ts';

/** The tables at the beginning of a file. */
export interface RtfTables {
  fonts: Map<number, { name: string; charset: number }>;
  /** Six hexadecimal digits; null for the one that the reader chooses. */
  colors: (string | null)[];
  /** Names of paragraph styles. */
  styles: Map<number, string>;
}

export interface TextState {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  caps: boolean;
  smallCaps: boolean;
  hidden: boolean;
  position: 'superscript' | 'subscript' | null;
  font: number;
  /** Half points. */
  size: number;
  color: number;
  ground: number;
  change: 'inserted' | 'deleted' | null;
}

export const PLAIN_TEXT: TextState = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  caps: false,
  smallCaps: false,
  hidden: false,
  position: null,
  font: 0,
  size: 24,
  color: 0,
  ground: 0,
  change: null,
};

const TOGGLES = {
  b: 'bold',
  i: 'italic',
  strike: 'strike',
  striked: 'strike',
  caps: 'caps',
  scaps: 'smallCaps',
  v: 'hidden',
} as const;
const isToggle = (word: string): word is keyof typeof TOGGLES => Object.hasOwn(TOGGLES, word);

/** The state after a word about texts; null for a word about something else. */
export function textAfter(
  state: TextState,
  word: string,
  value: number | null,
  usualFont: number,
): TextState | null {
  if (isToggle(word)) return { ...state, [TOGGLES[word]]: value !== 0 };
  switch (word) {
    case 'plain':
      return { ...PLAIN_TEXT, font: usualFont };
    case 'ulnone':
      return { ...state, underline: false };
    case 'super':
      return { ...state, position: value === 0 ? null : 'superscript' };
    case 'sub':
      return { ...state, position: value === 0 ? null : 'subscript' };
    case 'nosupersub':
      return { ...state, position: null };
    case 'f':
      return { ...state, font: value ?? 0 };
    case 'fs':
      return { ...state, size: Math.min(800, Math.max(2, value ?? 24)) };
    case 'cf':
      return { ...state, color: value ?? 0 };
    case 'highlight':
    case 'cb':
    case 'chcbpat':
      return { ...state, ground: value ?? 0 };
    case 'revised':
      return { ...state, change: value === 0 ? null : 'inserted' };
    case 'deleted':
      return { ...state, change: value === 0 ? null : 'deleted' };
    default:
      return /^ul(?:d|db|w|dash\w*|th\w*|wave|hwave)?$/.test(word)
        ? { ...state, underline: value !== 0 }
        : null;
  }
}

export function runProperties(state: TextState, { fonts, colors }: RtfTables): XmlElement[] {
  const name = fonts.get(state.font)?.name ?? '';
  const color = colors[state.color];
  const ground = state.ground === 0 ? null : colors[state.ground];
  return [
    name === '' ? null : make('w:rFonts', { 'w:ascii': name, 'w:hAnsi': name }),
    toggle('w:b', state.bold),
    toggle('w:i', state.italic),
    state.caps ? make('w:caps') : null,
    state.smallCaps ? make('w:smallCaps') : null,
    state.strike ? make('w:strike') : null,
    state.hidden ? make('w:vanish') : null,
    valued('w:color', color),
    valued('w:sz', state.size),
    state.underline ? valued('w:u', 'single') : null,
    ground === null || ground === undefined
      ? null
      : make('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': ground }),
    valued('w:vertAlign', state.position),
  ].filter((each) => each !== null);
}

export interface ParagraphState {
  numbers: Readonly<Record<string, number>>;
  align: string;
  isRightToLeft: boolean;
  keepsNext: boolean;
  breaksBefore: boolean;
  tabs: readonly { at: number; align: string; leader: string | null }[];
  /** Of the tab stop that is said next. */
  tab: { align: string; leader: string | null };
  isInTable: boolean;
}

export const PLAIN_PARAGRAPH: ParagraphState = {
  numbers: {},
  align: 'start',
  isRightToLeft: false,
  keepsNext: false,
  breaksBefore: false,
  tabs: [],
  tab: { align: 'left', leader: null },
  isInTable: false,
};

const ALIGNMENTS: Readonly<Record<string, string>> = {
  ql: 'left',
  qr: 'right',
  qc: 'center',
  qj: 'both',
  qd: 'both',
};
const NUMBERS: ReadonlySet<string> = new Set([
  'li',
  'ri',
  'fi',
  'sb',
  'sa',
  'sl',
  'slmult',
  's',
  'outlinelevel',
  'lin',
  'rin',
]);
const TABS: Readonly<Record<string, string>> = { tqr: 'right', tqc: 'center', tqdec: 'decimal' };
const LEADERS: Readonly<Record<string, string>> = {
  tldot: 'dot',
  tlmdot: 'dot',
  tlul: 'underscore',
  tlhyph: 'hyphen',
  tlth: 'underscore',
};
const TABS_MAX = 60;

/** As `textAfter`, of a word about paragraphs. */
export function paragraphAfter(
  state: ParagraphState,
  word: string,
  value: number | null,
): ParagraphState | null {
  if (word === 'pard') return PLAIN_PARAGRAPH;
  if (NUMBERS.has(word)) return { ...state, numbers: { ...state.numbers, [word]: value ?? 0 } };
  const align = ALIGNMENTS[word];
  if (align !== undefined) return { ...state, align };
  const [tab, leader] = [TABS[word], LEADERS[word]];
  if (tab !== undefined) return { ...state, tab: { ...state.tab, align: tab } };
  if (leader !== undefined) return { ...state, tab: { ...state.tab, leader } };
  switch (word) {
    case 'tx':
      return {
        ...state,
        tabs: [...state.tabs, { at: value ?? 0, ...state.tab }].slice(0, TABS_MAX),
        tab: PLAIN_PARAGRAPH.tab,
      };
    case 'keepn':
      return { ...state, keepsNext: value !== 0 };
    case 'pagebb':
      return { ...state, breaksBefore: value !== 0 };
    case 'rtlpar':
      return { ...state, isRightToLeft: true };
    case 'ltrpar':
      return { ...state, isRightToLeft: false };
    case 'intbl':
      return { ...state, isInTable: true };
    default:
      return null;
  }
}

const HEADING = /^(?:heading|t[íi]tulo|cabe[çc]alho)\s*([1-6])\b/iu;

function styleOf({ numbers }: ParagraphState, { styles }: RtfTables): string | null {
  const level = HEADING.exec(styles.get(numbers['s'] ?? 0) ?? '')?.[1];
  const outline = numbers['outlinelevel'];
  if (level !== undefined) return `Heading${level}`;
  return outline !== undefined && outline >= 0 && outline < 6 ? `Heading${String(outline + 1)}` : null;
}

export function paragraphProperties(state: ParagraphState, tables: RtfTables): XmlElement[] {
  const { numbers, tabs } = state;
  const [first = 0, line = 0] = [numbers['fi'], numbers['sl']];
  const isMultiple = numbers['slmult'] === 1;
  return [
    valued('w:pStyle', styleOf(state, tables)),
    make('w:ind', {
      'w:left': Math.max(0, numbers['li'] ?? 0),
      'w:right': Math.max(0, numbers['ri'] ?? 0),
      ...(first < 0 ? { 'w:hanging': -first } : { 'w:firstLine': first }),
    }),
    make('w:spacing', {
      'w:before': Math.max(0, numbers['sb'] ?? 0),
      'w:after': Math.max(0, numbers['sa'] ?? 0),
      'w:line': line === 0 ? 240 : Math.abs(line),
      'w:lineRule': line === 0 || isMultiple ? 'auto' : line < 0 ? 'exact' : 'atLeast',
    }),
    valued('w:jc', state.align),
    state.isRightToLeft ? make('w:bidi') : null,
    state.keepsNext ? make('w:keepNext') : null,
    state.breaksBefore ? make('w:pageBreakBefore') : null,
    filled(
      'w:tabs',
      tabs.map(({ at, align, leader }) => make('w:tab', { 'w:val': align, 'w:pos': at, 'w:leader': leader })),
    ),
  ].filter((each) => each !== null);
}
