import type { LineSpacing, ParagraphFormat, TabStop } from '#app/document/model.ts';
import { FORMAT_LIMITS } from '#app/document/reading/paragraphs/format.ts';
import type { Declarations } from './declarations.ts';
import { pixelsOf } from './lengths.ts';
import type { Styles } from './style-sheets.ts';

/** A program whose paragraphs say how they are set; those of a web page are set for a screen. */
export type OfficeProgram = 'word' | 'google-docs' | 'libreoffice';

/** Of a simple line in what Google Docs writes. */
const DOCS_LINE = 1.2;
/** Characters of the markup in which a program shows itself. */
const HEAD = 200_000;
const SIMPLE = 1;
const STOP_WORDS_MAX = 120;
const MULTIPLE = { min: 0.7, max: 5 } as const;

export function programOf(html: string): OfficeProgram | null {
  const head = html.slice(0, HEAD);
  if (/docs-internal-guid/.test(head)) return 'google-docs';
  if (/content=["']?(?:LibreOffice|OpenOffice)/i.test(head)) return 'libreoffice';
  if (/urn:schemas-microsoft-com:office:word|class=["']?Mso|\bSCXW\d/.test(head)) return 'word';
  return null;
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
type Side = (typeof SIDES)[number];

/** Of one to four values of `margin`, the one of a side. */
function ofShorthand(margin: string | undefined, side: Side): string | undefined {
  const values = (margin ?? '').trim().split(/\s+/);
  const [top, right = top, bottom = top, left = right] = values;
  return { top, right, bottom, left }[side];
}

function margin(told: Declarations, side: Side): number | null {
  if (told.get(`mso-margin-${side}-alt`) === 'auto') return null;
  return pixelsOf(told.get(`margin-${side}`)) ?? pixelsOf(ofShorthand(told.get('margin'), side));
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

function multiple(value: number): LineSpacing | null {
  return value < MULTIPLE.min || value > MULTIPLE.max ? null : { multiple: rounded(value) };
}

function lineHeight(told: Declarations, program: OfficeProgram): LineSpacing | null {
  const value = (told.get('line-height') ?? '').trim().toLowerCase();
  if (value === 'normal') return { multiple: SIMPLE };
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(value)?.[1];
  if (percent !== undefined) return multiple(Number(percent) / 100);
  if (/^\d*\.?\d+$/.test(value))
    return multiple(Number(value) / (program === 'google-docs' ? DOCS_LINE : SIMPLE));
  const exact = pixelsOf(value);
  const isExact = program === 'libreoffice' || told.get('mso-line-height-rule') === 'exactly';
  return exact === null || !isExact || exact < FORMAT_LIMITS.exact.min ? null : { exact: rounded(exact) };
}

function indents(told: Declarations): ParagraphFormat {
  const [left, right] = [margin(told, 'left') ?? 0, margin(told, 'right') ?? 0];
  const firstLine = pixelsOf(told.get('text-indent')) ?? 0;
  return {
    ...(left >= 1 ? { left: rounded(left) } : {}),
    ...(right >= 1 ? { right: rounded(right) } : {}),
    ...(Math.abs(firstLine) >= 1 ? { firstLine: rounded(firstLine) } : {}),
  };
}

function spaces(told: Declarations): ParagraphFormat {
  const [before, after] = [margin(told, 'top'), margin(told, 'bottom')];
  return {
    ...(before !== null && before > 0 ? { before: rounded(before) } : {}),
    ...(after !== null && after >= 0 ? { after: rounded(after) } : {}),
  };
}

const ALIGNS: Readonly<Record<string, TabStop['align']>> = {
  center: 'center',
  right: 'right',
  decimal: 'decimal',
};
const LEADERS: Readonly<Record<string, TabStop['leader']>> = {
  dotted: 'dots',
  middot: 'dots',
  hyphen: 'line',
  lined: 'line',
  underscore: 'line',
};

/** Word's list of stops: what a position is like stands before it, as in `center 212.6pt right dotted 425.2pt`. */
function tabStops(told: Declarations): readonly TabStop[] {
  const stops: TabStop[] = [];
  let [align, leader]: [TabStop['align'], TabStop['leader']] = ['left', 'none'];
  for (const word of (told.get('tab-stops') ?? '').toLowerCase().split(/\s+/).slice(0, STOP_WORDS_MAX)) {
    const at = pixelsOf(word);
    if (at === null) {
      align = ALIGNS[word] ?? align;
      leader = LEADERS[word] ?? leader;
      continue;
    }
    if (at >= FORMAT_LIMITS.stop.min) stops.push({ at: rounded(at), align, leader });
    [align, leader] = ['left', 'none'];
  }
  return stops;
}

/** How a paragraph of a program is set; of an item, its line height, since the rest is the list's. */
export function foreignFormat(element: Element, styles: Styles, program: OfficeProgram): ParagraphFormat {
  const told = styles(element);
  const height = lineHeight(told, program);
  const spacing = height === null ? {} : { lineHeight: height };
  if (element.closest('li') !== null) return spacing;
  const isHeading = /^H[1-6]$/.test(element.tagName);
  const keeps = !isHeading && told.get('page-break-after') === 'avoid';
  const stops = tabStops(told);
  const format: ParagraphFormat = {
    ...indents(told),
    ...spaces(told),
    ...spacing,
    ...(keeps ? { keepNext: true } : {}),
    ...(stops.length > 0 ? { tabStops: stops } : {}),
  };
  if (element.tagName !== 'BLOCKQUOTE') return format;
  const { left: _, right: __, ...rest } = format;
  return rest;
}
