import { attribute, child, elements, type XmlElement } from '../../xml/element.ts';
import { filled, make, toggle, valued } from '../../wordml/make.ts';
import { colorOf, shareOf, twipsOf } from './lengths.ts';
import type { OdfStyle } from './style-table.ts';

export const paragraphProperties = (style: OdfStyle | null): XmlElement | null =>
  child(style?.element ?? null, 'style:paragraph-properties');

/** A margin of its own side, or of all of them. */
function margin(properties: XmlElement, side: 'left' | 'right' | 'top' | 'bottom'): number | null {
  return twipsOf(attribute(properties, `fo:margin-${side}`) ?? attribute(properties, 'fo:margin'));
}

function indents(properties: XmlElement): XmlElement | null {
  const first = twipsOf(attribute(properties, 'fo:text-indent'));
  return filled('w:ind', [], {
    'w:left': margin(properties, 'left'),
    'w:right': margin(properties, 'right'),
    ...(first === null ? {} : first < 0 ? { 'w:hanging': -first } : { 'w:firstLine': first }),
  });
}

function lineOf(properties: XmlElement): Record<string, string | number> {
  const written = attribute(properties, 'fo:line-height');
  const share = shareOf(written);
  if (share !== null) return { 'w:line': Math.round(share * 240), 'w:lineRule': 'auto' };
  if (written === 'normal') return { 'w:line': 240, 'w:lineRule': 'auto' };
  const exact = twipsOf(written);
  if (exact !== null) return { 'w:line': exact, 'w:lineRule': 'exact' };
  const least = twipsOf(attribute(properties, 'style:line-height-at-least'));
  return least === null ? {} : { 'w:line': least, 'w:lineRule': 'atLeast' };
}

function spacing(properties: XmlElement): XmlElement | null {
  return filled('w:spacing', [], {
    'w:before': margin(properties, 'top'),
    'w:after': margin(properties, 'bottom'),
    ...lineOf(properties),
  });
}

const ALIGNMENTS: Readonly<Record<string, string>> = {
  start: 'start',
  left: 'left',
  end: 'end',
  right: 'right',
  center: 'center',
  justify: 'both',
};

const LEADERS: Readonly<Record<string, string>> = { '.': 'dot', '-': 'hyphen', '·': 'middleDot' };

function leaderOf(stop: XmlElement): string | null {
  const text = attribute(stop, 'style:leader-text');
  const style = attribute(stop, 'style:leader-style') ?? 'none';
  if (style === 'none' && (text ?? ' ').trim() === '') return null;
  return LEADERS[text ?? ''] ?? (style === 'dotted' ? 'dot' : 'underscore');
}

/** @param from where positions are counted from: Word counts from the margin of the page */
function tabs(properties: XmlElement, from: number): XmlElement | null {
  const stops = child(properties, 'style:tab-stops');
  if (stops === null) return null;
  return filled(
    'w:tabs',
    elements(stops, 'style:tab-stop').flatMap((stop) => {
      const at = twipsOf(attribute(stop, 'style:position'));
      if (at === null) return [];
      const type = attribute(stop, 'style:type') ?? 'left';
      return [
        make('w:tab', {
          'w:val': type === 'char' ? 'decimal' : type,
          'w:pos': at + from,
          'w:leader': leaderOf(stop),
        }),
      ];
    }),
  );
}

const SIDES = ['top', 'left', 'bottom', 'right'] as const;

/** Only that there are some: a document has none around paragraphs. */
function borders(properties: XmlElement): XmlElement | null {
  const sides = SIDES.filter((side) => {
    const line = attribute(properties, `fo:border-${side}`) ?? attribute(properties, 'fo:border') ?? 'none';
    return line !== 'none' && !line.startsWith('0');
  });
  return filled(
    'w:pBdr',
    sides.map((side) => make(`w:${side}`, { 'w:val': 'single', 'w:sz': 4, 'w:color': 'auto' })),
  );
}

export interface ParagraphSettings {
  /** Tab stops count from the paragraph's own left edge. */
  tabsFromIndent: boolean;
}

/** @param left margin of the paragraph, as its styles say it */
export function wordParagraph(
  properties: XmlElement | null,
  left: number,
  { tabsFromIndent }: ParagraphSettings,
): XmlElement[] {
  if (properties === null) return [];
  const keeps = attribute(properties, 'fo:keep-with-next');
  const breaks = attribute(properties, 'fo:break-before');
  const fill = colorOf(attribute(properties, 'fo:background-color'));
  const mode = attribute(properties, 'style:writing-mode');
  return [
    toggle('w:keepNext', keeps === null ? null : keeps === 'always'),
    toggle('w:pageBreakBefore', breaks === null ? null : breaks === 'page'),
    borders(properties),
    fill === null ? null : make('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': fill }),
    tabs(properties, tabsFromIndent ? left : 0),
    toggle('w:bidi', mode === null || mode === 'page' ? null : mode.startsWith('rl')),
    spacing(properties),
    indents(properties),
    valued('w:jc', ALIGNMENTS[attribute(properties, 'fo:text-align') ?? '']),
  ].filter((each) => each !== null);
}
