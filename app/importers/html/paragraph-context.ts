import { filled, make, toggle, valued } from '../wordml/make.ts';
import { inList } from '../wordml/plain-lists.ts';
import type { XmlElement } from '../xml/element.ts';
import { type Declarations, sidesOf, twipsOf } from './css.ts';

/** What the paragraphs in an element take from it and from what is around it. */
export interface ParagraphContext {
  style: string | null;
  align: string | null;
  isRightToLeft: boolean | null;
  /** Twips that the elements around are set in. */
  left: number;
  right: number;
  firstLine: number | null;
  before: number | null;
  after: number | null;
  line: { line: number; rule: string } | null;
  breaksBefore: boolean;
  keepsNext: boolean;
}

export const USUAL: ParagraphContext = {
  style: null,
  align: null,
  isRightToLeft: null,
  left: 0,
  right: 0,
  firstLine: null,
  before: null,
  after: null,
  line: null,
  breaksBefore: false,
  keepsNext: false,
};

const ALIGNMENTS: Readonly<Record<string, string>> = {
  left: 'left',
  start: 'start',
  center: 'center',
  middle: 'center',
  right: 'right',
  end: 'end',
  justify: 'both',
};

const STYLES: Readonly<Record<string, string>> = {
  h1: 'Heading1',
  h2: 'Heading2',
  h3: 'Heading3',
  h4: 'Heading4',
  h5: 'Heading5',
  h6: 'Heading6',
  blockquote: 'Quote',
};

function lineOf(css: Declarations, em: number): ParagraphContext['line'] {
  const written = css.get('line-height')?.trim() ?? '';
  if (/^\d{1,2}(?:\.\d{1,4})?$/.test(written))
    return { line: Math.round(Number(written) * 208), rule: 'auto' };
  if (/^\d{1,4}(?:\.\d+)?%$/.test(written))
    return { line: Math.round(Number.parseFloat(written) * 2.08), rule: 'auto' };
  const exact = twipsOf(written, em);
  return exact === null || exact <= 0 ? null : { line: exact, rule: 'exact' };
}

/** @param em twips of the letters in the element */
export function contextIn(
  element: XmlElement,
  css: Declarations,
  around: ParagraphContext,
  em: number,
): ParagraphContext {
  const { name, attributes } = element;
  const align = ALIGNMENTS[(css.get('text-align') ?? attributes['align'] ?? '').toLowerCase()];
  const direction = css.get('direction') ?? attributes['dir'];
  const margin = sidesOf(css, 'margin', em);
  const isTable = name === 'td' || name === 'th';
  return {
    style: STYLES[name] ?? around.style,
    align: name === 'center' ? 'center' : (align ?? around.align),
    isRightToLeft: direction === undefined ? around.isRightToLeft : direction.toLowerCase() === 'rtl',
    left: isTable ? 0 : Math.max(0, around.left + (margin.left ?? 0)),
    right: isTable ? 0 : Math.max(0, around.right + (margin.right ?? 0)),
    firstLine: twipsOf(css.get('text-indent'), em) ?? around.firstLine,
    before: margin.top,
    after: margin.bottom,
    line: lineOf(css, em) ?? around.line,
    breaksBefore: ['always', 'page', 'left', 'right'].includes(
      css.get('page-break-before') ?? css.get('break-before') ?? '',
    ),
    keepsNext: (css.get('page-break-after') ?? css.get('break-after')) === 'avoid',
  };
}

/** @param list place in a list; a number is shown by its first paragraph alone */
export function paragraphProperties(
  context: ParagraphContext,
  list: { number: number | null; at: number } | null,
): XmlElement[] {
  const { left, right, firstLine, before, after, line } = context;
  const first =
    firstLine === null ? {} : firstLine < 0 ? { 'w:hanging': -firstLine } : { 'w:firstLine': firstLine };
  return [
    valued('w:pStyle', context.style),
    ...(list === null
      ? [
          filled('w:ind', [], {
            'w:left': left === 0 ? null : left,
            'w:right': right === 0 ? null : right,
            ...first,
          }),
        ]
      : inList(list.number, list.at)),
    filled('w:spacing', [], {
      'w:before': before === null ? null : Math.max(0, before),
      'w:after': after === null ? null : Math.max(0, after),
      'w:line': line?.line,
      'w:lineRule': line?.rule,
    }),
    valued('w:jc', context.align),
    toggle('w:bidi', context.isRightToLeft === true ? true : null),
    toggle('w:pageBreakBefore', context.breaksBefore ? true : null),
    toggle('w:keepNext', context.keepsNext ? true : null),
  ].filter((each) => each !== null);
}

/** A line across the page. */
export function rule(): XmlElement {
  return make('w:p', {}, [
    make('w:pPr', {}, [
      make('w:pBdr', {}, [make('w:bottom', { 'w:val': 'single', 'w:sz': 4, 'w:color': 'auto' })]),
    ]),
  ]);
}
