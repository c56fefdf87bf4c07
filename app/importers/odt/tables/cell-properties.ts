import { filled, make, valued } from '../../wordml/make.ts';
import { attribute, child, type XmlElement } from '../../xml/element.ts';
import type { OdtScope } from '../scope.ts';
import { colorOf, twipsOf } from '../styles/lengths.ts';

const SIDES = ['top', 'left', 'bottom', 'right'] as const;

/** '0.05pt solid #000000' */
function border(side: string, line: string | null): XmlElement | null {
  if (line === null) return null;
  if (line === 'none' || line === 'hidden') return make(`w:${side}`, { 'w:val': 'nil' });
  const parts = line.trim().split(/\s+/u);
  const width = parts.map(twipsOf).find((each) => each !== null) ?? 1;
  const color = parts.map(colorOf).find((each) => each !== null) ?? '000000';
  // Eighths of a point.
  return make(`w:${side}`, {
    'w:val': 'single',
    'w:sz': Math.max(2, Math.round((width / 20) * 8)),
    'w:color': color,
  });
}

const ALIGNMENTS: Readonly<Record<string, string>> = { middle: 'center', bottom: 'bottom', top: 'top' };

/** What a cell's style says, in Word's terms. A cell without a style has no lines. */
export function cellProperties(cell: XmlElement, rowStyle: string | null, scope: OdtScope): XmlElement[] {
  const { table } = scope;
  const style = table.get('table-cell', attribute(cell, 'table:style-name') ?? rowStyle);
  const value = (property: string): string | null =>
    table.inherited('table-cell', style, 'style:table-cell-properties', property);
  const fill = colorOf(value('fo:background-color'));
  const whole = value('fo:border');
  const padding = value('fo:padding');
  return [
    filled(
      'w:tcBorders',
      SIDES.map((side) => border(side, value(`fo:border-${side}`) ?? whole ?? 'none')),
    ),
    fill === null ? null : make('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': fill }),
    filled(
      'w:tcMar',
      SIDES.flatMap((side) => {
        const width = twipsOf(value(`fo:padding-${side}`) ?? padding);
        return width === null ? [] : [make(`w:${side}`, { 'w:w': width, 'w:type': 'dxa' })];
      }),
    ),
    valued('w:vAlign', ALIGNMENTS[value('style:vertical-align') ?? '']),
  ].filter((each) => each !== null);
}

/** Twips that a row has at least; null if it says nothing. */
export function rowHeight(row: XmlElement, { table }: OdtScope): { height: number; isExact: boolean } | null {
  const style = table.get('table-row', attribute(row, 'table:style-name'));
  const properties = child(style?.element ?? null, 'style:table-row-properties');
  const least = twipsOf(attribute(properties, 'style:min-row-height'));
  if (least !== null) return { height: least, isExact: false };
  const exact = twipsOf(attribute(properties, 'style:row-height'));
  return exact === null ? null : { height: exact, isExact: true };
}
