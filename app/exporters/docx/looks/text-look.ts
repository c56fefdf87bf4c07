import type { TextStyle } from '#app/document/model.ts';
import { highlightNamed } from '#app/word/highlights.ts';
import { toHalfPoints } from '#app/word/units.ts';
import { element, join, NOTHING, toggle, unlessEmpty, valued, type Xml } from '../xml/xml.ts';

/** `w:color` and fills have no sign before the digits. */
export function hexColor(color: string): string {
  return color.replace('#', '').toUpperCase();
}

const VERTICAL = { baseline: 'baseline', super: 'superscript', sub: 'subscript' } as const;

function fonts(family: string): Xml {
  return element('w:rFonts', { 'w:ascii': family, 'w:hAnsi': family, 'w:eastAsia': family, 'w:cs': family });
}

/** Word has sixteen colours of its own to mark text with; others are a background. */
function highlight(color: string | null): { mark: Xml; shade: Xml } {
  const name = color === null ? 'none' : highlightNamed(color);
  if (name !== null) return { mark: valued('w:highlight', name), shade: NOTHING };
  const fill = hexColor(color ?? '');
  return { mark: NOTHING, shade: element('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': fill }) };
}

/**
 * What a text's look says beyond that of its surroundings, in the order of the schema (ECMA-376, part 1, 17.3.2.28).
 * @param marks a character style (`w:rStyle`) before, the direction after
 */
export function lookParts(style: TextStyle, base: TextStyle): Xml[] {
  if (style === base) return [];
  const marked = style.highlight === base.highlight ? null : highlight(style.highlight);
  const differs = (part: keyof TextStyle): boolean => style[part] !== base[part];
  const parts = [
    differs('family') ? fonts(style.family) : NOTHING,
    differs('bold') ? join([toggle('w:b', style.bold), toggle('w:bCs', style.bold)]) : NOTHING,
    differs('italic') ? join([toggle('w:i', style.italic), toggle('w:iCs', style.italic)]) : NOTHING,
    differs('capitals') && (style.capitals === 'all' || base.capitals === 'all')
      ? toggle('w:caps', style.capitals === 'all')
      : NOTHING,
    differs('capitals') && (style.capitals === 'small' || base.capitals === 'small')
      ? toggle('w:smallCaps', style.capitals === 'small')
      : NOTHING,
    differs('strike') ? toggle('w:strike', style.strike) : NOTHING,
    differs('color') ? valued('w:color', hexColor(style.color)) : NOTHING,
    differs('size')
      ? join([valued('w:sz', toHalfPoints(style.size)), valued('w:szCs', toHalfPoints(style.size))])
      : NOTHING,
    marked?.mark ?? NOTHING,
    differs('underline') ? valued('w:u', style.underline ? 'single' : 'none') : NOTHING,
    marked?.shade ?? NOTHING,
    differs('position') ? valued('w:vertAlign', VERTICAL[style.position]) : NOTHING,
  ];
  return parts.filter((each) => each !== '');
}

export function runProperties(
  style: TextStyle,
  base: TextStyle,
  { characterStyle, isTurned = false }: { characterStyle?: string | undefined; isTurned?: boolean } = {},
): Xml {
  return unlessEmpty('w:rPr', [
    characterStyle === undefined ? NOTHING : valued('w:rStyle', characterStyle),
    ...lookParts(style, base),
    isTurned ? element('w:rtl') : NOTHING,
  ]);
}
